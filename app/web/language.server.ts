/** Has each request answered in its traveller's language: the profile's, else the browser's first that there is. */
import type { Request, RequestHandler } from "express";
import { CODES, knownCode } from "#app/contracts/interface-languages.ts";
import { inLanguage, ofProfile } from "#app/platform/language.server.ts";

interface Traveller {
  language: string | null;
}

/** `travellerOf`: who asks, as the rate limits found; a failure to look is the route's to report. */
export const answerInLanguage =
  (travellerOf: (request: Request) => Promise<Traveller | null>): RequestHandler =>
  async (request, _response, next) => {
    const traveller = await travellerOf(request).catch(() => null);
    const browsers = request.acceptsLanguages(CODES);
    const language = ofProfile(traveller?.language) ?? knownCode(browsers || undefined);
    inLanguage(language, next);
  };
