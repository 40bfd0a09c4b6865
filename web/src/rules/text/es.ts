// Las palabras en torno a las reglas y la galería en español.

import type { Words } from "../words.svelte";

export const words: Words = {
  search: "Buscar reglas y cartas",
  nothing: "No se ha encontrado nada sobre «{words}».",
  found: "Encontrado: {n}.",
  found_more: "Encontrado: {n}. Se muestran los primeros {most}.",
  // What a search hardly looks for, and words that mean the same to it.
  small: "un una el la los las lo y e o u de del en a al con por para es son ser está están se que qué quién cuál cuáles cuándo dónde cómo cuánto cuántos cuánta cuántas yo tú mi mis tu tus su sus me te le les nos puedo puede puedes pueden hay si no más como esto este esta estos estas",
  same: "fortaleza torre castillo | ganar gana ganador ganadora vencer vencedor victoria | empate empates empatan empatar igual | ficha fichas peón peones cubo cubos pieza piezas caballero caballeros | puntos puntuar puntúa puntuación puntuaciones | secreto oculto disco rueda | zona zonas territorio región regiones | reserva provincias | bloquear anular veto | apuesta puja subasta poder",
  contents: "Índice",
  cards: "Todas las cartas",
  editions: "En qué difieren las ediciones",
  previous: "Anterior",
  next: "Siguiente",
  link: "Enlace a esta regla",
  copied: "Enlace copiado",
  sources: "Hasta qué punto es seguro",
  box: "Caja",
  every_box: "Todas las cajas",
  deck: "Mazo",
  every_deck: "Todos los mazos",
  filter: "Palabras de la carta",
  seen_only: "Solo las vistas en esta partida",
  seen_open: "Está descubierta ahora",
  seen_taken: "La tomó {name}, ronda {round}",
  seen_played: "La jugó {name}, ronda {round}",
  seen_gone: "Descubierta, nadie la tomó",
  seen_not: "Aún no vista en esta partida",
  in_edition: "En la edición {edition}:",
  part_effect: "Efecto",
  part_numbers: "Números",
  part_value: "Valor",
  part_caballeros: "Caballeros",
};
