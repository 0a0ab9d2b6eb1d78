/** The committed list of airports without checks or index: for a process that reads one text and ends. */
import file from "./airports.data.json" with { type: "json" };

export const readAirportRows = () =>
  file.airports.map(([iata, , name, city, , , , , , , , aliases]) => ({
    iata: String(iata),
    name: String(name),
    city: String(city),
    aliases: String(aliases).split("|").filter(Boolean),
  }));
