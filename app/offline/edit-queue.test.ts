import { describe, expect, it } from "vitest";
import {
  type KeptEdit,
  MAX_EDITS,
  outcomeOf,
  settled,
  type TypedEdit,
  typedIn,
  withTyped,
} from "./edit-queue.ts";

const seat = (from: string, to: string, id = "1"): TypedEdit => ({
  kind: "flight",
  id,
  name: "TK1980",
  field: "seat",
  label: "Seat",
  from,
  to,
});
const kept = (edit: TypedEdit, fate: KeptEdit["fate"] = "waiting"): KeptEdit => ({
  ...edit,
  fate,
  why: null,
});
const SAVED = { fate: "saved", why: null } as const;
const REFUSED = { fate: "refused", why: "It was changed meanwhile." } as const;

describe("what is changed without a network", () => {
  it("waits once for each field, from what was there first; typed back, it does not", () => {
    const first = withTyped([], [seat("12A", "14C")]) ?? [];
    expect(first).toEqual([kept(seat("12A", "14C"))]);
    // The page still shows what it was drawn with.
    expect(withTyped(first, [seat("12A", "15D")])).toEqual([kept(seat("12A", "15D"))]);
    expect(withTyped(first, [seat("12A", "12A")])).toEqual([]);
    expect(withTyped(first, [{ ...seat("", "Window"), field: "notes" }])).toHaveLength(2);
  });

  it("begins again from what is there now, once it is known what became of it", () => {
    const refused = [{ ...kept(seat("12A", "14C")), ...REFUSED }];
    expect(withTyped(refused, [seat("20F", "14C")])).toEqual([kept(seat("20F", "14C"))]);
  });

  it("is bounded: what is saved makes room, what waits does not", () => {
    const many = Array.from({ length: MAX_EDITS }, (_, n) => seat("", "1A", `flight ${n}`));
    const full = withTyped([], many) ?? [];
    expect(full).toHaveLength(MAX_EDITS);
    expect(withTyped(full, [seat("", "1A", "more")])).toBeNull();
    const [first] = full;
    const roomy = first ? settled(full, first, SAVED) : [];
    expect(withTyped(roomy, [seat("", "1A", "more")])).toHaveLength(MAX_EDITS);
  });

  it("has its fate, but what was typed over it while it was sent waits", () => {
    const sent = kept(seat("12A", "14C"));
    expect(settled([sent], sent, REFUSED)).toEqual([{ ...sent, ...REFUSED }]);
    const later = kept(seat("12A", "15D"));
    expect(settled([later], sent, SAVED)).toEqual([kept(seat("14C", "15D"))]);
    expect(settled([later], sent, REFUSED)).toEqual([later]);
    // Signed out meanwhile.
    expect(settled([], sent, SAVED)).toEqual([]);
  });

  it("waits on where an answer says nothing of it", () => {
    expect(outcomeOf(204, "")).toEqual(SAVED);
    expect(outcomeOf(409, REFUSED.why)).toEqual(REFUSED);
    for (const status of [401, 408, 429, 500, 502, 503]) expect(outcomeOf(status, "")).toBeNull();
  });
});

describe("a form that could not be sent", () => {
  const saved = { flightNumber: "TK1980", date: "2026-12-05", seat: "12A", notes: null };
  const edited = { kind: "flight", id: "1", name: "TK1980", saved } as const;

  it("waits field by field, each with what it was filled with", () => {
    const form = { flightNumber: "TK1980", date: "2026-12-05", seat: "14C", notes: "" };
    expect(typedIn(edited, form)).toEqual([
      seat("12A", "14C"),
      { ...seat("", ""), field: "notes", label: "Notes" },
    ]);
  });

  it("does not where something else in it was changed: that would be lost", () => {
    expect(typedIn(edited, { date: "2026-12-06", seat: "14C" })).toBeNull();
    expect(typedIn(edited, { date: "2026-12-05", travelClass: "Business" })).toBeNull();
  });
});
