/** On which card of the travel plans a line of a trip is. */
export const CARD = {
  departure: "flight",
  landing: "flight",
  car: "car",
  "suggested-car": "suggested-car",
  "check-in": "hotel",
  "check-out": "hotel",
} as const;

export type Card = [kind: (typeof CARD)[keyof typeof CARD], id: string, direction?: string];

export const anchorOf = (...[kind, id, direction = ""]: Card) => `${kind}-${id}${direction}`;

/** The travel plans, which show long lists a page at a time: the pages that have the thing with this id. */
export const plansWith = (id = ""): string =>
  id ? `/upcoming-travel?show=${encodeURIComponent(id)}` : "/upcoming-travel";

/** Where a card stands on them. A flight's two suggested cars may be on two pages: `?show=<flight>-from`. */
export const cardOf = (...[kind, id, direction = ""]: Card) =>
  `${plansWith(`${id}${direction}`)}#${anchorOf(kind, id, direction)}`;
