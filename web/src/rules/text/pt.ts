// As palavras em torno das regras e da galeria em português.

import type { Words } from "../words.svelte";

export const words: Words = {
  search: "Buscar regras e cartas",
  nothing: "Nada encontrado para “{words}”.",
  found: "Encontrado",
  contents: "Índice",
  cards: "Todas as cartas",
  editions: "Em que as edições diferem",
  previous: "Anterior",
  next: "Próxima",
  link: "Link para esta regra",
  copied: "Link copiado",
  sources: "Até que ponto é certo",
  box: "Caixa",
  every_box: "Todas as caixas",
  deck: "Monte",
  every_deck: "Todos os montes",
  filter: "Palavras na carta",
  seen_only: "Só as vistas nesta partida",
  seen_open: "Está aberta agora",
  seen_taken: "Escolhida por {name}, rodada {round}",
  seen_played: "Jogada por {name}, rodada {round}",
  seen_gone: "Revelada, ninguém a pegou",
  seen_not: "Ainda não vista nesta partida",
  in_edition: "Na edição {edition}:",
  part_effect: "Efeito",
  part_numbers: "Números",
  part_value: "Valor",
  part_caballeros: "Caballeros",
};
