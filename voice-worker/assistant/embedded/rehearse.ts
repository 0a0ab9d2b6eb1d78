/**
 * How well an utterance is understood, found out by answering it with tools that do nothing and a
 * memory that is thrown away. For whatever hears: what would not be understood may have been misheard.
 */
import type { Understanding } from "#voice-worker/engine.ts";
import type { ToolOutcome } from "../toolbox.ts";
import type { AssistantTurn } from "../turn.ts";
import type { PlaceFinder } from "./places.ts";
import { NOT_UNDERSTOOD } from "./replies.ts";
import { REQUEST_WORDS } from "./request-words.ts";
import { understand } from "./understand.ts";

/** Their arguments are read out of the sentence: what stands beside them does not matter. */
const SAY_ENOUGH: ReadonlySet<string> = new Set([
  "search_flights",
  "search_hotels",
  "get_weather",
  "translate",
  "update_profile",
  "read_profile",
]);
const NOTHING: ToolOutcome = { ok: true, say: "" };
/** A question about one thing that a search still needs. */
const ASKS_ON = /^(?:From where|Where to|On which|Which (?:day|city)|From which|For how many)/;

export async function rehearse(
  turn: AssistantTurn,
  places: PlaceFinder,
  reply: (turn: AssistantTurn) => Promise<string>,
): Promise<Understanding> {
  const calls: { name: string; args: unknown }[] = [];
  const answer = await reply({
    ...turn,
    memory: structuredClone(turn.memory),
    tools: {
      tools: [],
      async call(name, args) {
        calls.push({ name, args });
        return NOTHING;
      },
    },
  });
  const [call] = calls;
  if (answer.startsWith(NOT_UNDERSTOOD)) return "no";
  if (/^I don't know a place called/.test(answer)) return "asks";
  if (call ? saysEnough(call) : ASKS_ON.test(answer)) return "yes";
  return isOfKnownWords(turn, places) ? "yes" : "no";
}

const saysEnough = ({ name, args }: { name: string; args: unknown }) =>
  SAY_ENOUGH.has(name) ||
  (name === "flight_status" && Boolean((args as { flightNumber?: string }).flightNumber));

/** The rules for what is saved and shown look for few words: beside them there may be none but known ones. */
function isOfKnownWords(turn: AssistantTurn, places: PlaceFinder): boolean {
  const { rest } = understand(turn.utterance, { places, ...turn });
  return rest
    .split(" ")
    .every(
      (word) =>
        !/^[a-z]/.test(word) ||
        word.includes("'") ||
        REQUEST_WORDS.has(word) ||
        places.whole(word) !== null,
    );
}

/** Whether the open question is about a place: then a bare name is an answer. */
export const expectsPlace = ({ openQuestion }: AssistantTurn["memory"]): boolean =>
  ["origin", "destination", "location", "city"].includes(openQuestion?.missing ?? "");
