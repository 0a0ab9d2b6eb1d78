import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { CONFIRMATION_MS } from "#app/contracts/conversation.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createToolContext } from "#tests/support/tool-context.ts";
import {
  createToolbox,
  defineTool,
  settle,
  type ToolContext,
  type ToolOutcome,
} from "./toolbox.ts";

let app: Awaited<ReturnType<typeof createTestApp>>;
let context: ToolContext;
let log: string[];
beforeEach(async () => {
  log = [];
  app = await createTestApp({
    log: pino({ level: "trace" }, { write: (line: string) => log.push(line) }),
  });
  context = createToolContext(app);
});
afterEach(() => app.close());

const done: ToolOutcome = { ok: true, say: "Done." };
const look = defineTool({
  name: "look",
  description: "",
  programs: null,
  input: z.object({}),
  run: async () => done,
});
const read = defineTool({
  name: "read",
  description: "",
  programs: null,
  input: z.object({}),
  run: async () => ({ ...done, data: null }),
});
const remove = (run: () => Promise<ToolOutcome> = vi.fn(async () => done)) =>
  defineTool({
    name: "remove",
    description: "",
    programs: null,
    input: z.object({ what: z.string().trim() }),
    confirm: async ({ what }) =>
      what === "nothing"
        ? { ok: false, say: "There is nothing to remove." }
        : { ok: true, say: `Shall I remove ${what}?`, args: { what } },
    run,
  });
const save = (run = vi.fn(async () => done)) =>
  defineTool({
    name: "save",
    description: "",
    programs: null,
    input: z.object({}),
    confirmInDoubt: async () => ({ ok: true, say: "Shall I save it?", args: { id: 7 } }),
    run,
  });

describe("a call", () => {
  it("of a tool that there is not is refused", async () => {
    const onEffect = vi.fn();
    const toolbox = createToolbox([look], context, onEffect);
    expect(await toolbox.call("fly", {})).toEqual({
      ok: false,
      say: "Sorry, I can't do that.",
      data: { error: "no such tool" },
    });
    expect(toolbox.tools).toEqual([look]);
    expect(onEffect).not.toHaveBeenCalled();
  });

  it("with arguments that do not fit is refused with the reason", async () => {
    const onEffect = vi.fn();
    const outcome = await createToolbox([remove()], context, onEffect).call("remove", { what: 1 });
    expect(outcome).toMatchObject({
      ok: false,
      say: "Sorry, I'm missing something for that.",
      data: { error: "invalid arguments", issues: { fieldErrors: { what: [expect.any(String)] } } },
    });
    expect(onEffect).not.toHaveBeenCalled();
  });

  it("is done at once, with its parsed arguments, and told of at once", async () => {
    const onEffect = vi.fn();
    const run = vi.fn(async () => done);
    const tool = defineTool({
      name: "say",
      description: "",
      programs: null,
      input: z.object({ what: z.string().trim() }),
      run,
    });
    expect(await createToolbox([look, tool], context, onEffect).call("say", { what: " hi " })).toBe(
      done,
    );
    expect(run).toHaveBeenCalledWith({ what: "hi" }, context);
    expect(onEffect.mock.calls).toEqual([[done]]);
  });

  it("that fails is a sentence, and its cause is in the log", async () => {
    const tool = defineTool({
      name: "break",
      description: "",
      programs: null,
      input: z.object({}),
      run: () => Promise.reject(new Error("the cause")),
    });
    expect(await createToolbox([tool], context, () => {}).call("break", {})).toEqual({
      ok: false,
      say: "Sorry, something went wrong on our side just now.",
    });
    expect(log.map((line) => JSON.parse(line))).toMatchObject([
      { msg: "tool failed", tool: "break", err: { message: "the cause" } },
    ]);
  });

  it("that is given up with its turn rejects", async () => {
    const controller = new AbortController();
    const tool = defineTool({
      name: "wait",
      description: "",
      programs: null,
      input: z.object({}),
      async run() {
        controller.abort();
        throw new Error("given up");
      },
    });
    const { signal } = controller;
    const call = createToolbox([tool], { ...context, signal }, () => {}).call("wait", {});
    await expect(call).rejects.toThrow("given up");
    expect(log).toEqual([]);
  });
});

