/**
 * Has each request answered in the language chosen in its browser, else in the first of the browser's own that there
 * is. Once the limits have found a traveller, it goes on in the language of their profile.
 */
import type { Request, RequestHandler } from "express";
import { ASKED, CODES, codeOf } from "#app/contracts/interface-languages.ts";
import { inLanguage } from "#app/platform/language.server.ts";

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

/** Programs are answered in English, as their documentation is. */
export const answerInLanguage =
  (isProgram = (_request: Request) => false): RequestHandler =>
  (request, _response, next) => {
    if (isProgram(request)) return next();
    const chosen = askedFor(request) ?? chosenBefore(request);
    inLanguage(chosen ?? codeOf(request.acceptsLanguages(CODES) || null) ?? "en", next);
  };
