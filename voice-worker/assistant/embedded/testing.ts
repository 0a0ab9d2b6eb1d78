/** Conversations with the embedded assistant whose tools only record their calls. */
import type { FlightResult } from "#app/contracts/flights.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { foundFlight } from "#tests/support/found-flight.ts";
import type { AssistantTurn, ConversationMemory } from "../assistant.ts";
import type { Toolbox } from "../toolbox.ts";
import { createEmbeddedAssistant } from "./embedded-assistant.ts";
import { SKILLS } from "./skills/all.ts";

const airports = airportIndex();

/** A Friday afternoon in London, in winter time. */
const NOW = "2026-11-20T15:00:00Z";

export interface Call {
  name: string;
  args: unknown;
}

export const FLIGHTS: FlightResult[] = [
  ["British Airways", "BA303", "07:10", 180],
  ["Air France", "AF1381", "09:30", 120],
  ["British Airways", "BA117", "12:55", 95],
  ["easyJet", "U28001", "18:05", 140],
].map(([airline, flightNumber, departureTime, price]) =>
  foundFlight({
    airline: String(airline),
    flightNumber: String(flightNumber),
    departureTime: String(departureTime),
    price: Number(price),
    destination: "CDG",
    arrivalTime: "20:00",
    durationMinutes: 75,
  }),
);

/** A conversation in London, Friday 20 November 2026, 15:00, with tools that only record. */
export function converse(
  options: {
    flights?: FlightResult[];
    language?: string;
    timezone?: string;
    missing?: string[];
    /** What a tool returns besides its sentence, by its name. */
    data?: Record<string, object>;
  } = {},
) {
  const calls: Call[] = [];
  const history: AssistantTurn["history"] = [];
  const memory: ConversationMemory = { lastFlights: options.flights ?? [] };
  const assistant = createEmbeddedAssistant({ airports }, SKILLS);
  const tools: Toolbox = {
    tools: [],
    async call(name, args) {
      calls.push({ name, args });
      return { ok: true, say: `<${name}>`, data: options.data?.[name] };
    },
  };
  const turnOf = (utterance: string, settled?: AssistantTurn["settled"]): AssistantTurn => {
    return {
      utterance,
      history: [...history],
      traveller: {
        userId: "ada",
        firstName: "Ada",
        language: options.language ?? "English",
        homeAddress: null,
      },
      timezone: options.timezone ?? "Europe/London",
      now: new Date(NOW),
      screen: "/",
      tools,
      takeMissingDetails: async () => options.missing ?? [],
      memory,
      settled,
    };
  };
  async function say(utterance: string, settled?: AssistantTurn["settled"]): Promise<string> {
    const turn = turnOf(utterance, settled);
    let text = "";
    for await (const chunk of assistant.answer(turn, new AbortController().signal)) text += chunk;
    history.push({ role: "user", content: utterance }, { role: "assistant", content: text });
    return text;
  }
  const understands = async (utterance: string) =>
    (await assistant.understands?.(turnOf(utterance))) ?? "yes";
  const means = async (utterance: string) => (await assistant.means?.(turnOf(utterance))) ?? "";
  const expectsPlace = () => assistant.expectsPlace?.(memory) ?? false;
  const examples = (id = 1) => assistant.examples?.({ memory, screen: "/", id }) ?? [];
  const answers = () => assistant.answers?.(memory);
  return { say, understands, means, expectsPlace, examples, answers, calls, memory };
}

export const search = (
  origin: string,
  destination: string,
  departureDate: string,
  departureTime = "00:00",
) => ({
  name: "search_flights",
  args: { origin, destination, departureDate, departureTime },
});
/** A search for the way back from a flight on `outboundDate`. */
export const back = ({ name, args }: ReturnType<typeof search>, outboundDate: string) => ({
  name,
  args: { ...args, outboundDate },
});
export const open = (path: string) => ({ name: "navigate", args: { path } });
export const call = (name: string, args: unknown = {}) => ({ name, args });
/** A search limited to departures after or before its time. */
export const limited = (limit: "after" | "before", { name, args }: ReturnType<typeof search>) => ({
  name,
  args: { ...args, limit },
});
