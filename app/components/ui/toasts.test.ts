import { describe, expect, it } from "vitest";
import type { ShownToast } from "#app/contracts/toast.ts";
import { noToasts, reduceToasts } from "./toasts.ts";

const toast = (id: string): ShownToast => ({ id, title: `Toast ${id}`, variant: "default" });
const shown = reduceToasts(noToasts, { type: "add", toast: toast("1") });

describe("toasts", () => {
  it("are one at a time: a new one takes the place of the one before", () => {
    expect(shown).toEqual({ toast: toast("1"), open: true });
    const next = reduceToasts(shown, { type: "add", toast: toast("2") });
    expect(next).toEqual({ toast: toast("2"), open: true });
  });

  it("can be updated while they are shown, and keep what is not named", () => {
    const message = { description: "Trying again...", variant: "destructive" as const };
    expect(reduceToasts(shown, { type: "update", id: "1", message })).toEqual({
      toast: { id: "1", title: "Toast 1", ...message },
      open: true,
    });
  });

  it("are dismissed by their id; an update does not bring one back", () => {
    const dismissed = reduceToasts(shown, { type: "dismiss", id: "1" });
    expect(dismissed.open).toBe(false);
    const updated = reduceToasts(dismissed, { type: "update", id: "1", message: { title: "x" } });
    expect(updated.open).toBe(false);
    expect(reduceToasts(shown, { type: "dismiss", id: "0" })).toBe(shown);
    expect(reduceToasts(shown, { type: "update", id: "0", message: { title: "x" } })).toBe(shown);
  });

  it("are removed once they are dismissed, and not while they or another are shown", () => {
    const remove = { type: "remove", id: "1" } as const;
    expect(reduceToasts(shown, remove)).toBe(shown);
    const dismissed = reduceToasts(shown, { type: "dismiss", id: "1" });
    expect(reduceToasts(dismissed, remove)).toEqual(noToasts);
    const next = reduceToasts(dismissed, { type: "add", toast: toast("2") });
    expect(reduceToasts(next, remove)).toBe(next);
  });
});
