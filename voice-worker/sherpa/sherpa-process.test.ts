import type { ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { describe, expect, it, vi } from "vitest";
import type { SherpaAnswer, SherpaRequest } from "./protocol.ts";
import { startSherpaProcess } from "./sherpa-process.ts";

/** A process whose answers belong to the test. */
class FakeChild extends EventEmitter {
  requests: SherpaRequest[] = [];
  killed = "";
  unref(): void {}
  send(request: SherpaRequest): boolean {
    this.requests.push(request);
    return true;
  }
  kill(signal = "SIGTERM"): boolean {
    this.killed = signal;
    this.emit("exit", null, signal);
    return true;
  }
  answer(answer: SherpaAnswer): void {
    this.emit("message", answer);
  }
}

function setUp(answerMs = 1000) {
  const children: FakeChild[] = [];
  const start = () => {
    const child = new FakeChild();
    children.push(child);
    return child as unknown as ChildProcess;
  };
  const process = startSherpaProcess("models", { hear: "base" }, { start, answerMs });
  const child = (at = 0) => {
    const found = children[at];
    if (!found) throw new Error(`there is no process ${at}`);
    return found;
  };
  return { process, children, child };
}

const samples = new Float32Array(16);

describe("the speech process", () => {
  it("answers each question by its number, in any order", async () => {
    const { process, child } = setUp();
    child().answer({ id: 0, text: "ready" });
    await process.ready;
    const [one, two] = [process.hear(samples, "base"), process.hear(samples, "tiny")];
    const [first, second] = child().requests;
    expect(first).toMatchObject({ ask: "hear", model: "base", samples });
    child().answer({ id: second?.id ?? -1, text: "second" });
    child().answer({ id: first?.id ?? -1, text: "first" });
    expect(await Promise.all([one, two])).toEqual(["first", "second"]);
    expect(process.state).toBe("ok");
  });

  it("that cannot load its models tells those who wait, and is not started again at once", async () => {
    const { process, child, children } = setUp();
    const heard = process.hear(samples, "base");
    child().emit("exit", 255, null);
    await expect(heard).rejects.toThrow("ended with 255");
    await expect(process.ready).rejects.toThrow("ended with 255");
    await expect(process.hear(samples, "base")).rejects.toThrow("in a while");
    expect(process.state).toBe("failing");
    expect(children).toHaveLength(1);
  });

  it("that has lived a while is started again, and well once it answers", async () => {
    vi.useFakeTimers();
    try {
      const { process, child, children } = setUp();
      vi.advanceTimersByTime(60_000);
      child().emit("exit", null, "SIGSEGV");
      const heard = process.hear(samples, "base");
      expect(children).toHaveLength(2);
      child(1).answer({ id: child(1).requests[0]?.id ?? -1, text: "hello" });
      expect(await heard).toBe("hello");
      expect(process.state).toBe("ok");
    } finally {
      vi.useRealTimers();
    }
  });

  it("that hangs is ended", async () => {
    const { process, child } = setUp(20);
    child().answer({ id: 0, text: "ready" });
    await expect(process.hear(samples, "base")).rejects.toThrow("SIGKILL");
    expect(child().killed).toBe("SIGKILL");
  });

  it("that says what went wrong with one recording goes on with the next", async () => {
    const { process, child } = setUp();
    const heard = process.hear(samples, "base");
    child().answer({ id: child().requests[0]?.id ?? -1, error: "no" });
    await expect(heard).rejects.toThrow("no");
    expect(process.state).toBe("ok");
    const memory = process.memory();
    child().answer({ id: child().requests[1]?.id ?? -1, bytes: 7 });
    expect(await memory).toBe(7);
  });

  it("is over when it is closed", async () => {
    const { process, child } = setUp();
    process.close();
    expect(child().killed).toBe("SIGTERM");
    await expect(process.hear(samples, "base")).rejects.toThrow("closed");
  });
});
