/** The kind of travel-plans card for each kind of trip entry. */
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

/** Path of the travel plans, whose long lists are paginated, at the pages that contain this id. */
export const plansWith = (id = ""): string =>
  id ? `/upcoming-travel?show=${encodeURIComponent(id)}` : "/upcoming-travel";

/** Path and anchor of a card there. A flight's two suggested cars may be on two pages: `?show=<flight>-from`. */
export const cardOf = (...[kind, id, direction = ""]: Card) =>
  `${plansWith(`${id}${direction}`)}#${anchorOf(kind, id, direction)}`;
