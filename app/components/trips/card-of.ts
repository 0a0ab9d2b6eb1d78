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

/**
 * Where a card stands on the travel plans, which show long lists a page at a time. A flight's two suggested
 * cars may be on two pages: `?show=<flight>-from`.
 */
export const cardOf = (...[kind, id, direction = ""]: Card) =>
  `/upcoming-travel?show=${encodeURIComponent(`${id}${direction}`)}#${anchorOf(kind, id, direction)}`;
