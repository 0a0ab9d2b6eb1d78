/**
 * Has each request answered in its traveller's language: the profile's, else the one chosen in this browser, else the
 * first of the browser's own that there is.
 */
import type { Request, RequestHandler } from "express";
import {
  ASKED,
  CODES,
  type InterfaceLanguage,
  knownCode,
} from "#app/contracts/interface-languages.ts";
import { inLanguage, ofProfile } from "#app/platform/language.server.ts";

interface Callers {
  /** Programs are answered in English, as their documentation is. */
  isProgram(request: Request): boolean;
  /** Who asks, as the rate limits found; a failure to look is the route's to report. */
  travellerOf(request: Request): Promise<{ language: string | null } | null>;
  /** Whether cookies go by https alone. */
  secure: boolean;
}

const COOKIE = "novo-language";
const KEPT = /(?:^|; )novo-language=(\w+)/;
const YEAR_MS = 365 * 24 * 60 * 60_000;

const amongCodes = (code: unknown): InterfaceLanguage | null =>
  CODES.find((known) => known === code) ?? null;

/** From `/?language=fr`, which the landing page links to. */
const askedFor = ({ method, path, url }: Request) =>
  method === "GET" && path === "/"
    ? amongCodes(new URLSearchParams(url.slice(path.length)).get(ASKED))
    : null;

const chosenBefore = ({ headers }: Request) => amongCodes(KEPT.exec(headers.cookie ?? "")?.[1]);

export const answerInLanguage =
  ({ isProgram, travellerOf, secure }: Callers): RequestHandler =>
  async (request, response, next) => {
    if (isProgram(request)) return next();
    const traveller = await travellerOf(request).catch(() => null);
    const asked = askedFor(request);
    if (asked) {
      response.cookie(COOKIE, asked, { httpOnly: true, maxAge: YEAR_MS, sameSite: "lax", secure });
    }
    const browsers = knownCode(request.acceptsLanguages(CODES) || undefined);
    const language = ofProfile(traveller?.language) ?? asked ?? chosenBefore(request) ?? browsers;
    inLanguage(language, next);
  };
