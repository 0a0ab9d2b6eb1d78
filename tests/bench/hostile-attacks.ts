/** What the hostile account of `npm run figures -- abuse` does: what is refused, and the largest that is taken. */
import { BOUNDS } from "#app/platform/protection/request-bounds.server.ts";
import { LINKS } from "../support/most-plans.ts";

const SEARCH = "origin=LHR&destination=JFK&departureDate=2099-01-01";
const MAX_BODY = 64 * 1024;

export interface Hostile {
  get: (path: string) => Promise<void>;
  post: (path: string, form: BodyInit) => Promise<void>;
  send: (method: string, path: string) => Promise<void>;
  /** Opens a socket, sends these, and waits for an answer to each text or to be closed. */
  talk: (...frames: (string | Buffer)[]) => Promise<void>;
}

const text = (words: string) => JSON.stringify({ type: "text", text: words.slice(0, 2000) });
const words = (count: number) =>
  Array.from({ length: count }, (_, n) => `q${(n * 7919).toString(36).slice(0, 4)}z`).join(" ");
const endless = (bytes: number) => {
  let left = bytes / 65_536;
  return new ReadableStream({
    pull(controller) {
      left -= 1;
      if (left < 0) controller.close();
      else controller.enqueue(Buffer.alloc(65_536, "x"));
    },
  });
};
const fields = (name: (n: number) => string) => {
  let form = "";
  for (let n = 0; form.length < MAX_BODY - 100; n++) form += `${name(n)}=x&`;
  return form;
};

const SENTENCE =
  "the day after tomorrow at 7 from the city of London to Paris or Rome and a week later no not Paris but Berlin ";

export const ATTACKS: Record<string, (hostile: Hostile, n: number) => Promise<void>> = {
  "H1 path of 15 kB": ({ get }) => get(`/${"a/".repeat(7500)}`),
  "H1 manifest of 7 kB": ({ get }) => get(`/__manifest?version=x&p=/${"a/".repeat(3700)}`),
  "H1 longest path, longest query": ({ get }) => {
    const segment = "a".repeat(BOUNDS.pathCharacters / BOUNDS.pathSegments - 1);
    const path = `/${segment}`.repeat(BOUNDS.pathSegments).slice(0, BOUNDS.pathCharacters);
    return get(`${path}?${"a=&".repeat(BOUNDS.queryCharacters)}`.slice(0, BOUNDS.queryCharacters));
  },
  "H2 index in a link": ({ get }) => get(`/flights?${SEARCH}&departureTime[4294967294]=x`),
  "H2 index in a form": ({ post }) => post("/user-details", "name[4294967294]=x"),
  "H2 form of 64 kB of indices": ({ post }) =>
    post(
      "/user-details",
      fields((n) => `name[${n}]`),
    ),
  "H3 form of 100 MB": ({ post }) => post("/?index", endless(100_000_000)),
  "H3 form of 64 kB": ({ post }) => post("/?index", `message=${"x".repeat(MAX_BODY - 10)}`),
  "H4 slices of one byte": ({ talk }) =>
    talk(...Array.from({ length: 5000 }, () => Buffer.alloc(1))),
  "H4 longest recording": ({ talk }) =>
    talk(
      ...Array.from({ length: 2000 }, () => Buffer.alloc(2000, 7)),
      JSON.stringify({ type: "audio_end", ext: "webm" }),
    ),
  "H5 forty unknown words": ({ talk }) => talk(text(words(40))),
  "H5 longest sentence": ({ talk }, n) => {
    const parts = ["a week ", "→", "the day after ", "at 7 ", "from the city of ", "no, "];
    const part = parts[n % parts.length] ?? "";
    return talk(text(part.repeat(600).slice(0, 600)));
  },
  "H5 insteads": ({ talk }) =>
    talk(text("change my pick-up"), text(`x${" instead of a".repeat(45)}\nx`)),
  "H5 all the flights, an address of 75 parts": ({ get }) => get("/api/car-booking-suggestions/me"),
  "pages of 200 flights, hotels and cars": ({ get }, n) =>
    get(["/upcoming-travel", "/api/offline-trip", "/"][n % 3] ?? ""),
  "H6 sign-ins, spelled otherwise": ({ get }, n) =>
    get(["/API/LOGIN", "/api/%6Cogin", "/api/Login"][n % 3] ?? ""),
  "H6 look-ups, spelled otherwise": ({ get }, n) =>
    get(
      ["/API/postcode/SW1A1AA", "/HOTEL-SEARCH?destination=Rome", "/api/%77eather?location=Rome"][
        n % 3
      ] ?? "",
    ),
  "H6 sockets": ({ talk }) => talk(),
  "other methods than a form's": ({ send }, n) =>
    send(
      ["DELETE", "PUT", "PATCH"][n % 3] ?? "",
      ["/?index", "/user-details", "/novo"][n % 3] ?? "",
    ),
  "deletions by the API": ({ send }) => send("DELETE", "/api/job-bookings/none"),
  "twenty shared links": ({ get }, n) => get(LINKS.trips[n % LINKS.trips.length] ?? ""),
  "twenty calendars": ({ get }, n) => get(LINKS.calendars[n % LINKS.calendars.length] ?? ""),
  "sentences of two wishes": ({ talk }, n) =>
    talk(text(SENTENCE.repeat(6).slice(0, n % 2 ? 600 : 290))),
};
