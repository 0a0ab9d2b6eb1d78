/** What one could say before anything is planned, and what that is an example of; `city`: pictured beside it. */
export const START = [
  {
    say: "Find a flight to Rome on Friday",
    example: "Any two cities, any day",
    city: "Rome",
  },
  { say: "Weather in Lisbon", example: "Today and the days ahead", city: "Lisbon" },
  { say: "What can you do?", example: "Hotels, cars, alerts and more", city: "" },
] as const;
