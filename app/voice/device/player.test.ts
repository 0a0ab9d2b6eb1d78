import { describe, expect, it, vi } from "vitest";
import { createPlayer } from "./player.ts";

interface Sound {
  chunk: string;
  at: number;
  from: number;
  length: number;
  stopped: boolean;
  end: () => void;
}

/** An audio context whose decodes the test lets through one by one, named by the chunk's text. */
function fakeContext() {
  const sounds: Sound[] = [];
  const decodes = new Map<string, (good: boolean) => void>();
  const clock = { now: 10 };
  const device = { state: "suspended", resumed: 0, changed: () => {} };
  const context = {
    get state() {
      return device.state;
    },
    get currentTime() {
      return clock.now;
    },
    set onstatechange(listener: () => void) {
      device.changed = listener;
    },
    resume: async () => {
      device.resumed += 1;
      device.state = "running";
    },
    close: async () => {},
    destination: {},
    decodeAudioData(data: ArrayBuffer) {
      const chunk = new TextDecoder().decode(data);
      return new Promise((resolve, reject) => {
        decodes.set(chunk, (good) =>
          good ? resolve({ duration: 2, chunk }) : reject(new Error("not mp3")),
        );
      });
    },
    createBufferSource() {
      const sound: Sound = {
        chunk: "",
        at: 0,
        from: 0,
        length: 0,
        stopped: false,
        end: () => source.onended(),
      };
      const source = {
        buffer: { chunk: "" },
        onended: () => {},
        connect: () => {},
        start(at: number, from: number, length: number) {
          sounds.push(Object.assign(sound, { chunk: source.buffer.chunk, at, from, length }));
        },
        stop() {
          sound.stopped = true;
          source.onended();
        },
      };
      return source;
    },
  };
  return { context: context as unknown as AudioContext, sounds, decodes, clock, device };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

function setUp({ unlocked = true } = {}) {
  const fake = fakeContext();
  const events: string[] = [];
  const player = createPlayer({
    onEmpty: () => events.push("empty"),
    report: (event) => events.push(event),
    createContext: () => fake.context,
  });
  if (unlocked) player.unlock();
  const decoded = async (chunk: string, good = true) => {
    fake.decodes.get(chunk)?.(good);
    await settled();
  };
  return { ...fake, player, events, decoded, play: (chunk: string) => player.enqueue(btoa(chunk)) };
}

describe("the player", () => {
  it("plays in the order of arrival and without a gap, whichever is decoded first", async () => {
    const { play, decoded, sounds } = setUp();
    play("one");
    play("two");
    await decoded("two");
    expect(sounds).toEqual([]);
    await decoded("one");
    expect(sounds.map(({ chunk }) => chunk)).toEqual(["one", "two"]);
    const [one, two] = sounds;
    expect(one?.at).toBeGreaterThan(10);
    expect(two?.at).toBe((one?.at ?? 0) + 2);
  });

  it("plays only the end of a chunk that repeats what was before it", async () => {
    const { player, decoded, sounds } = setUp();
    player.enqueue(btoa("one"), 1.9);
    player.enqueue(btoa("two"), 0.5);
    await decoded("one");
    await decoded("two");
    const [one, two] = sounds;
    expect(one?.from).toBeCloseTo(0.1);
    expect(two).toMatchObject({ from: 1.5, length: 0.5 });
    expect(two?.at).toBeCloseTo((one?.at ?? 0) + 1.9);
  });

  it("plays a late sound now, not in the past", async () => {
    const { play, decoded, sounds, clock } = setUp();
    play("one");
    await decoded("one");
    clock.now = 20;
    play("two");
    await decoded("two");
    expect(sounds[1]?.at).toBeGreaterThanOrEqual(20);
  });

  it("says once that it began and once that everything was heard", async () => {
    const { play, decoded, sounds, events } = setUp();
    play("one");
    play("two");
    await decoded("one");
    await decoded("two");
    sounds[0]?.end();
    expect(events).toEqual([]);
    sounds[1]?.end();
    expect(events).toEqual(["empty"]);
  });

  it("skips a sound that cannot be decoded", async () => {
    const { play, decoded, sounds, events } = setUp();
    play("bad");
    play("good");
    await decoded("bad", false);
    expect(events).toEqual(["a sound was skipped"]);
    await decoded("good");
    expect(sounds.map(({ chunk }) => chunk)).toEqual(["good"]);
    play("bad");
    sounds[0]?.end();
    await decoded("bad", false);
    expect(events.at(-1)).toBe("empty");
  });

  it("skips what is not base64", async () => {
    const { player, events } = setUp();
    player.enqueue("?");
    await settled();
    expect(events).toEqual(["a sound was skipped", "empty"]);
  });

  it("is silent at once when stopped, and plays nothing of what was queued", async () => {
    const { play, decoded, sounds, player, events } = setUp();
    play("one");
    play("two");
    await decoded("one");
    player.stop();
    expect(sounds[0]?.stopped).toBe(true);
    await decoded("two");
    expect(sounds).toHaveLength(1);
    expect(events).toEqual([]);
    play("three");
    await decoded("three");
    expect(sounds[1]?.chunk).toBe("three");
  });

  it("wakes its context in the tap, and again after a phone call", async () => {
    const { play, decoded, device } = setUp();
    expect(device.resumed).toBe(1);
    play("one");
    await decoded("one");
    device.state = "interrupted";
    device.changed();
    expect(device.resumed).toBe(2);
  });

  it("skips sound that comes before the first tap, so that nothing waits for it", async () => {
    const { play, events } = setUp({ unlocked: false });
    play("one");
    await settled();
    expect(events).toEqual(["a sound was skipped", "empty"]);
  });

  it("does not wait for a clock that stands still, and says that all is over", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const { play, decoded, events, clock, sounds } = setUp();
      play("one");
      await decoded("one");
      clock.now = 11;
      vi.advanceTimersByTime(5000);
      expect(events).toEqual([]);
      vi.advanceTimersByTime(5000);
      expect(events).toEqual(["audio stands still", "empty"]);
      expect(sounds[0]?.stopped).toBe(true);
      vi.advanceTimersByTime(60_000);
      expect(events).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
