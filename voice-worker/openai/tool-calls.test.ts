import { describe, expect, it } from "vitest";
import type { ToolCallPart } from "./chat-stream.ts";
import { createToolCallCollector, newCallId } from "./tool-calls.ts";

function collect(...parts: ToolCallPart[]) {
  const collector = createToolCallCollector();
  for (const part of parts) collector.add(part);
  return collector.calls.map(({ id, name, arguments: args }) => [id, name, args]);
}

const call = (name: string | null | undefined, args?: unknown) => ({ name, arguments: args });

describe("tool calls", () => {
  it("in pieces are put together by their index", () => {
    expect(
      collect(
        { index: 0, id: "a", function: call("one", '{"x":') },
        { index: 1, id: "b", function: call("two", "") },
        { index: 0, function: call(undefined, "1}") },
        { index: 1, function: call(undefined, "{}") },
      ),
    ).toEqual([
      ["a", "one", '{"x":1}'],
      ["b", "two", "{}"],
    ]);
  });

  it("that all have the index 0 are told apart by their ids (Ollama)", () => {
    expect(
      collect(
        { index: 0, id: "a", function: call("one", "{}") },
        { index: 0, id: "b", function: call("two", "{}") },
      ),
    ).toHaveLength(2);
  });

  it("without an index are told apart by ids, and without those by names", () => {
    expect(
      collect({ id: "a", function: call("one", "{}") }, { id: "b", function: call("one", "{}") }),
    ).toHaveLength(2);
    expect(
      collect({ function: call("one", "{}") }, { id: "", function: call("one", "{}") }),
    ).toHaveLength(2);
  });

  it("may repeat their id and name, or send an empty one, in each piece", () => {
    expect(
      collect(
        { index: 0, id: "a", function: call("one", '{"x"') },
        { index: 0, id: "a", function: call("one", ":1") },
        { index: 0, id: null, function: call("", "}") },
      ),
    ).toEqual([["a", "one", '{"x":1}']]);
  });

  it("may have their arguments as an object, or none", () => {
    expect(collect({ index: 0, id: "a", function: call("one", { x: 1 }) })).toEqual([
      ["a", "one", '{"x":1}'],
    ]);
    expect(collect({ index: 0, id: "a", function: call("one") })).toEqual([["a", "one", ""]]);
  });

  it("without an id get one that every server takes", () => {
    const [[id] = []] = collect({ index: 0, function: call("one", "{}") });
    expect(id).toMatch(/^[a-zA-Z0-9]{9}$/);
    expect(new Set(Array.from({ length: 100 }, newCallId)).size).toBe(100);
  });

  it("are bounded", () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ index, function: call("x", "{}") }));
    expect(collect(...many)).toHaveLength(20);
  });
});
