/** What is deleted is asked about first, and it is the right one. Plans are saved (world.ts). */
import { act, asks, asksYes, gone, oneOf, says, wanted } from "../expectations.ts";

const HARBOUR = "The Harbour Row Hotel";
const TILLEULS = "Hotel des Tilleuls";

export const deletions = act(
  "deletions",
  [
    ["delete my flight to paris", asksYes("delete_flight", "BA304")],
    ["remove BA117 from my plans", asksYes("delete_flight", "BA117")],
    ["cancel my flight to new york", asksYes("delete_flight", "BA117")],
    ["delete the hotel in New York", asksYes("delete_hotel", HARBOUR)],
    ["take the Harbour Row Hotel out of my trip", asksYes("delete_hotel", HARBOUR)],
    ["get rid of the paris hotel", asksYes("delete_hotel", TILLEULS)],
    ["remove the return flight from Paris", asksYes("delete_flight", "AF1380")],
    ["delete af1380", asksYes("delete_flight", "AF1380")],
    ["drop my flight on the 12th of December", asksYes("delete_flight", "BA117")],
    ["delete my next flight", asksYes("delete_flight", "BA304")],
    ["please remove the Hotel des Tilleuls", asksYes("delete_hotel", TILLEULS)],
    ["scrap the new york flight", asksYes("delete_flight", "BA117")],
    ["could you delete the flight to jfk for me", asksYes("delete_flight", "BA117")],
    [
      "um so we're not going to New York any more so delete that hotel please",
      asksYes("delete_hotel", HARBOUR),
    ],
    ["delte the flight BA 117", asksYes("delete_flight", "BA117")],
    ["I'd like to delete my booking at the harbour row", asksYes("delete_hotel", HARBOUR)],
    ["delete my hotel", oneOf(asksYes("delete_hotel", TILLEULS), asks("which hotel"))],
    ["delete my flight", oneOf(asksYes("delete_flight", "BA304"), asks("which flight"))],
    ["delete everything", says(/./)],
    [
      "cancel my booking",
      oneOf(asks("which car", "which flight", "which hotel"), {
        calls: [wanted("navigate", { path: "/upcoming-travel" })],
        says: /which/i,
      }),
    ],
    ["delete the hotel in Rome", says(/no |not|n't/i, "delete_hotel", "list_trips")],
    ["remove flight LH902", says(/no |not|n't/i, "delete_flight", "list_trips")],
    [["delete BA117", "yes"], gone("BA117")],
    [["get rid of the paris hotel", "yes please"], gone(TILLEULS)],
    [["cancel the car for AF1380", "go ahead"], gone("car 2026-11-29")],
    [["delete BA117", "no, leave it"], says(/./)],
    [["delete my hotel in New York", "wait, no"], says(/./)],
    [["delete BA117", "no, AF1380 instead"], asksYes("delete_flight", "AF1380")],
    [
      ["delete my flight to paris", "not that one, the one to New York"],
      asksYes("delete_flight", "BA117"),
    ],
  ],
  "plans",
);
