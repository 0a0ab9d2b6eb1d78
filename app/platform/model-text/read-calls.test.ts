import { describe, expect, it } from "vitest";
import { knownName, mendedArguments, readCalls } from "./read-calls.ts";

const TOOLS = new Set(["get_weather", "list_trips"]);

it.each([
  ["get_weather", "get_weather"],
  ["functions.get_weather", "get_weather"],
  ["functions.get_weather:0", "get_weather"],
  ["get_weather<|channel|>commentary", "get_weather"],
  ["get_weather<|channel|>json", "get_weather"],
  ["default_api.get_weather", "get_weather"],
  ["drop_tables", "drop_tables"],
])("%s is %s", (name, known) => {
  expect(knownName(name, TOOLS)).toBe(known);
});

describe("arguments", () => {
  it.each([
    ['{"a":1}', '{"a":1}'],
    ["", ""],
    ['"{\\"a\\":1}"', '"{\\"a\\":1}"'],
    ['{"a":1}{"a":1}', '{"a":1}'],
    ['{{"a":1}', '{"a":1}'],
    ['{"a":{"b":"}"}', '{"a":{"b":"}"}}'],
    ['{"a":1}<|call|>', '{"a":1}'],
    // Half a name is no name.
    ['{"a":"Lon', '{"a":"Lon'],
    ["London", "London"],
  ])("%j are %j", (sent, mended) => {
    expect(mendedArguments(sent)).toBe(mended);
  });
});

it.each([
  "",
  "{}",
  "[]",
  '{"name": 5}',
  "null",
  "{broken",
  "<function=>",
  "get_weather(",
  "to=",
  "<arg_key>",
])("what cannot be read is none: %j", (text) => {
  expect(readCalls(text, TOOLS)).toEqual([]);
});

it("several calls are read in any of the shapes", () => {
  for (const text of [
    '{"name":"get_weather","arguments":{}}\n{"name":"list_trips","arguments":{}}',
    '{"name":"get_weather","parameters":{}}; {"name":"list_trips","parameters":{}}',
    "[get_weather(), list_trips()]",
    "<function=get_weather>{}</function><function=list_trips>{}</function>",
  ]) {
    const calls = readCalls(text, TOOLS);
    expect(calls.map(({ name }) => name)).toEqual(["get_weather", "list_trips"]);
  }
});

it("Python's values are JSON's", () => {
  const text = `get_weather(location='St John\\'s "West"', days=3, metric=True, at=None, where=["a", {'b': 1}])`;
  expect(JSON.parse(readCalls(text, TOOLS)[0]?.arguments ?? "")).toEqual({
    location: 'St John\'s "West"',
    days: 3,
    metric: true,
    at: null,
    where: ["a", { b: 1 }],
  });
});

it.each([
  '{"name":"list_trips","arguments":{"text":"<function=get_weather>{\\"location\\":\\"Rome\\"}"}}',
  "list_trips(text=\"get_weather(location='Rome')\")",
  "<function=list_trips><parameter=text><function=get_weather>{}</parameter></function>",
])("a call that an argument quotes is none: %s", (content) => {
  expect(readCalls(content, TOOLS).map(({ name }) => name)).toEqual(["list_trips"]);
});

it.each([
  'to=functions.get_weather<|message|>{"location":"Ro',
  '<function=get_weather>{"location":"Ro',
])("arguments that are cut off make no call without them: %s", (content) => {
  expect(readCalls(content, TOOLS)).toEqual([]);
});
