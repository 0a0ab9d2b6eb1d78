import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { type StandIn, sendJson, startStandIn } from "#tests/support/http-stand-in.ts";
import { createChatModel } from "./chat-model.ts";
import { modelServerAt } from "./testing.ts";

let standIn: StandIn;
afterEach(() => standIn.close());

interface Asked {
  tools?: unknown[];
  reasoning_effort?: string;
  messages: { content: string }[];
}

/** `refuse` words the refusal of a request, or lets it pass. */
async function start(
  refuse: (asked: Asked) => { status?: number; error: object } | undefined,
  { reasoningEffort, say = say200 }: { reasoningEffort?: string; say?: typeof say200 } = {},
) {
  standIn = await startStandIn((request, response) => {
    const refusal = refuse(JSON.parse(request.body) as Asked);
    if (refusal) sendJson(response, refusal.status ?? 400, { error: refusal.error });
    else say(response);
  });
  const { server, config, lines } = modelServerAt(standIn.url);
  const model = createChatModel(server, { ...config, reasoningEffort, firstTokenMs: 5000 });
  return { model, lines };
}

function say200(response: ServerResponse): void {
  sendJson(response, 200, { choices: [{ message: { content: "Hello." } }] });
}

const TOOL = { type: "function", function: { name: "get_weather", parameters: {} } } as const;

async function complete({ model }: Awaited<ReturnType<typeof start>>) {
  const pieces = model.complete(
    {
      messages: ({ takesTools }) => [
        { role: "system", content: takesTools ? "with tools" : "without tools" },
      ],
      tools: [TOOL],
    },
    { signal: new AbortController().signal },
  );
  let text = "";
  let piece = await pieces.next();
  for (; !piece.done; piece = await pieces.next()) text += piece.value;
  return { text, calls: piece.value };
}

const asked = () =>
  standIn.seen.map(({ body }) => {
    const { tools, reasoning_effort, messages } = JSON.parse(body) as Asked;
    return [tools ? "tools" : "", reasoning_effort ?? "", messages[0]?.content];
  });

describe("what a server will not take is learnt once", () => {
  const effort = (message = "reasoning_effort") => ({
    error: { message, param: "reasoning_effort" },
  });

  it("an effort that it insists on", async () => {
    const world = await start((request) =>
      request.tools && request.reasoning_effort !== "none" ? effort() : undefined,
    );
    expect((await complete(world)).text).toBe("Hello.");
    expect((await complete(world)).text).toBe("Hello.");
    expect(asked()).toEqual([
      ["tools", "", "with tools"],
      ["tools", "none", "with tools"],
      ["tools", "none", "with tools"],
    ]);
  });

  it("an effort, by two travellers at the same moment", async () => {
    const first: ServerResponse[] = [];
    standIn = await startStandIn((request, response) => {
      const { reasoning_effort } = JSON.parse(request.body) as Asked;
      if (reasoning_effort === "none") return say200(response);
      first.push(response);
      if (first.length === 2) for (const one of first) sendJson(one, 400, effort());
    });
    const { server, config } = modelServerAt(standIn.url);
    const model = createChatModel(server, { ...config, firstTokenMs: 5000 });
    const world = { model, lines: [] };
    await Promise.all([complete(world), complete(world)]);
    await complete(world);
    expect(asked().map(([tools, sent]) => `${tools} ${sent}`)).toEqual([
      "tools ",
      "tools ",
      "tools none",
      "tools none",
      "tools none",
    ]);
    expect(model.about.warning()).toBeUndefined();
  });

  it("tools, by whatever words: then it is told so, and the operator too", async () => {
    for (const [status, message] of [
      [400, "registry.ollama.ai/library/gemma3:4b does not support tools"],
      [
        400,
        '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
      ],
      [500, "tools param requires --jinja flag"],
      [404, "No endpoints found that support tool use"],
    ] as const) {
      const world = await start((request) =>
        request.tools ? { status, error: { message } } : undefined,
      );
      await complete(world);
      expect(asked().at(-1)).toEqual(["", "", "without tools"]);
      expect(world.model.about.warning()).toContain("takes no tools");
      expect(world.lines.join()).toContain("takes no tools");
      await standIn.close();
    }
  });

  it("tools at any effort (gpt-6-astra)", async () => {
    const world = await start((request) => {
      if (request.reasoning_effort === "none") return effort("Unsupported value: 'none'");
      return request.tools
        ? effort("Function tools with reasoning_effort are not supported")
        : undefined;
    });
    expect((await complete(world)).text).toBe("Hello.");
    await complete(world);
    expect(asked().at(-1)?.[0]).toBe("");
    expect(standIn.seen.length).toBeLessThanOrEqual(5);
  });

  it("and the operator's own effort is never changed", async () => {
    const world = await start(() => effort(), { reasoningEffort: "low" });
    await expect(complete(world)).rejects.toThrow("not working");
    expect(asked()).toEqual([["tools", "low", "with tools"]]);
    expect(world.model.about.warning()).toBe("CHAT_REASONING_EFFORT is low, which is refused.");
  });

  it("nor where tools are refused beside it, which the operator is told", async () => {
    const world = await start(
      ({ tools }) =>
        tools ? effort("Function tools with reasoning_effort are not supported") : undefined,
      { reasoningEffort: "low" },
    );
    await complete(world);
    expect(asked().at(-1)).toEqual(["", "low", "without tools"]);
    expect(world.model.about.warning()).toContain("no tools here with CHAT_REASONING_EFFORT=low");
  });

  it("and a refusal that teaches nothing is not repeated", async () => {
    const world = await start(() => ({ error: { message: "messages: too long" } }));
    await expect(complete(world)).rejects.toThrow("not working");
    expect(standIn.seen).toHaveLength(1);
  });
});

