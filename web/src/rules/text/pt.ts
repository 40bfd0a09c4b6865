// As palavras em torno das regras e da galeria em português.

import type { Words } from "../words.svelte";

export const words: Words = {
  search: "Buscar regras e cartas",
  nothing: "Nada encontrado para “{words}”.",
  found: "Encontrado: {n}.",
  found_more: "Encontrado: {n}. São mostrados os primeiros {most}.",
  // What a search hardly looks for, and words that mean the same to it.
  small: "um uma uns umas o a os as e ou de do da dos das em no na nos nas ao à aos às com por para pelo pela é são ser está estão se que quem qual quais quando onde como quanto quantos quanta quantas eu você meu minha seu sua seus suas me te lhe posso pode podem há não mais isto este esta esse essa",
  same: "castelo fortaleza torre castillo | ganhar ganha vencer vence vencedor vitória | empate empates empata empatam empatados igual | peão peões cubo cubos peça peças cavaleiro cavaleiros caballero caballeros | pontos pontuar pontua pontuada pontuação pontuações | secreto oculto disco roda | área áreas território região regiões | reserva província províncias | bloquear anular veto | lance leilão poder",
  contents: "Índice",
  cards: "Todas as cartas",
  editions: "Em que as edições diferem",
  previous: "Anterior",
  next: "Próxima",
  link: "Link para esta regra",
  copied: "Link copiado",
  sources: "Até que ponto é certo",
  box: "Expansão",
  every_box: "Todas as expansões",
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
