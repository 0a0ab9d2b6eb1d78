import { m } from "#messages";

/** What one could say before anything is planned, and what that is an example of; `city`: pictured beside it. */
export const START = [
  {
    say: "Find a flight to Rome on Friday",
    example: m.screens.anyCities,
    city: "Rome",
  },
  { say: "Weather in Lisbon", example: m.screens.daysAhead, city: "Lisbon" },
  { say: "What can you do?", example: m.screens.hotelsCarsAlerts, city: "" },
] as const;