describe("an answer", () => {
  const stream = (...lines: string[]) => ({
    say: (response: ServerResponse) =>
      void response.writeHead(200, { "content-type": "text/event-stream" }).end(lines.join("")),
  });
  const event = (delta: object) => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`;
  const from = (options: object) => start(() => undefined, options);

  it("may come without an end mark, and its last event without a blank line", async () => {
    const world = await from(stream(event({ content: "Hel" }), event({ content: "lo." }).trim()));
    expect((await complete(world)).text).toBe("Hello.");
  });

  it("may begin within a thought, which is known from then on", async () => {
    const thinking = stream(
      event({ content: "I should greet.</think>" }),
      event({ content: "Hi." }),
    );
    const world = await from(thinking);
    await complete(world);
    expect((await complete(world)).text).toBe("Hi.");
  });

  it.each([
    ["an error in mid-stream", [event({ content: "Hel" }), 'data: {"error":{"code":502}}\n\n']],
    ["an event that is no JSON", ["data: {broken\n\n"]],
    ["an event that is no completion", ['data: {"choices": 5}\n\n']],
  ])("with %s fails in words", async (_what, lines) => {
    const world = await from(stream(...lines));
    await expect(complete(world)).rejects.toThrow("Sorry, the assistant is not working right now.");
  });

  it.each(["content_filter", "content_filter: PROHIBITED_CONTENT"])(
    "that a filter cuts off is not taken for the whole of it: %s",
    async (finish_reason) => {
      const end = `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason }] })}\n\n`;
      const world = await from(stream(event({ content: "You can bring up to" }), end));
      await expect(complete(world)).rejects.toThrow("may not answer that");
      expect(world.model.about.state()).toBe("unused");
    },
  );

  it("that is a page means that the address is wrong", async () => {
    const world = await from({
      say: (response: ServerResponse) =>
        response.writeHead(200, { "content-type": "text/html" }).end("<html>"),
    });
    await expect(complete(world)).rejects.toThrow("not set up correctly");
  });

  it("that never ends is cut off", async () => {
    const world = await from({
      say(response: ServerResponse) {
        response.writeHead(200, { "content-type": "text/event-stream" });
        const thought = event({ reasoning: "x".repeat(64 * 1024) });
        const more = () => {
          while (response.write(thought));
        };
        response.on("drain", more);
        more();
      },
    });
    await expect(complete(world)).rejects.toThrow("not working");
  });
});

describe("what looks like a call", () => {
  const answers = (...texts: (string | { status: number; error: object })[]) => {
    let next = 0;
    return start(() => undefined, {
      say(response) {
        const answer = texts[Math.min(next, texts.length - 1)] ?? "";
        next += 1;
        if (typeof answer !== "string")
          return sendJson(response, answer.status, { error: answer.error });
        sendJson(response, 200, { choices: [{ message: { content: answer } }] });
      },
    });
  };
  const CALL = '<function=get_weather>{"location":"Rome"}</function>';
  const REFUSED = {
    status: 400,
    error: {
      message: "Failed to call a function.",
      code: "tool_use_failed",
      failed_generation: CALL,
    },
  };
  const made = { text: "", calls: [expect.objectContaining({ name: "get_weather" })] };

  it("and is in no known dialect is asked for once more, in words", async () => {
    const world = await answers("One moment. <|weird|>get_weather", "I cannot look that up.");
    expect(await complete(world)).toEqual({
      text: "One moment.  I cannot look that up.",
      calls: [],
    });
    expect(asked()).toEqual([
      ["tools", "", "with tools"],
      ["", "", "without tools"],
    ]);
  });

  it("twice is said to be no answer", async () => {
    const world = await answers("<|weird|>get_weather");
    await expect(complete(world)).rejects.toThrow("Sorry, I have no answer to that.");
    expect(standIn.seen).toHaveLength(2);
  });

  it("and is refused by the server is asked for again, with tools and then without", async () => {
    expect(await complete(await answers(REFUSED, CALL))).toEqual(made);
    await standIn.close();
    const world = await answers(REFUSED, REFUSED, "I cannot look that up.");
    expect((await complete(world)).text).toBe("I cannot look that up.");
    expect(asked().map(([tools]) => tools)).toEqual(["tools", "tools", ""]);
  });
});
