/**
 * The built server on a clock that runs many times faster, timers included, from a midnight on (Debian's
 * libfaketime), with stand-ins that keep the real one: a model, a flight-status service, a mail server, and a
 * dispatcher that fails at every sixth event.
 */
import { existsSync, readdirSync } from "node:fs";
import { DateTime } from "luxon";
import { DISPATCH_ENV } from "../api/bodies.ts";
import { startFlightStatus } from "../loopback/flight-status.ts";
import { startOpenAiServer } from "../loopback/openai-server.ts";
import { withBusyPort } from "../operations/run-server.ts";
import { startStandIn } from "../support/http-stand-in.ts";
import { startMailServer } from "../support/mail-server.ts";
import { createNovoServer } from "../support/novo-process.ts";
import { MANY_TRAVELLERS } from "../support/signed-in.ts";

export const METRICS_TOKEN = "a token of the soak, long enough";
const LOOKS_A_MONTH = 6000;

/** `leaves`: flights from London to New York, by number, with the hours after midnight. */
export async function startFastServer(speed: number, leaves: Record<string, number>) {
  const midnight = DateTime.utc().plus({ days: 1 }).startOf("day");
  let startedAt = 0;
  const clock = { now: () => new Date(midnight.toMillis() + (Date.now() - startedAt) * speed) };
  const flights = Object.fromEntries(
    Object.entries(leaves).map(([number, hours]) => {
      const iso = (at: number) => midnight.plus({ hours: at }).toISO();
      const [departs, arrives] = [iso(hours), iso(hours + 8)];
      return [number, { from: "LHR", to: "JFK", departs, arrives } as const];
    }),
  );
  let events = 0;
  const [model, status, mails, dispatcher] = await Promise.all([
    startOpenAiServer(),
    startFlightStatus(clock, flights, { units: LOOKS_A_MONTH }),
    startMailServer(),
    startStandIn((_request, response) => {
      events += 1;
      response.writeHead(events % 6 === 0 ? 500 : 204).end();
    }),
  ]);
  const url = `http://localhost:${await withBusyPort(async (port) => port)}`;
  const novo = createNovoServer({
    ...MANY_TRAVELLERS,
    ...DISPATCH_ENV,
    LOG_LEVEL: "warn",
    APP_URL: url,
    METRICS_TOKEN,
    OPENAI_API_KEY: "sk-loopback",
    OPENAI_BASE_URL: model.url,
    AERODATABOX_RAPIDAPI_KEY: "k",
    AERODATABOX_BASE_URL: status.url,
    WATCH_CALLS_PER_MONTH: String(LOOKS_A_MONTH),
    DISPATCH_WEBHOOK_URL: `${dispatcher.url}/hook`,
    SMTP_URL: mails.url(),
    MAIL_FROM: "NoVo <novo@novo.example>",
    BACKUP_EVERY_HOURS: "6",
    // Another program would need more of these seconds than it is given.
    IMPORT_EXTRACTOR_PATH: "off",
    TZ: "UTC",
    LD_PRELOAD: libfaketime(),
    FAKETIME: `@${midnight.toFormat("yyyy-MM-dd HH:mm:ss")} x${speed}`,
  });
  novo.url = url;
  startedAt = Date.now();
  await novo.start();
  const answer = await fetch(`${url}/api/health/live`);
  const ahead = Date.parse(answer.headers.get("date") ?? "") - clock.now().getTime();
  startedAt -= ahead / speed;
  return {
    url,
    midnight,
    databaseUrl: novo.databaseUrl,
    clock,
    /** Of its day. */
    hour: () => (clock.now().getTime() - midnight.toMillis()) / 3_600_000,
    told: () => ({ events, mails: mails.received.length }),
    /** Resolves with its log. */
    async end() {
      await novo.stop();
      await Promise.all([model.close(), status.close(), mails.close(), dispatcher.close()]);
      novo.remove();
      return novo.log();
    },
  };
}

function libfaketime(): string {
  const found = readdirSync("/usr/lib")
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketime.so.1`)
    .find((file) => existsSync(file));
  if (!found) throw new Error("This needs libfaketime: apt-get install libfaketime");
  return found;
}
