import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeBase64, encodeBase64 } from "./audio-base64.ts";

describe("base64 in slices", () => {
  it("is what everyone else's base64 is, whatever the length", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4000 }), (array) => {
        const bytes = new Uint8Array(array);
        const base64 = Buffer.from(bytes).toString("base64");
        expect(encodeBase64(bytes)).toBe(base64);
        expect(decodeBase64(base64)).toEqual(bytes);
      }),
    );
  });

  it("takes a recording of some size", () => {
    const bytes = new Uint8Array(300_000).map((_, index) => index % 251);
    expect(decodeBase64(encodeBase64(bytes))).toEqual(bytes);
  });

  it("refuses what is not base64", () => {
    expect(() => decodeBase64("not base64!")).toThrow();
  });
});
