import type { AppLoadContext } from "@remix-run/node";
import { createOAuth } from "#app/auth/oauth/oauth.server.ts";
import { createSessions } from "#app/auth/sessions.server.ts";
import { createTokens } from "#app/auth/tokens.server.ts";
import type { Scope } from "#app/contracts/scopes.ts";
import type { Notice } from "#app/platform/notices.server.ts";
import { checkHealth } from "#app/services/context/health.server.ts";
import { createQuestionCookie } from "#app/web/open-question.server.ts";
import { createToastCookie } from "#app/web/toast.server.ts";
import { createMcp } from "#voice-worker/mcp/mcp.ts";
import { HEALTHY } from "./health-sources.ts";
import { createTestApp } from "./test-app.ts";

/**
 * What loaders and actions are called with, on a database in memory. `as(user)` signs a traveller in
 * and makes their requests.
 */
export async function createRouteContext(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(options);
  const cookies = { secret: "a secret of the tests", secure: false };
  const sessions = createSessions(app, cookies);
  const tokens = createTokens(app);
  const typed: { text: string; userId: string; timezone: string }[] = [];
  const notices: Notice[] = [];
  app.notices.subscribe({ onNotice: (notice) => notices.push(notice), onMissed: () => {} });
  const context: AppLoadContext = {
    app,
    sessions,
    tokens,
    oauth: createOAuth(app, cookies),
    toastCookie: createToastCookie(cookies),
    questionCookie: createQuestionCookie(cookies),
    oidc: null,
    assistant: {
      async answerTyped({ text, userId, timezone }) {
        typed.push({ text, userId, timezone });
        const navigate = text.includes("flight") ? "/flights" : undefined;
        return { reply: "All right.", navigate, refresh: [] };
      },
    },
    mcp: createMcp(app),
    voice: { speechToText: true, textToSpeech: true },
    talk: { hears: (language) => language === "English", speaks: () => true },
    speechVoices: [],
    checkHealth: () => checkHealth(app, HEALTHY),
    cspNonce: "",
  };
  const request = (path: string, init: RequestInit = {}, params: Record<string, string> = {}) => ({
    request: new Request(new URL(path, "http://localhost:3000"), init),
    params,
    context,
  });
  return {
    app,
    context,
    typed,
    notices,
    request,
    async as(userId: string) {
      const cookie = (await sessions.start({ userId })).split(";")[0] ?? "";
      const get = (path: string, params?: Record<string, string>, headers: HeadersInit = {}) =>
        request(path, { headers: { ...headers, cookie } }, params);
      const post = (path: string, form: Record<string, string>, params?: Record<string, string>) =>
        request(
          path,
          { method: "POST", headers: { cookie }, body: new URLSearchParams(form) },
          params,
        );
      return { cookie, get, post };
    },
    /** The Authorization header of a new token of theirs. */
    async tokenOf(userId: string, ...scopes: Scope[]) {
      const made = await tokens.create({ userId }, { name: "A program", scopes, days: 90 });
      if (!made.ok) throw new Error(made.reason.message);
      return { authorization: `Bearer ${made.data.token}` };
    },
  };
}

/**
 * What a loader answers or throws, as a Response; plain data becomes JSON with its status. What it defers
 * is there once it has come: how quick this machine is decides nothing.
 */
export async function respond(answer: Promise<unknown>): Promise<Response> {
  const value = await answer.catch((thrown: unknown) => {
    if (thrown instanceof Error) throw thrown;
    return thrown;
  });
  if (value instanceof Response) return value;
  if (isDataWithInit(value)) {
    return Response.json(await withWhatComesLater(value.data), value.init ?? {});
  }
  return Response.json(await withWhatComesLater(value));
}

/** `later` of `deferIfSlow` as the `now` that it becomes. */
async function withWhatComesLater(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(withWhatComesLater));
  if (typeof value !== "object" || value === null || value.constructor !== Object) return value;
  const entries = Object.entries(value).map(async ([key, part]) =>
    key === "later" && part instanceof Promise
      ? ["now", await part]
      : [key, await withWhatComesLater(part)],
  );
  return Object.fromEntries(await Promise.all(entries));
}

const isDataWithInit = (value: unknown): value is { data: unknown; init: ResponseInit | null } =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  value.type === "DataWithResponseInit";
