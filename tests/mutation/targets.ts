/** What guards travellers against each other, by subject; each file with the tests that are to kill its mutants. */
const CONSENT = [
  "voice-worker/turn/turn-confirmation.test.ts",
  "voice-worker/turn/turn-races.test.ts",
];
const DOOR = ["tests/abuse/bounds.test.ts", "tests/abuse/rate-limits.test.ts"];
const SESSIONS = ["app/auth/sessions.server.test.ts", "tests/abuse/sessions.test.ts"];

const TOKENS = "app/auth/tokens.server.test.ts";

export interface Target {
  subject:
    | "consent"
    | "sessions"
    | "tokens"
    | "rate limits"
    | "origins"
    | "bounds"
    | "links"
    | "watch";
  file: string;
  tests: readonly string[];
}

const target = (subject: Target["subject"], file: string, ...tests: string[]): Target => ({
  subject,
  file,
  tests,
});

export const TARGETS: readonly Target[] = [
  target("consent", "voice-worker/assistant/toolbox.ts", "voice-worker/assistant/toolbox.test.ts"),
  target(
    "consent",
    "voice-worker/assistant/yes-or-no.ts",
    "voice-worker/assistant/yes-or-no.test.ts",
  ),
  target(
    "consent",
    "voice-worker/assistant/asks-to-save.ts",
    "voice-worker/assistant/asks-to-save.test.ts",
  ),
  target("consent", "voice-worker/turn/turn-memory.ts", "voice-worker/turn/turn-memory.test.ts"),
  target("consent", "voice-worker/turn/answer.ts", ...CONSENT),
  target("sessions", "app/auth/sessions.server.ts", ...SESSIONS),
  target("sessions", "app/auth/sign-ins-under-way.server.ts", ...SESSIONS),
  target("sessions", "db/queries/sessions.ts", ...SESSIONS),
  target("tokens", "app/auth/tokens.server.ts", TOKENS),
  target("tokens", "db/queries/access-tokens.ts", TOKENS),
  target(
    "tokens",
    "app/platform/protection/by-token.server.ts",
    "app/platform/protection/security.server.test.ts",
  ),
  target(
    "tokens",
    "app/web/api-caller.server.ts",
    "tests/api/token-permissions.test.ts",
    "tests/abuse/tokens.test.ts",
  ),
  target(
    "rate limits",
    "app/platform/protection/rate-limits.server.ts",
    "app/platform/protection/rate-limits.server.test.ts",
  ),
  target(
    "rate limits",
    "app/platform/protection/request-kind.server.ts",
    "app/platform/protection/request-kind.server.test.ts",
  ),
  target(
    "rate limits",
    "app/platform/protection/route-of.server.ts",
    "app/platform/protection/route-of.server.test.ts",
    ...DOOR,
  ),
  target(
    "rate limits",
    "app/platform/protection/network-of.server.ts",
    "app/platform/protection/network-of.server.test.ts",
  ),
  ...["tarpit", "fair-share"].map((name) =>
    target(
      "rate limits",
      `app/platform/protection/${name}.server.ts`,
      `app/platform/protection/${name}.server.test.ts`,
      "tests/abuse/rate-limits.test.ts",
    ),
  ),
  target(
    "origins",
    "app/platform/protection/origins.server.ts",
    "app/platform/protection/origins.server.test.ts",
  ),
  target(
    "bounds",
    "app/platform/protection/request-bounds.server.ts",
    "app/platform/protection/request-bounds.server.test.ts",
  ),
  target(
    "bounds",
    "app/platform/protection/body-limit.server.ts",
    "app/platform/protection/body-limit.server.test.ts",
  ),
  target("bounds", "app/services/parse-form.ts", "app/services/parse-form.test.ts"),
  target("bounds", "voice-worker/socket/recording.ts", "voice-worker/socket/recording.test.ts"),
  target("bounds", "voice-worker/socket/slice-allowance.ts", "tests/abuse/voice-socket.test.ts"),
  target(
    "bounds",
    "app/platform/scheduling/fair-queue.ts",
    "app/platform/scheduling/fair-queue.test.ts",
  ),
  target(
    "links",
    "app/services/trips/sharing/sharing.server.ts",
    "app/services/trips/sharing/sharing.server.test.ts",
  ),
  target("watch", "db/queries/watched-flights.ts", "db/queries/watched-flights.test.ts"),
  target(
    "watch",
    "app/services/providers/budget.server.ts",
    "app/services/providers/budget.server.test.ts",
  ),
];
