/** Serves the pages and the API with Remix, behind the middleware that every request passes. */
import { constants } from "node:zlib";
import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext } from "@remix-run/node";
import compression from "compression";
import type { Express, Request, RequestHandler } from "express";
import { handleErrors } from "#app/platform/http/express-errors.server.ts";
import { withRoutesOf } from "#app/platform/http/split-build.server.ts";
import { goOnInLanguage, ofProfile } from "#app/platform/language.server.ts";
import { createAdmission } from "#app/platform/protection/admission.server.ts";
import { isByToken, isMcp } from "#app/platform/protection/by-token.server.ts";
import type { FairShare } from "#app/platform/protection/fair-share.server.ts";
import type { NetworkOf } from "#app/platform/protection/network-of.server.ts";
import type { IsOwnOrigin } from "#app/platform/protection/origins.server.ts";
import { API_IMPORTS } from "#app/platform/protection/request-kind.server.ts";
import { routeOf } from "#app/platform/protection/route-of.server.ts";
import { securityHeaders } from "#app/platform/protection/security.server.ts";
import type { Tarpit } from "#app/platform/protection/tarpit.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { Provider } from "#app/services/providers/provider.ts";
import { storageTrouble } from "#app/services/storage-trouble.ts";
import { calendarOwnerOf } from "#app/services/trips/calendar/calendar.server.ts";
import { sharedTripOwnerOf } from "#app/services/trips/sharing/sharing.server.ts";
import { findMailSender, programOf } from "./api-caller.server.ts";
import { answerInLanguage, keepChosenLanguage } from "./language.server.ts";
import type { FoundCaller, NovoLoadContext } from "./load-context.server.ts";
import type { RemixBuild } from "./remix-build.server.ts";
import { requireDatabase } from "./require-database.server.ts";

/** The load context without its per-request fields. */
export type SharedLoadContext = Omit<NovoLoadContext, "perRequest" | "cspNonce">;

export function servePages(
  web: Express,
  { build, serveFiles }: RemixBuild,
  options: {
    port: number;
    isOwnOrigin: IsOwnOrigin;
    networkOf: NetworkOf;
    tarpit: Tarpit;
    fairShare: FairShare;
    context: SharedLoadContext;
  },
): void {
  const { port, isOwnOrigin, networkOf, tarpit, fairShare, context } = options;
  const { app, sessions, tokens, oauth } = context;
  const { config, log, createLimiter } = app;
  const found = new WeakMap<Request, FoundCaller>();
  const admission = createAdmission({
    config,
    port,
    isOwnOrigin,
    async travellerOf(request) {
      const { authorization, cookie } = request.headers;
      if (routeOf(request.path) === API_IMPORTS) {
        return (await findMailSender(context, authorization))?.userId ?? null;
      }
      const at = performance.now();
      if (isByToken(request)) {
        const token = isMcp(request)
          ? programOf(context, authorization)
          : tokens.find(authorization);
        found.set(request, { token, at });
        return (await token)?.user.id ?? null;
      }
      const session = sessions.find(cookie);
      found.set(request, { session, at });
      const traveller = await session;
      goOnInLanguage(ofProfile(traveller?.user.language));
      return traveller?.userId ?? null;
    },
    linkOwnerOf: async (path) =>
      (await calendarOwnerOf(app, path)) ?? (await sharedTripOwnerOf(app, path)),
    networkOf,
    tarpit,
    fairShare,
    createLimiter,
  });
  web.use(
    securityHeaders({
      production: config.production,
      https: config.https,
      imageOrigins: imageOriginsOf(app),
      formOrigins: config.oidc ? [new URL(config.oidc.issuerUrl).origin] : [],
    }),
  );
  web.use(answerInLanguage(isByToken), admission.toFiles);
  serveFiles(web);
  if (config.compressPages) web.use(compressPages());
  web.use(noDataAhead, keepChosenLanguage({ secure: config.https }));
  web.use(requireDatabase(app.db), admission.toRoutes);
  web.use(oauth.handler);
  const handle = (part: "api" | "pages") =>
    createRequestHandler({
      build:
        typeof build === "function"
          ? async () => withRoutesOf(await build(), part)
          : withRoutesOf(build, part),
      mode: config.production ? "production" : "development",
      getLoadContext: (request, response): AppLoadContext => ({
        ...context,
        perRequest: {
          found: found.get(request),
          network: networkOf(request),
          consent: oauth.consentOf(request, response),
        },
        cspNonce: response.locals.cspNonce,
      }),
    });
  web.all("/api/*", handle("api"));
  web.all("*", handle("pages"));
  web.use(handleErrors(log, storageTrouble));
}

/** Origins of map tiles and of the providers' pictures, for the content security policy. */
const imageOriginsOf = ({ providers, config }: AppContext): string[] => [
  // "{s}.tile.example" stands for any of its subdomains.
  new URL(config.tiles.url.replace("{s}", "*")).origin,
  ...Object.values(providers).flatMap((provider: Provider) => provider.imageOrigins ?? []),
];

/** A page's data is never cached and would be fetched again: only its scripts are prefetched. */
const noDataAhead: RequestHandler = (request, response, next) => {
  const purpose = request.get("sec-purpose") ?? request.get("purpose") ?? "";
  const isAhead = purpose.includes("prefetch") && request.path.endsWith(".data");
  if (!isAhead) return next();
  response.status(204).set("Cache-Control", "no-store").end();
};

/** Gzip costs a millisecond a page and saves a third of a second on slow 4G. Flushed per chunk, to stream. */
const compressPages = (): RequestHandler =>
  compression({
    level: 3,
    flush: constants.Z_SYNC_FLUSH,
    enforceEncoding: "identity",
    filter: (request, response) => {
      const type = String(response.getHeader("Content-Type") ?? "");
      return !request.path.startsWith("/api/") && /^text\/(html|x-script)/.test(type);
    },
  });
