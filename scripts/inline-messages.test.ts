import { describe, expect, it } from "vitest";
import { markMessages, putTexts } from "./inline-messages.mjs";

const EN = {
  dock: { send: "Send", to: "{from} to {to}" },
  trip: { late: "{minutes, plural, one {# minute} other {# minutes}} late at {place}" },
};
const AR = {
  dock: { send: "أرسل", to: "من {from} إلى {to}" },
  trip: {
    late: "متأخر {minutes, plural, one {دقيقة} two {دقيقتين} few {# دقائق} other {# دقيقة}} في {place}",
  },
};
const MODULE = `import { m } from "#messages";
export const label = m.dock.send();
export const table = { send: m.dock.send };
export const both = [m.dock.to({ from: m.dock.send(), to: "B" }), m.trip.late({ minutes, place })];
`;

/** What the module exports once the texts are in it; the runtime is that of the library. */
async function run(language: string, messages: typeof EN, minutes: number) {
  const marked = markMessages(MODULE, "x.ts", EN) ?? "";
  const put = await putTexts(marked, language, messages);
  const body = put.replace(/^(?:import|type) .*\n/gm, "").replaceAll("export const ", "out.");
  const { number, plural, select } = await import("@messageformat/runtime");
  const rule = (count: number) => new Intl.PluralRules(language).select(count);
  const out: { label?: string; table?: { send: () => string }; both?: string[] } = {};
  new Function("out", "minutes", "place", "__number", "__plural", "__select", "__rule", body)(
    out,
    minutes,
    "LHR",
    number,
    plural,
    select,
    rule,
  );
  return { put, label: out.label, send: out.table?.send(), both: out.both };
}

describe("a module's own messages", () => {
  it("are in it in English, and nothing else of the catalogue", async () => {
    const { put, ...said } = await run("en", EN, 1);
    expect(said).toEqual({
      label: "Send",
      send: "Send",
      both: ["Send to B", "1 minute late at LHR"],
    });
    expect(put).not.toContain("__novo");
  });

  it("are in it in another language, by that language's plurals", async () => {
    expect((await run("ar", AR, 2)).both?.[1]).toBe("متأخر دقيقتين في LHR");
    const { label, both } = await run("ar", AR, 5);
    expect(label).toBe("أرسل");
    expect(both).toEqual(["من أرسل إلى B", "متأخر 5 دقائق في LHR"]);
  });

  it("leave types as they are", () => {
    const code = 'import { m } from "#messages";\nlet a: typeof m.dock.send = m.dock.send;';
    expect(markMessages(code, "x.ts", EN)).toContain(
      "let a: typeof m.dock.send = /*#__PURE__*/__novo",
    );
  });

  it("leave a module without messages as it is, and refuse one that does not exist", () => {
    expect(markMessages("export const a = 1;", "x.ts", EN)).toBeUndefined();
    const wrong = 'import { m } from "#messages";\nexport const a = m.dock.sent();';
    expect(() => markMessages(wrong, "x.ts", EN)).toThrow("x.ts: there is no message dock.sent");
  });
});
