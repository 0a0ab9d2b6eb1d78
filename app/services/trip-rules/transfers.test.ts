import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import type { Airport } from "#app/services/airports/airport.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { type Home, type Journey, type Stay, transfersOf } from "./transfers.ts";

const airports = airportIndex();
const at = (code: string): Airport => {
  const found = airports.byCode(code);
  if (!found) throw new Error(`no airport ${code}`);
  return found;
};

/** "LHR 2026-12-05T10:00 JFK 2026-12-05T13:00", each on its airport's clock. */
function journey(text: string): Journey {
  const [from = "", leaves = "", to = "", lands = ""] = text.split(" ");
  return {
    flightId: `${from}-${to}`,
    from: at(from),
    to: at(to),
    departsAt: DateTime.fromISO(leaves, { zone: at(from).timezone }),
    landsAt: lands ? DateTime.fromISO(lands, { zone: at(to).timezone }) : null,
  };
}
/** "Ritz LHR 2026-12-05 2026-12-09": a hotel in the town of that airport; "-" cannot be placed. */
function stay(text: string): Stay {
  const [hotelName = "", town = "", checkInDate = "", checkOutDate = ""] = text.split(" ");
  const points = town === "-" ? [] : [at(town)];
  return { hotelName, address: hotelName, checkInDate, checkOutDate, points };
}
const LONDON: Home = { address: "home", points: [{ latitude: 51.52, longitude: -0.13 }] };
const OUT = "LHR 2026-12-05T10:00 JFK 2026-12-05T13:00";
const BACK = "JFK 2026-12-09T19:00 LHR 2026-12-10T07:00";

const CASES: [string, { flights: string[]; stays?: string[]; home?: Home }, string[]][] = [
  [
    "there and back with a hotel: four drives",
    { flights: [OUT, BACK], stays: ["Plaza JFK 2026-12-05 2026-12-09"] },
    ["home to LHR-JFK", "from LHR-JFK Plaza", "Plaza to JFK-LHR", "from JFK-LHR home"],
  ],
  [
    "away without a hotel: asks where, and nothing after the landing there",
    { flights: [OUT, BACK] },
    ["home to LHR-JFK", "? to JFK-LHR", "from JFK-LHR home"],
  ],
  ["one way", { flights: [OUT] }, ["home to LHR-JFK"]],
  [
    "a hotel of other days is no place to go",
    { flights: [OUT], stays: ["Plaza JFK 2026-12-07 2026-12-09"] },
    ["home to LHR-JFK"],
  ],
  [
    "a hotel of another town is none either",
    { flights: [OUT], stays: ["Copley BOS 2026-12-05 2026-12-09"] },
    ["home to LHR-JFK"],
  ],
  [
    "one that cannot be placed is there on its days",
    { flights: [OUT], stays: ["Plaza - 2026-12-05 2026-12-09"] },
    ["home to LHR-JFK", "from LHR-JFK Plaza"],
  ],
  [
    "home without an address: the town of the first departure",
    { flights: [OUT, BACK], home: { address: null, points: [] } },
    ["nowhere to LHR-JFK", "? to JFK-LHR"],
  ],
  [
    "an address that nobody can place: the town of the first departure too",
    { flights: [OUT, BACK], home: { address: "12 Nowhere Lane", points: [] } },
    ["12 Nowhere Lane to LHR-JFK", "? to JFK-LHR", "from JFK-LHR 12 Nowhere Lane"],
  ],
  [
    "back to another airport of home",
    { flights: ["JFK 2026-12-09T19:00 LGW 2026-12-10T07:00"] },
    ["? to JFK-LGW", "from JFK-LGW home"],
  ],
  [
    "a change on separate tickets is no reason to leave the airport",
    {
      flights: [
        "LHR 2026-12-05T08:00 CDG 2026-12-05T10:20",
        "CDG 2026-12-05T13:00 JFK 2026-12-05T15:30",
      ],
      stays: ["Plaza JFK 2026-12-05 2026-12-09"],
    },
    ["home to LHR-CDG", "from CDG-JFK Plaza"],
  ],
  [
    "a night between two flights is one",
    {
      flights: [
        "LHR 2026-12-05T20:00 CDG 2026-12-05T22:20",
        "CDG 2026-12-06T08:00 JFK 2026-12-06T10:30",
      ],
      stays: ["Ibis CDG 2026-12-05 2026-12-06"],
    },
    ["home to LHR-CDG", "from LHR-CDG Ibis", "Ibis to CDG-JFK"],
  ],
  [
    "open jaw: into one town, out of another",
    {
      flights: [OUT, "BOS 2026-12-12T20:00 LHR 2026-12-13T07:30"],
      stays: ["Plaza JFK 2026-12-05 2026-12-09", "Copley BOS 2026-12-09 2026-12-12"],
    },
    ["home to LHR-JFK", "from LHR-JFK Plaza", "Copley to BOS-LHR", "from BOS-LHR home"],
  ],
  [
    "two hotels in one town: the one that began last",
    {
      flights: [BACK],
      stays: ["Plaza JFK 2026-12-05 2026-12-07", "Ace JFK 2026-12-07 2026-12-09"],
    },
    ["Ace to JFK-LHR", "from JFK-LHR home"],
  ],
  [
    "a landing after midnight: the room of the night",
    {
      flights: ["LHR 2026-12-05T18:00 IST 2026-12-06T01:00"],
      stays: ["Pera IST 2026-12-05 2026-12-06"],
    },
    ["home to LHR-IST", "from LHR-IST Pera"],
  ],
  [
    "over the date line",
    {
      flights: ["LAX 2026-12-05T22:00 SYD 2026-12-07T08:00"],
      stays: ["Harbour SYD 2026-12-07 2026-12-09"],
    },
    ["? to LAX-SYD", "from LAX-SYD Harbour"],
  ],
  ["a landing nobody knows", { flights: ["LHR 2026-12-05T10:00 JFK"] }, ["home to LHR-JFK"]],
  [
    "saved in any order",
    { flights: [BACK, OUT] },
    ["home to LHR-JFK", "? to JFK-LHR", "from JFK-LHR home"],
  ],
];

describe("the drives of", () => {
  it.each(CASES)("%s", (_name, { flights, stays = [], home = LONDON }, expected) => {
    const transfers = transfersOf(flights.map(journey), stays.map(stay), home);
    const said = transfers.map(({ flightId, direction, place }) => {
      const where =
        place.kind === "stay"
          ? place.stay.hotelName
          : place.kind === "home"
            ? (place.address ?? "nowhere")
            : "?";
      return direction === "to" ? `${where} to ${flightId}` : `from ${flightId} ${where}`;
    });
    expect(said).toEqual(expected);
  });
});
