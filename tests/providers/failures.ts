import { delay, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import type { ProviderFailure, ProviderResult } from "#app/services/providers/provider.ts";

interface Vendor {
  name: string;
  /** Makes the next answers of the vendor's main call. */
  answer(resolver: () => Response | Promise<Response>): void;
  /** A new provider, so that no breaker or cache remembers the last test, and its main call. */
  ask(): Promise<ProviderResult<unknown>>;
  timeoutMs?: number;
  /** The vendor's own error answers, and what they mean. */
  documented: [name: string, status: number, body: unknown, kind: ProviderFailure["kind"]][];
  /** Calls that are not repeated after a fault (POST). */
  once?: boolean;
  /** It takes no key. */
  keyless?: boolean;
  /** Statuses by which it says that there is nothing, which is no failure. */
  nothingBy?: string[];
}

/** Answers of RapidAPI's gateway, the same for all of its services. */
export const RAPIDAPI_ERRORS: Vendor["documented"] = [
  [
    "a key that is not subscribed",
    403,
    { message: "You are not subscribed to this API." },
    "unauthorized",
  ],
  ["an invalid key", 401, { message: "Invalid API key." }, "unauthorized"],
  ["a reason of law", 451, { message: "Unavailable For Legal Reasons" }, "refused"],
  ["too many a second", 429, { message: "Too many requests" }, "rate_limited"],
  [
    "a used-up month",
    429,
    { message: "You have exceeded the MONTHLY quota for Requests" },
    "quota",
  ],
];

const json = (body: unknown, status: number, headers = {}) =>
  HttpResponse.json(body as object, { status, headers });

/** What each live provider makes of the ways in which a service fails. */
export function describeFailures({
  name,
  answer,
  ask,
  timeoutMs = 8000,
  documented,
  once = false,
  keyless = false,
  nothingBy = [],
}: Vendor) {
  const kindOf = async () => {
    const result = await ask();
    if (result.ok) throw new Error(`it took that for an answer: ${JSON.stringify(result.data)}`);
    return result.error.kind;
  };
  /** Answers with each in turn, the last one forever; tells how often it was asked. */
  const inTurn = (...answers: (() => Response | Promise<Response>)[]) => {
    let calls = 0;
    answer(() => {
      const next = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      if (!next) throw new Error("no answer");
      return next();
    });
    return () => calls;
  };

  describe(`${name}, when it fails`, () => {
    it.each(documented)("says so: %s", async (_name, status, body, kind) => {
      inTurn(() => json(body, status));
      expect(await kindOf()).toBe(kind);
    });

    const faults: [string, () => Response, ProviderFailure["kind"]][] = [
      ["400", () => json({}, 400), "invalid"],
      ["401", () => json({}, 401), "unauthorized"],
      ["403", () => json({}, 403), "unauthorized"],
      ["406", () => json({}, 406), "refused"],
      ["410", () => json({}, 410), "refused"],
      ["451", () => json({}, 451), "refused"],
      ["500", () => json({}, 500), "unavailable"],
      ["HTML instead of JSON", () => HttpResponse.html("<h1>Bad gateway</h1>"), "bad_response"],
      ["an empty body", () => new HttpResponse("", { status: 200 }), "bad_response"],
      [
        "a body cut off",
        () =>
          new HttpResponse('{"location":{"na', { headers: { "content-type": "application/json" } }),
        "bad_response",
      ],
      ["another shape", () => json({ unexpected: true }, 200), "bad_response"],
      ["a list where an object was", () => json([[1]], 200), "bad_response"],
      [
        "a redirect to another host",
        () => HttpResponse.redirect("https://elsewhere.example/", 302),
        "bad_response",
      ],
      ["a connection that breaks", () => HttpResponse.error(), "unavailable"],
    ];
    it.each(faults.filter(([fault]) => !nothingBy.includes(fault)))(
      "makes a clear failure of %s",
      async (_name, make, kind) => {
        inTurn(make);
        expect(await kindOf()).toBe(kind);
      },
    );

    it(
      once
        ? "is not asked twice, for it is no read"
        : "is asked once more after a 503, and no oftener",
      async () => {
        const calls = inTurn(() => json({}, 503));
        expect(await kindOf()).toBe("unavailable");
        expect(calls()).toBe(once ? 1 : 2);
      },
    );

    it("is not asked again after a 500 or a refused key", async () => {
      let calls = inTurn(() => json({}, 500));
      await ask();
      expect(calls()).toBe(1);
      calls = inTurn(() => json({}, 401));
      await ask();
      expect(calls()).toBe(1);
    });

    it("is asked again after a 429 only when it says to come back within two seconds", async () => {
      let calls = inTurn(() => json({}, 429, { "Retry-After": "0" }));
      await ask();
      expect(calls()).toBe(2);
      const inAMinute = new Date(Date.now() + 60_000).toUTCString();
      for (const headers of [
        { "Retry-After": "60" },
        { "Retry-After": inAMinute },
        { "ratelimit-reset": inAMinute },
      ]) {
        calls = inTurn(() => json({}, 429, headers));
        expect(await kindOf()).toBe("rate_limited");
        expect(calls()).toBe(1);
      }
    });

    const usedUp = documented.find(([, status, , kind]) => status === 429 && kind === "quota")?.[2];
    // Not every service tells a used-up plan from a wait.
    if (usedUp) {
      it("is not asked again of a used-up plan, whenever it says to come back", async () => {
        const calls = inTurn(() => json(usedUp, 429, { "Retry-After": "1" }));
        expect(await kindOf()).toBe("quota");
        expect(calls()).toBe(1);
      });
    }

    it("is given up after its deadline when it hangs", async () => {
      inTurn(async () => {
        await delay("infinite");
        return json({}, 200);
      });
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      try {
        let settled = false;
        const asked = ask().finally(() => {
          settled = true;
        });
        await vi.advanceTimersByTimeAsync(timeoutMs - 1);
        expect(settled).toBe(false);
        await vi.advanceTimersByTimeAsync(2);
        expect(await asked).toMatchObject({ ok: false, error: { kind: "unavailable" } });
      } finally {
        vi.useRealTimers();
      }
    });

    if (keyless) return;
    it("never lets the key into a message", async () => {
      inTurn(() => json({ message: "the key SECRET-KEY is wrong" }, 401));
      const result = await ask();
      expect(JSON.stringify(result)).not.toContain("SECRET-KEY");
    });
  });
}
