import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deferred, settled } from "../turn/testing.ts";
import { createSpeechQueue, MAX_CONCURRENT_SPEECH } from "./speech-queue.ts";

const mp3 = (chunk: string) => new TextEncoder().encode(chunk);

/** A queue whose speech requests are answered by hand. */
function setUp() {
  const controller = new AbortController();
  const requests = new Map<string, ReturnType<typeof deferred<Uint8Array>>>();
  const sent: string[] = [];
  const failures: unknown[] = [];
  const queue = createSpeechQueue({
    signal: controller.signal,
    synthesise: ({ text }) => {
      const request = deferred<Uint8Array>();
      requests.set(text, request);
      return (async function* () {
        const sound = await request.promise;
        if (sound.length > 0) yield { mp3: sound };
      })();
    },
    send({ mp3: sound }, { text }) {
      expect(new TextDecoder().decode(sound)).toBe(text);
      sent.push(text);
    },
    onFailure: (error) => failures.push(error),
  });
  const push = (text: string) => queue.push({ text, language: "English" });
  const request = (chunk: string) => {
    const found = requests.get(chunk);
    if (!found) throw new Error(`${chunk} was not requested`);
    return found;
  };
  return {
    queue: { ...queue, push },
    sent,
    failures,
    requested: () => [...requests.keys()],
    abort: () => controller.abort(),
    async speak(chunk: string) {
      request(chunk).resolve(mp3(chunk));
      await settled();
    },
    async answer(chunk: string, sound: Uint8Array) {
      request(chunk).resolve(sound);
      await settled();
    },
    async fail(chunk: string, error: Error) {
      request(chunk).reject(error);
      await settled();
    },
    /** Whether everything pushed so far has been dealt with. */
    async isDrained() {
      let drained = false;
      void queue.drained().then(() => {
        drained = true;
      });
      await settled();
      return drained;
    },
  };
}

describe("speech queue", () => {
  it("asks for three chunks at once and for the next one when one is done", async () => {
    const { queue, requested, speak } = setUp();
    for (const chunk of ["a", "b", "c", "d", "e"]) queue.push(chunk);
    expect(requested()).toEqual(["a", "b", "c"]);
    await speak("b");
    expect(requested()).toEqual(["a", "b", "c", "d"]);
    await speak("a");
    expect(requested()).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("sends in the order of the text, whichever is ready first", async () => {
    const { queue, sent, speak } = setUp();
    for (const chunk of ["a", "b", "c"]) queue.push(chunk);
    await speak("c");
    await speak("b");
    expect(sent).toEqual([]);
    await speak("a");
    expect(sent).toEqual(["a", "b", "c"]);
  });

  it("sends a chunk at once when all before it have been sent", async () => {
    const { queue, sent, speak } = setUp();
    queue.push("a");
    queue.push("b");
    await speak("a");
    expect(sent).toEqual(["a"]);
    queue.push("c");
    await speak("b");
    expect(sent).toEqual(["a", "b"]);
  });

  it("leaves out a chunk that fails, and tells of it once", async () => {
    const { queue, sent, failures, speak, fail } = setUp();
    for (const chunk of ["a", "b", "c"]) queue.push(chunk);
    await speak("c");
    await speak("a");
    const broken = new Error("no voice");
    await fail("b", broken);
    expect(sent).toEqual(["a", "c"]);
    expect(failures).toEqual([broken]);
  });

  it("leaves out a chunk without sound", async () => {
    const { queue, sent, speak, answer } = setUp();
    queue.push("a");
    queue.push("b");
    await answer("a", new Uint8Array());
    await speak("b");
    expect(sent).toEqual(["b"]);
  });

  it("is drained when the last chunk is sent or failed, and while it is empty", async () => {
    const { queue, isDrained, speak, fail } = setUp();
    expect(await isDrained()).toBe(true);
    queue.push("a");
    queue.push("b");
    expect(await isDrained()).toBe(false);
    await speak("b");
    expect(await isDrained()).toBe(false);
    await fail("a", new Error("no voice"));
    expect(await isDrained()).toBe(true);
  });

  it("sends and asks for nothing after an abort, and lets go of those who wait", async () => {
    const { queue, sent, failures, requested, abort, isDrained, speak, fail } = setUp();
    for (const chunk of ["a", "b", "c", "d"]) queue.push(chunk);
    await speak("b");
    let released = false;
    void queue.drained().then(() => {
      released = true;
    });
    abort();
    await settled();
    expect(released).toBe(true);
    await speak("a");
    await fail("c", new Error("aborted"));
    queue.push("e");
    expect(sent).toEqual([]);
    expect(failures).toEqual([]);
    expect(requested()).toEqual(["a", "b", "c", "d"]);
    expect(await isDrained()).toBe(true);
  });

  it("sends what is made of a chunk before the rest of it, and what is behind it after it", async () => {
    const more = deferred();
    const sent: string[] = [];
    const queue = createSpeechQueue({
      signal: new AbortController().signal,
      async *synthesise({ text }) {
        yield { mp3: mp3(`${text} begins`) };
        if (text === "a") await more.promise;
        yield { mp3: mp3(`${text} ends`) };
      },
      send: ({ mp3: sound }) => sent.push(new TextDecoder().decode(sound)),
      onFailure: () => {},
    });
    for (const text of ["a", "b"]) queue.push({ text, language: "English" });
    await settled();
    expect(sent).toEqual(["a begins"]);
    more.resolve();
    await settled();
    expect(sent).toEqual(["a begins", "a ends", "b begins", "b ends"]);
  });

  it("keeps the order and the limit however requests end", async () => {
    const chunks = ["a", "b", "c", "d", "e", "f"];
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.subarray(chunks), async (scheduler, failing) => {
        let running = 0;
        let max = 0;
        const sent: string[] = [];
        const queue = createSpeechQueue({
          signal: new AbortController().signal,
          async *synthesise({ text }) {
            running += 1;
            max = Math.max(max, running);
            await scheduler.schedule(Promise.resolve());
            running -= 1;
            if (failing.includes(text)) throw new Error(text);
            yield { mp3: mp3(text) };
          },
          send: (_sound, { text }) => sent.push(text),
          onFailure: () => {},
        });
        for (const text of chunks) queue.push({ text, language: "English" });
        await scheduler.waitFor(queue.drained());
        expect(sent).toEqual(chunks.filter((chunk) => !failing.includes(chunk)));
        expect(max).toBe(MAX_CONCURRENT_SPEECH);
      }),
    );
  });
});
