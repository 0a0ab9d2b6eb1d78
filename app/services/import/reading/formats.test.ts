import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fillManifest } from "../web-manifest.ts";
import { open } from "./format.ts";
import { ACCEPTED, FORMATS, formatOf, nothingIn, readable, UNKNOWN } from "./formats.ts";

describe.each(FORMATS)("$kind", (format) => {
  it("says in a sentence that nothing was found", () => {
    expect(nothingIn(format.kind)).toMatch(/^[A-Z].+\.$/);
  });

  it("is one of a kind, and chosen by endings and types of its own", () => {
    expect(FORMATS.filter(({ kind }) => kind === format.kind)).toEqual([format]);
    for (const one of format.accept ?? []) {
      expect(one).toMatch(/^(?:\.[a-z]+|[a-z]+\/[a-z0-9.+-]+)$/);
      expect(ACCEPTED.filter((other) => other === one)).toEqual([one]);
    }
  });

  it("is read where its files are offered to choose, and only there or where it is pasted", () => {
    if (format.accept) expect(format.read).toBeTypeOf("function");
    expect(Boolean(format.called)).toBe(Boolean(format.accept) && format.kind !== "json");
  });
});

it("what fits no kind is named, with what is read", () => {
  expect(formatOf(open(new Uint8Array([1, 0, 2])))).toBeUndefined();
  expect(nothingIn(UNKNOWN)).toBe(`NoVo cannot read this kind of file. It reads ${readable()}.`);
  for (const { called } of FORMATS) expect(readable()).toContain(called?.() ?? "");
});

it("other apps may share what the screen offers to choose", () => {
  const filled = fillManifest(readFileSync("public/manifest.webmanifest", "utf8"), "de");
  const { lang, shortcuts, share_target } = JSON.parse(filled);
  expect(share_target.params.files).toEqual([{ name: "files", accept: ACCEPTED }]);
  expect([lang, shortcuts[0].name]).toEqual(["de", "Flugsuche"]);
});

it("a mail is one wherever the beginning that is looked at ends in its headers", () => {
  const line = "X-Forefront-Antispam-Report: CIP:255.255.255.255;CTRY:;LANG:en;\r\n";
  for (let more = 0; more < line.length; more += 1) {
    const head = `From: a@airline.example\r\nTo: ada@example.test\r\nSubject: ${"x".repeat(more)}\r\n`;
    const text = `${head}${line.repeat(80)}\r\nBA117`;
    expect(formatOf(open(new TextEncoder().encode(text)))?.kind, `${more}`).toBe("mail");
  }
});
