/**
 * Plays public corpora with the embedded assistant and prints, class by class, how much of it came to what
 * it had to: `npm run figures -- corpora FOLDER [--part=test] [--kind=PREFIX] [--limit=N] [--failures]`. See README.md.
 */
import type { AirportIndex } from "#app/services/airports/airport.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import type { Given } from "../trial/expectations.ts";
import { type Call, createStage } from "../trial/stage.ts";
import { atis, type CorpusCase, clinc, sgd } from "./corpora.ts";

const [folder] = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
const option = (name: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
if (!folder) {
  console.error(
    "Name the folder that holds the corpora: tests/corpora/README.md says how to fill it.",
  );
  process.exit(2);
}
const part = option("part") ?? "test";
const showFailures = process.argv.includes("--failures");
const limit = Number(option("limit") ?? Number.POSITIVE_INFINITY);
const kindOf = option("kind") ?? "";

/** The corpora's dialogues take place on this day. */
const SGD_TODAY = "2019-03-01T12:00:00Z";
/** What is answered to a question that the corpus leaves open. */
const FILLERS: Record<string, string> = {
  departureDate: "on the 20th of March",
  location: "London",
  checkinDate: "on the 20th of March",
  nights: "two nights",
};

type Result = Record<string, boolean | number>;

interface Open {
  skill: string;
  asked: string | null;
  say: string;
  slots: Record<string, unknown>;
}

const stage = await createStage(SGD_TODAY);

async function play(said: readonly string[], given: Given) {
  const conversation = await stage.converse(given);
  const before = await conversation.belongings();
  const calls: Call[] = [];
  let reply = "";
  const replies: string[] = [];
  for (const sentence of said) {
    const answer = await conversation.say(sentence);
    calls.push(...answer.calls);
    ({ reply } = answer);
    replies.push(reply);
  }
  let open = await openQuestion(conversation);
  for (let more = 0; open && more < 3; more += 1) {
    const filler =
      open.say.startsWith("Which ") && open.asked !== "departureDate"
        ? "the first one"
        : FILLERS[open.asked ?? ""];
    if (!filler) break;
    const answer = await conversation.say(filler);
    calls.push(...answer.calls);
    open = await openQuestion(conversation);
  }
  const after = await conversation.belongings();
  const { question } = await conversation.read();
  return {
    calls,
    reply,
    replies,
    open,
    wrote: before.state !== after.state,
    pending: question?.action,
  };
}

async function openQuestion({ read }: { read: () => Promise<unknown> }): Promise<Open | undefined> {
  const { notes } = (await read()) as { notes: { own?: { question?: Open } } };
  return notes.own?.question;
}

const argsOf = (calls: readonly Call[], tool: string) =>
  calls.findLast((call) => call.tool === tool)?.args as Record<string, unknown> | undefined;

/** The same airports, or one of the other's: "Vegas" is Las Vegas, "Portland, OR" is Portland. */
function isSamePlace(wanted: string, got: unknown, airports: AirportIndex): boolean {
  if (typeof got !== "string") return false;
  const one = foldPlace(wanted.split(",")[0] ?? "");
  const other = foldPlace(got.split(",")[0] ?? "");
  if (one === other || one.includes(other) || other.includes(one)) return true;
  const codes = (text: string) => {
    const found = airports.resolve(text);
    return found.ok ? found.airports.map(({ iata }) => iata) : [];
  };
  const theirs = new Set(codes(wanted));
  return codes(got).some((code) => theirs.has(code));
}

function isSameDay(wanted: string | number | undefined, got: unknown): boolean {
  if (wanted === undefined) return true;
  if (typeof got !== "string") return false;
  if (typeof wanted === "number") return (new Date(`${got}T12:00:00Z`).getUTCDay() || 7) === wanted;
  return wanted.startsWith("--") ? got.endsWith(wanted.slice(1)) : got === wanted;
}

const fold = (text: unknown) =>
  String(text ?? "")
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/class$/, "");

