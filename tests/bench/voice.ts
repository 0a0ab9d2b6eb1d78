/**
 * How long a traveller waits for the first sound: `npm run figures -- voice`. The production server talks
 * to a simulated OpenAI-compatible server with fixed delays, in a process of its own; the client here
 * sends recordings in slices and takes the time from their end to the first sound. Beside each figure
 * stand the lower limit (the delays on the critical path, nothing else) and what a pipeline that does
 * one stage after the other takes. docs/develop/benchmarks.md keeps the figures of one machine.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import type { ServerMessage } from "#app/contracts/voice.ts";
import { createSentenceChunker } from "#voice-worker/text-to-speech/sentence-chunker.ts";
import { startOpenAiServer } from "../loopback/openai-server.ts";
import { inDays } from "../support/dates.ts";
import { createNovoServer, type NovoServer } from "../support/novo-process.ts";

const ANSWER =
  "I have found six flights to New York. The cheapest of them leaves at nine in the morning. " +
  "It takes about eight hours and costs three hundred dollars. Would you like me to save it for you?";
const WORDS = ANSWER.split(" ").length;
const SECONDS_PER_WORD = 0.4;
/** The fixture is 32 kbit/s. */
const BYTES_PER_SECOND = 4000;
const DELAYS = { transcription: 300, firstToken: 350, perToken: 20, speech: 200 };
const RECORDING = Buffer.concat([Buffer.from("1A45DFA3", "hex"), Buffer.alloc(20_000, 7)]);

interface Simulation {
  delays?: typeof DELAYS;
  /** How much faster than it is heard the speech body comes. */
  realTime?: number;
  /** What is answered to everything, and what is heard. */
  answer?: string;
  transcript?: string;
}

