/** The server's handle on the process that runs the speech models; restarts it after it has ended. */
import { type ChildProcess, fork } from "node:child_process";
import type {
  FirstModel,
  HearRequest,
  MemoryRequest,
  ModelSize,
  SherpaAnswer,
  SherpaRequest,
  SpeakRequest,
} from "./protocol.ts";

export interface SherpaProcess {
  /** The words in these samples (16 kHz, one channel), or "" if there is no speech. */
  hear(samples: Float32Array, model: ModelSize): Promise<string>;
  /** A sentence in this voice: one channel, -1 to 1. */
  speak(text: string, voice: string): Promise<{ samples: Float32Array; sampleRate: number }>;
  /** The process's memory in bytes; 0 while there is none. */
  memory(): Promise<number>;
  /** "failing" from when it ends until it answers again. */
  readonly state: "ok" | "failing";
  /** Resolves when the first model is loaded; rejects if it cannot be. */
  readonly ready: Promise<void>;
  close(): void;
}

/** Moonshine takes a few seconds for two minutes of sound; beyond this it hangs. */
const ANSWER_MS = 20_000;
/** A process that lived for less is not restarted at once. */
const MIN_LIFE_MS = 30_000;

/** Pending requests, by their number. */
function createWaiting({ ms, onSilence }: { ms: number; onSilence: () => void }) {
  const waiting = new Map<
    number,
    {
      resolve: (answer: SherpaAnswer) => void;
      reject: (error: Error) => void;
      timer: NodeJS.Timeout;
    }
  >();
  return {
    expect: (id: number) =>
      new Promise<SherpaAnswer>((resolve, reject) => {
        waiting.set(id, { resolve, reject, timer: setTimeout(onSilence, ms) });
      }),
    answered(answer: SherpaAnswer): void {
      const request = waiting.get(answer.id);
      waiting.delete(answer.id);
      clearTimeout(request?.timer);
      if ("error" in answer) request?.reject(new Error(answer.error));
      else request?.resolve(answer);
    },
    fail(error: Error): void {
      for (const { reject, timer } of waiting.values()) {
        clearTimeout(timer);
        reject(error);
      }
      waiting.clear();
    },
  };
}

/** The build puts the process's file next to the server's; in development tsx has to read the source. */
function startChild(folder: string, first: FirstModel): ChildProcess {
  const isSource = import.meta.url.endsWith(".ts");
  const file = new URL(isSource ? "./sherpa-child.ts" : "./sherpa-child.js", import.meta.url);
  return fork(file, [folder, JSON.stringify(first)], {
    // Sends samples as they are, not as JSON.
    serialization: "advanced",
    execArgv: isSource ? ["--import", "tsx"] : [],
    // The addon logs about models to stderr; what matters comes as an answer.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

export function startSherpaProcess(
  folder: string,
  first: FirstModel,
  { start = startChild, answerMs = ANSWER_MS } = {},
): SherpaProcess {
  let child: ChildProcess | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  let requests = 0;
  let closed = false;
  let state: SherpaProcess["state"] = "ok";
  // On a hang: its callers get an error, and the next one a new process.
  const waiting = createWaiting({ ms: answerMs, onSilence: () => child?.kill("SIGKILL") });

  function fail(error: Error): void {
    child = undefined;
    state = "failing";
    waiting.fail(error);
  }

  function running(): ChildProcess {
    if (child) return child;
    if (closed) throw new Error("the speech process is closed");
    if (performance.now() - startedAt < MIN_LIFE_MS) {
      throw new Error("the speech process has ended, and will be started again in a while");
    }
    startedAt = performance.now();
    const started = start(folder, first);
    child = started;
    started.on("message", (message) => {
      state = "ok";
      waiting.answered(message as SherpaAnswer);
    });
    started.on("error", fail);
    started.on("exit", (code, signal) => {
      if (child === started) fail(new Error(`the speech process ended with ${signal ?? code}`));
    });
    // It must not keep a stopping server alive.
    started.unref();
    started.channel?.unref();
    return started;
  }

  async function ask(
    request: Omit<HearRequest, "id"> | Omit<SpeakRequest, "id"> | Omit<MemoryRequest, "id">,
  ): Promise<SherpaAnswer> {
    const process = running();
    requests += 1;
    const id = requests;
    const answer = waiting.expect(id);
    process.send({ ...request, id } satisfies SherpaRequest, (error) => {
      if (error) fail(error);
    });
    return await answer;
  }

  // It reports readiness under number 0.
  running();
  const ready = waiting.expect(0).then(() => {});
  ready.catch(() => {});

  return {
    ready,
    get state() {
      return state;
    },
    async hear(samples, model) {
      const answer = await ask({ ask: "hear", model, samples });
      return "text" in answer ? answer.text : "";
    },
    async speak(text, voice) {
      const answer = await ask({ ask: "speak", text, voice });
      if (!("samples" in answer)) throw new Error("the speech process answered without sound");
      const { samples, sampleRate } = answer;
      return { samples, sampleRate };
    },
    async memory() {
      if (!child) return 0;
      const answer = await ask({ ask: "memory" });
      return "bytes" in answer ? answer.bytes : 0;
    },
    close() {
      closed = true;
      child?.kill();
    },
  };
}