function judge({ wanted }: CorpusCase, played: Awaited<ReturnType<typeof play>>): Result {
  const { airports } = stage.app;
  const { calls, open, wrote, pending, replies } = played;
  if (wanted === "nothing") {
    return {
      acts: calls.length > 0,
      questions: calls.length === 0 && (open !== undefined || pending !== undefined),
      writes: wrote,
    };
  }
  const isMiss = (reply: string) => reply.includes("didn't understand");
  const missed = replies.some(isMiss);
  if ("anyOf" in wanted) {
    const reached = [
      ...calls.map(({ tool }) => tool),
      open?.skill ?? "",
      pending?.tool ?? "",
      // A miss may name what it could have been.
      ...replies.filter((reply) => !isMiss(reply)),
    ];
    return {
      right: wanted.anyOf.some((one) => reached.some((name) => one.test(name))),
      missed,
      writes: wrote,
    };
  }
  const args = argsOf(calls, wanted.tool);
  switch (wanted.tool) {
    case "search_flights": {
      const route =
        isSamePlace(wanted.origin, args?.origin, airports) &&
        isSamePlace(wanted.destination, args?.destination, airports);
      const rest =
        isSameDay(wanted.day, args?.departureDate) &&
        (!wanted.returnDay || args?.returnDate === wanted.returnDay) &&
        (!wanted.seats || (args?.adults ?? 1) === wanted.seats) &&
        (!wanted.cabin || fold(args?.cabin ?? "economy") === fold(wanted.cabin));
      return { route, exact: route && rest, missed, writes: wrote };
    }
    case "search_hotels": {
      const city = isSamePlace(wanted.city, args?.destination, airports);
      return {
        route: city,
        exact: city && (!wanted.rooms || (args?.rooms ?? 1) === wanted.rooms),
        missed,
        writes: wrote,
      };
    }
    case "get_weather": {
      const city = isSamePlace(wanted.city, args?.location, airports);
      const day = wanted.day === undefined || (args?.date ?? "2019-03-01") === wanted.day;
      return { route: city, exact: city && day, missed, writes: wrote };
    }
    default:
      return wanted satisfies never;
  }
}

const FRESH: readonly Given[] = ["nothing"];
const SCREENS: readonly Given[] = ["nothing", "flights", "hotels", "plans"];
const table = new Map<string, Record<string, number>>();
const cases = [
  ...sgd(folder, part),
  ...atis(folder, part === "test" ? "test" : "train"),
  ...clinc(folder, part),
].filter(({ kind }) => kind.startsWith(kindOf));
const counts = new Map<string, number>();
for (const one of cases) {
  const count = (counts.get(one.kind) ?? 0) + 1;
  counts.set(one.kind, count);
  if (count > limit) continue;
  for (const given of one.wanted === "nothing" ? SCREENS : FRESH) {
    const kind = one.wanted === "nothing" ? `${one.kind}, ${given}` : one.kind;
    const played = await play(one.said, given);
    const result = judge(one, played);
    const row = table.get(kind) ?? { cases: 0 };
    row.cases = (row.cases ?? 0) + 1;
    for (const [name, value] of Object.entries(result))
      row[name] = (row[name] ?? 0) + Number(value);
    table.set(kind, row);
    const isFailure =
      one.wanted === "nothing" ? result.acts || result.writes : !(result.exact ?? result.right);
    if (showFailures && isFailure) {
      console.log(
        JSON.stringify({
          kind,
          said: one.said,
          wanted: one.wanted,
          calls: played.calls,
          replies: played.replies,
          ...result,
        }),
      );
    }
  }
}
const share = (n: number | undefined, of: number) =>
  n === undefined ? "" : `${((100 * n) / of).toFixed(1)}%`;
console.table(
  [...table].map(
    ([kind, { cases: all = 0, route, exact, right, missed, acts, questions, writes }]) => ({
      kind,
      cases: all,
      "place(s)": share(route, all),
      "all right": share(exact ?? right, all),
      missed: share(missed, all),
      acts: share(acts, all),
      questions: share(questions, all),
      "false writes": writes ?? 0,
    }),
  ),
);
stage.close();