async function startSimulation({ delays, realTime, answer = ANSWER, transcript }: Simulation) {
  const port = 4100 + (process.pid % 800);
  const options = {
    delays,
    answer,
    ...(transcript && { transcript }),
    secondsPerWord: SECONDS_PER_WORD,
    ...(realTime && { speechRate: realTime * BYTES_PER_SECOND }),
  };
  const child: ChildProcess = spawn(
    process.execPath,
    ["--import", "tsx", "tests/loopback/openai-server.ts", String(port)],
    {
      env: { ...process.env, LOOPBACK_OPTIONS: JSON.stringify(options) },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  return { url: `http://127.0.0.1:${port}/v1`, stop: () => void child.kill() };
}

async function startNovo(openai: string): Promise<{ novo: NovoServer; cookie: string }> {
  const novo = createNovoServer({
    OPENAI_BASE_URL: openai,
    LOG_LEVEL: "error",
    VOICE_SOCKETS_PER_USER: "2000",
    VOICE_MESSAGES_PER_MINUTE: "1000000",
    RATE_LIMIT_GENERAL: "1000000000",
  });
  await novo.start();
  const signIn = await fetch(`${novo.url}/api/login`, { redirect: "manual" });
  return { novo, cookie: signIn.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

async function connect(url: string, cookie: string, conversation: string) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, {
    origin: url,
    headers: { cookie },
  });
  let hear: (message: ServerMessage) => void = () => {};
  socket.on("message", (data) => hear(JSON.parse(String(data))));
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  socket.send(JSON.stringify({ type: "playback", chunks: true }));
  socket.send(JSON.stringify({ type: "session", sessionId: conversation }));
  return {
    socket,
    /** Milliseconds from the end of the recording to the first sound; `end` says that it is over. */
    async turn(end: object = { type: "audio_end", ext: "webm" }): Promise<number> {
      for (let at = 0; at < RECORDING.length; at += 2000) {
        socket.send(RECORDING.subarray(at, at + 2000));
      }
      const endedAt = performance.now();
      socket.send(JSON.stringify(end));
      let first = Number.NaN;
      await new Promise<void>((resolve, reject) => {
        hear = ({ type, ...message }) => {
          if (type === "speaking" && Number.isNaN(first)) first = performance.now() - endedAt;
          if (type === "complete") resolve();
          if (type === "error") reject(new Error(JSON.stringify(message)));
        };
      });
      return first;
    },
  };
}

/** One stage after the other, each as a whole: what the same servers give without a pipeline. */
async function naive(openai: string): Promise<number> {
  const startedAt = performance.now();
  const post = async (path: string, body: object | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(openai + path, {
      method: "POST",
      headers: isForm ? {} : { "content-type": "application/json" },
      body: isForm ? body : JSON.stringify(body),
    });
    return Buffer.from(await response.arrayBuffer());
  };
  const form = new FormData();
  form.set("file", new Blob([RECORDING]), "recording.webm");
  form.set("model", "any");
  await post("/audio/transcriptions", form);
  await post("/chat/completions", { model: "any", messages: [], stream: true });
  await post("/audio/speech", { model: "any", voice: "any", input: ANSWER });
  return performance.now() - startedAt;
}

/** The stages up to the first sound: the first chunk is spoken as soon as its last word is there. */
function lowerLimit(delays: typeof DELAYS): number {
  const chunker = createSentenceChunker();
  const words = ANSWER.match(/\S+\s*/g) ?? [];
  const needed = words.findIndex((word) => chunker.push(word).length > 0);
  const { transcription, firstToken, perToken, speech } = delays;
  return transcription + firstToken + needed * perToken + speech;
}

const quantile = (values: number[], q: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;
const round = (value: number, digits = 0) => Number(value.toFixed(digits));

async function latency(name: string, simulation: Simulation, sessions: number, turns: number) {
  const openai = await startSimulation(simulation);
  const { novo, cookie } = await startNovo(openai.url);
  const clients = await Promise.all(
    Array.from({ length: sessions }, (_, n) => connect(novo.url, cookie, `bench-${n}`)),
  );
  await clients[0]?.turn();
  const waits = await Promise.all(
    clients.map(async (client) => {
      // Travellers do not speak in step.
      await wait(Math.random() * 2000);
      const own: number[] = [];
      for (let n = 0; n < turns; n++) own.push(await client.turn());
      return own;
    }),
  );
  const all = waits.flat();
  const limit = lowerLimit(simulation.delays ?? DELAYS);
  const sequential: number[] = [];
  for (let n = 0; n < 3; n++) sequential.push(await naive(openai.url));
  for (const { socket } of clients) socket.terminate();
  await novo.stop();
  novo.remove();
  openai.stop();
  const median = quantile(all, 0.5);
  return {
    what: name,
    turns: all.length,
    "median ms": round(median),
    "p95 ms": round(quantile(all, 0.95)),
    "limit ms": limit,
    "median / limit": round(median / limit, 3),
    "naive ms": round(quantile(sequential, 0.5)),
    "naive / median": round(quantile(sequential, 0.5) / median, 2),
  };
}

/** What a driver says, of nine words; the simulation translates everything into it, and back. */
const MESSAGE = "I am at exit 4 with my 2 large suitcases.";

/**
 * A talk with the driver: the first sound is that of a translation, which has been translated back and
 * compared. The limit is the sum of the delays on the critical path, as it is for the assistant: hearing,
 * translating, and the longer one of the way back and the voice, which run side by side. Beside it the sums of
 * the stages one after the other, with the way back and without it, which only NoVo goes.
 */
async function talkWithDriver(name: string, turns: number) {
  const openai = await startSimulation({
    delays: DELAYS,
    realTime: 8,
    answer: MESSAGE,
    transcript: MESSAGE,
  });
  const { novo, cookie } = await startNovo(openai.url);
  const booked = await fetch(`${novo.url}/api/job-bookings`, {
    method: "POST",
    headers: { cookie, origin: novo.url, "content-type": "application/json" },
    body: JSON.stringify({
      date: inDays(3),
      time: "16:05",
      from: "Istanbul Airport (IST), Terminal 1",
      to: "Pera Palace Hotel",
      carType: "Standard",
      driver: "Mehmet",
    }),
  });
  const { id: bookingId } = (await booked.json()) as { id: string };
  const client = await connect(novo.url, cookie, "bench-talk");
  const talk = { type: "talk", bookingId, language: "Turkish", ext: "webm" };
  await client.turn({ ...talk, speaker: "driver" });
  const waits: number[] = [];
  for (let n = 0; n < turns; n++) {
    waits.push(await client.turn({ ...talk, speaker: n % 2 === 0 ? "traveller" : "driver" }));
  }
  client.socket.terminate();
  await novo.stop();
  novo.remove();
  openai.stop();
  const { transcription, firstToken, perToken, speech } = DELAYS;
  const translation = firstToken + MESSAGE.split(" ").length * perToken;
  const stages = transcription + translation + speech;
  const limit = transcription + translation + Math.max(translation, speech);
  const median = quantile(waits, 0.5);
  return {
    what: name,
    turns: waits.length,
    "median ms": round(median),
    "p95 ms": round(quantile(waits, 0.95)),
    "limit ms": limit,
    "median / limit": round(median / limit, 3),
    "all four ms": stages + translation,
    "median / all four": round(median / (stages + translation), 3),
    "without the way back ms": stages,
    "median / without": round(median / stages, 3),
    "limit / without": round(limit / stages, 3),
  };
}

/** User and system time of a process in milliseconds (proc(5): fields 14 and 15, in 10 ms ticks). */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

async function cpuPerTurn(turns: number) {
  const openai = await startSimulation({});
  const { novo, cookie } = await startNovo(openai.url);
  const client = await connect(novo.url, cookie, "bench");
  for (let n = 0; n < 50; n++) await client.turn();
  const pid = novo.pid() ?? 0;
  const [cpu, startedAt] = [cpuMs(pid), performance.now()];
  const waits: number[] = [];
  for (let n = 0; n < turns; n++) waits.push(await client.turn());
  const result = {
    "zero latency": `${turns} turns`,
    "CPU ms a turn": round((cpuMs(pid) - cpu) / turns, 1),
    "wall ms a turn": round((performance.now() - startedAt) / turns, 1),
    "first audio median ms": round(quantile(waits, 0.5), 1),
  };
  client.socket.terminate();
  await novo.stop();
  novo.remove();
  openai.stop();
  return result;
}

async function manySockets(idle: number, talking: number, turns: number) {
  const openai = await startSimulation({ delays: DELAYS, realTime: 8 });
  const { novo, cookie } = await startNovo(openai.url);
  const pid = novo.pid() ?? 0;
  const before = memoryMb(pid);
  const silent: WebSocket[] = [];
  for (let n = 0; n < idle; n++) silent.push((await connect(novo.url, cookie, `idle-${n}`)).socket);
  const withIdle = memoryMb(pid);
  const speakers = await Promise.all(
    Array.from({ length: talking }, (_, n) => connect(novo.url, cookie, `talk-${n}`)),
  );
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryMb(pid));
  }, 200);
  const waits = await Promise.all(
    speakers.map(async (speaker) => {
      const own: number[] = [];
      for (let n = 0; n < turns; n++) own.push(await speaker.turn());
      return own;
    }),
  );
  clearInterval(watch);
  const stillOpen = silent.filter((socket) => socket.readyState === WebSocket.OPEN).length;
  for (const socket of [...silent, ...speakers.map((speaker) => speaker.socket)]) {
    socket.terminate();
  }
  await novo.stop();
  novo.remove();
  openai.stop();
  return {
    sockets: `${idle} idle, ${talking} talking`,
    "MB at start": round(before),
    "MB with idle": round(withIdle),
    "kB an idle socket": round(((withIdle - before) * 1024) / idle, 1),
    "MB at most": round(peak),
    "still open": stillOpen,
    "first audio p95 ms": round(quantile(waits.flat(), 0.95)),
  };
}