describe("a tool that needs a yes", () => {
  it("asks, and does nothing", async () => {
    const run = vi.fn(async () => done);
    const onEffect = vi.fn();
    const toolbox = createToolbox([remove(run)], context, onEffect);
    expect(toolbox.question).toBeUndefined();
    const outcome = await toolbox.call("remove", { what: " it " });
    expect(outcome).toEqual({
      ok: true,
      say: "Shall I remove it?",
      data: { status: "waits for the traveller's yes", detail: undefined },
    });
    expect(onEffect.mock.calls).toEqual([[outcome]]);
    expect(toolbox.question).toBe("Shall I remove it?");
    expect(context.memory.pending).toEqual({
      tool: "remove",
      args: { what: "it" },
      question: "Shall I remove it?",
      expiresAt: context.now.getTime() + CONFIRMATION_MS,
    });
    expect(run).not.toHaveBeenCalled();
  });

  it("asks nothing where it could not act", async () => {
    const toolbox = createToolbox([remove()], context, () => {});
    expect((await toolbox.call("remove", { what: "nothing" })).ok).toBe(false);
    expect([toolbox.question, context.memory.pending]).toEqual([undefined, undefined]);
  });

  it.each([
    [{ a: 1 }, { a: 1 }],
    [[1], { detail: [1] }],
    [null, { detail: null }],
    ["text", { detail: "text" }],
  ])("says of %j that it waits", async (data, told) => {
    const tool = {
      ...remove(),
      confirm: async () => ({ ok: true, say: "Shall I?", args: {}, data }),
    } as const;
    const outcome = await createToolbox([tool], context, () => {}).call("remove", { what: "it" });
    expect(outcome.data).toEqual({ status: "waits for the traveller's yes", ...told });
  });

  it("is the last of its turn: what is called after it is not done", async () => {
    const onEffect = vi.fn();
    const toolbox = createToolbox([remove(), look], context, onEffect);
    await toolbox.call("remove", { what: "one" });
    for (const name of ["look", "remove", "fly"]) {
      expect(await toolbox.call(name, { what: "two" })).toEqual({
        ok: false,
        say: "Please answer my question first.",
        data: { error: `${name} was not run: the turn has ended with a question` },
      });
    }
    expect(onEffect).toHaveBeenCalledTimes(1);
    expect(toolbox.question).toBe("Shall I remove one?");
    expect(context.memory.pending?.args).toEqual({ what: "one" });
  });

  it("asks one question where two are called at the same time", async () => {
    const toolbox = createToolbox([remove()], context, () => {});
    const [one, two] = await Promise.all([
      toolbox.call("remove", { what: "one" }),
      toolbox.call("remove", { what: "two" }),
    ]);
    expect([one.ok, two.ok]).toEqual([true, false]);
    expect(two.data).toEqual({
      error: "remove was not run: the turn has ended with a question",
    });
    expect(context.memory.pending?.args).toEqual({ what: "one" });
  });
});

describe("a tool that saves", () => {
  it("does so at once", async () => {
    const run = vi.fn(async () => done);
    const toolbox = createToolbox([save(run), look], context, () => {});
    await toolbox.call("look", {});
    expect(await toolbox.call("save", {})).toBe(done);
    expect(run).toHaveBeenCalledWith({}, context);
    expect(toolbox.question).toBeUndefined();
  });

  it("asks where it is in doubt who wants it", async () => {
    const run = vi.fn(async () => done);
    const toolbox = createToolbox([save(run)], context, () => {}, { inDoubt: true });
    expect((await toolbox.call("save", {})).say).toBe("Shall I save it?");
    expect(context.memory.pending?.args).toEqual({ id: 7 });
    expect(run).not.toHaveBeenCalled();
  });

  it("asks always where a program calls", async () => {
    const run = vi.fn(async () => done);
    const toolbox = createToolbox([save(run)], context, () => {}, { forProgram: true });
    expect((await toolbox.call("save", {})).say).toBe("Shall I save it?");
    expect(run).not.toHaveBeenCalled();
  });

  it("asks once data of whatever kind has been read in this turn", async () => {
    const toolbox = createToolbox([save(), read, look], context, () => {});
    await toolbox.call("read", {});
    await toolbox.call("look", {});
    expect((await toolbox.call("save", {})).say).toBe("Shall I save it?");
  });
});

describe("a yes", () => {
  it("runs the tool with the arguments of the question, without asking again", async () => {
    const run = vi.fn(async () => done);
    const pending = { tool: "remove", args: { what: "it", id: 7 } };
    expect(await settle([look, remove(run)], context, pending)).toBe(done);
    expect(run).toHaveBeenCalledWith({ what: "it", id: 7 }, context);
    expect(context.memory.pending).toBeUndefined();
  });

  it("leaves nothing of before to be taken back but what its own tool saves", async () => {
    const earlier = { kind: "flight", id: "1", name: "BA117", at: 0 } as const;
    context.memory.lastSaved = earlier;
    await settle([remove()], context, { tool: "remove", args: {} });
    expect(context.memory.lastSaved).toBeUndefined();
    const own = { ...earlier, id: "2" };
    const saving = remove(async () => {
      context.memory.lastSaved = own;
      return done;
    });
    await settle([saving], context, { tool: "remove", args: {} });
    expect(context.memory.lastSaved).toBe(own);
  });

  it("to a tool that there is not is a failure in words", async () => {
    expect(await settle([look], context, { tool: "remove", args: {} })).toMatchObject({
      ok: false,
      say: expect.stringMatching(/^Sorry/),
    });
  });

  it("to a tool that fails is one, too", async () => {
    const tool = remove(vi.fn(() => Promise.reject(new Error("the cause"))));
    expect(await settle([tool], context, { tool: "remove", args: {} })).toMatchObject({
      ok: false,
      say: expect.stringMatching(/^Sorry/),
    });
    expect(log.join()).toContain("the cause");
  });
});
