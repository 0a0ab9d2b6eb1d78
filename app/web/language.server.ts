/**
 * Has each request answered in its traveller's language: the profile's, else the one chosen in this browser, else the
 * first of the browser's own that there is.
 */
import type { Request, RequestHandler } from "express";
import { ASKED, CODES, codeOf } from "#app/contracts/interface-languages.ts";
import { inLanguage, ofProfile } from "#app/platform/language.server.ts";

interface Callers {
  /** Programs are answered in English, as their documentation is. */
  isProgram(request: Request): boolean;
  /** Who asks, as the rate limits found; a failure to look is the route's to report. */
  travellerOf(request: Request): Promise<{ language: string | null } | null>;
}

const COOKIE = "novo-language";
const KEPT = /(?:^|; )novo-language=(\w+)/;
const YEAR_MS = 365 * 24 * 60 * 60_000;

/** From `/?language=fr`, which the landing page links to. */
const askedFor = ({ method, path, url }: Request) =>
  method === "GET" && path === "/"
    ? codeOf(new URLSearchParams(url.slice(path.length)).get(ASKED))
    : null;

const chosenBefore = ({ headers }: Request) => codeOf(KEPT.exec(headers.cookie ?? "")?.[1]);

/** Keeps the language that is chosen on the landing page; `secure`: by https alone. */
export const keepChosenLanguage =
  ({ secure }: { secure: boolean }): RequestHandler =>
  (request, response, next) => {
    const asked = askedFor(request);
    if (asked) {
      response.cookie(COOKIE, asked, { httpOnly: true, maxAge: YEAR_MS, sameSite: "lax", secure });
    }
    next();
  };

export const answerInLanguage =
  ({ isProgram, travellerOf }: Callers): RequestHandler =>
  async (request, _response, next) => {
    if (isProgram(request)) return next();
    const traveller = await travellerOf(request).catch(() => null);
    const chosen = askedFor(request) ?? chosenBefore(request);
    const browsers = codeOf(request.acceptsLanguages(CODES) || null) ?? "en";
    inLanguage(ofProfile(traveller?.language) ?? chosen ?? browsers, next);
  };