/** From the traveller's cancel to the end of every request upstream, as the server there sees it. */
async function bargeIn(times: number) {
  const openai = await startOpenAiServer({
    delays: DELAYS,
    secondsPerWord: SECONDS_PER_WORD,
    speechRate: 8 * BYTES_PER_SECOND,
    script: () => ({ content: ANSWER }),
  });
  const { novo, cookie } = await startNovo(openai.url);
  const { socket } = await connect(novo.url, cookie, "bench-cancel");
  const waits: number[] = [];
  for (let n = 0; n < times; n++) {
    openai.log.length = 0;
    socket.send(JSON.stringify({ type: "text", text: "hello", speak: true }));
    const open = () => openai.log.filter(({ outcome }) => outcome === undefined);
    while (!open().some(({ endpoint }) => endpoint === "speech")) await wait(5);
    const running = open();
    const cancelledAt = openai.elapsed();
    socket.send(JSON.stringify({ type: "cancel" }));
    while (open().length > 0) await wait(1);
    waits.push(Math.max(...running.map(({ endedAt = 0 }) => endedAt - cancelledAt)));
  }
  socket.terminate();
  await novo.stop();
  novo.remove();
  await openai.close();
  return {
    "barge-in": `${times} turns`,
    "median ms": quantile(waits, 0.5),
    "slowest ms": Math.max(...waits),
  };
}

process.stdout.write(
  `A spoken answer of four sentences and ${WORDS} words; delays ${JSON.stringify(DELAYS)}.\n`,
);
const only = process.argv[2];
console.table([await talkWithDriver("a talk with the driver", 10)]);
const assistant = await latency("1 session, 8x", { delays: DELAYS, realTime: 8 }, 1, 10);
if (only === "--only=talk") {
  console.table([assistant]);
  process.exit(0);
}
console.table([
  assistant,
  await latency("50 sessions, 8x", { delays: DELAYS, realTime: 8 }, 50, 4),
  await latency("1 session, 2x", { delays: DELAYS, realTime: 2 }, 1, 4),
  await latency("50 sessions, 2x", { delays: DELAYS, realTime: 2 }, 50, 2),
]);
console.table([await cpuPerTurn(200)]);
console.table([await bargeIn(50)]);
console.table([await manySockets(1000, 50, 3)]);
