/** Programs that a traveller connects through OAuth: consent, grants, and the access a token gives. */
import type { Request, RequestHandler, Response } from "express";
import type { Provider } from "oidc-provider";
import { z } from "zod";
import { type Scope, scopesIn } from "#app/contracts/scopes.ts";
import { systemClock } from "#app/services/context/clock.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import {
  deleteEndedRecords,
  deleteGrant,
  findOwnedRecord,
  listGrants,
  nameProgram,
} from "#db/queries/oauth-records.ts";
import type { GrantedProgram } from "#db/token-tables.ts";
import type { TokenAccess } from "../tokens.server.ts";
import { clientIdOf, clientOf, goesTo, type Registration } from "./clients.server.ts";
import { createProvider, OAUTH, resourceOf } from "./provider.server.ts";
import { recordKey } from "./store.server.ts";

/** Default for a program that names no scope: read and search, change nothing. */
const USUAL_SCOPES = ["plans:read", "search"] as const;
const MAX_GRANTS = 20;

type Owner = { userId: string };

/** A program's request for consent, not answered yet. */
export interface Wish {
  program: string;
  /** Where the browser goes afterwards: a host, or a native app. */
  goesTo: string;
  scopes: Scope[];
}

/** A program that may act for the traveller. */
export interface ConnectedProgram extends GrantedProgram {
  id: string;
  since: Date;
  endsAt: Date;
}

export interface OpenConsent {
  /** Null if none is open or it has expired; once answered, the path where the browser continues. */
  read(): Promise<Wish | { goOn: string } | null>;
  /** Records the traveller's answer, once. No scopes: they said no. */
  answer(userId: string, scopes: readonly Scope[]): Promise<void>;
}

export interface OAuth {
  /** Answers the authorization server's own paths and passes on the rest. */
  handler: RequestHandler;
  consentOf(request: Request, response: Response): OpenConsent;
  register(wanted: Registration): object;
  /** The access this token gives at `/mcp`; null if none. */
  find(authorization: string | null | undefined): Promise<TokenAccess | null>;
  list(owner: Owner): Promise<ConnectedProgram[]>;
  /** Deletes the grant and all that was issued for it. */
  withdraw(owner: Owner, id: string): Promise<void>;
  removeEnded(): Promise<void>;
}

const ITS_OWN =
  /^\/(?:oauth\/(?:authorize(?:\/[\w-]+)?|token|revoke|jwks)|\.well-known\/(?:oauth-authorization-server|openid-configuration))$/;
const SENT = /^Bearer +([\w-]{40,100})$/i;

const accessPayload = z.object({
  aud: z.string(),
  scope: z.string().optional(),
  grantId: z.string(),
});
export function createOAuth(
  app: AppContext,
  { secret, secure }: { secret: string; secure: boolean },
): OAuth {
  const { db } = app;
  let made: Promise<Provider> | undefined;
  /** The site is known once the server listens. The first caller loads the library; after a failure, the next. */
  const provider = () => {
    made ??= createProvider({ app, issuer: app.site, secret, secure }).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };

  return {
    handler: (request, response, next) => {
      if (!ITS_OWN.test(request.path)) return next();
      saySite(request, app.site);
      if (request.path === OAUTH.authorize) askForUsualScopes(request);
      provider()
        .then((its) => its.callback()(request, response))
        .catch(next);
    },
    consentOf: (request, response) => consentIn({ app, provider, secret }, request, response),
    register: (wanted) => ({
      ...clientOf(secret, clientIdOf(secret, wanted)),
      client_id_issued_at: Math.floor(systemClock.now().getTime() / 1000),
    }),
    async find(authorization) {
      const sent = SENT.exec(authorization ?? "")?.[1];
      if (!sent) return null;
      const key = recordKey("AccessToken", sent);
      const found = await findOwnedRecord(db, { key, now: systemClock.now() });
      if (!found) return null;
      const { aud, scope, grantId } = accessPayload.parse(found.token.payload);
      if (aud !== resourceOf(app.site)) return null;
      return { tokenId: grantId, user: found.user, scopes: scopesIn(scope) };
    },
    list: async ({ userId }) =>
      (await listGrants(db, { userId, now: systemClock.now() })).flatMap(
        ({ grantId, program, createdAt, expiresAt, held }) => {
          // Without `held`, the program never fetched its tokens or let them expire: it can do nothing.
          if (!grantId || !program || !held) return [];
          const endsAt = held.expiresAt < expiresAt ? held.expiresAt : expiresAt;
          return [{ id: grantId, ...program, since: createdAt, endsAt }];
        },
      ),
    withdraw: ({ userId }, id) => deleteGrant(db, { grantId: id, userId }),
    removeEnded: () => deleteEndedRecords(db, { now: systemClock.now() }),
  };
}

/** Sets the headers to the site's public address, whatever the request says. */
function saySite({ headers }: Request, site: string): void {
  const { host, protocol } = new URL(site);
  headers.host = host;
  headers["x-forwarded-proto"] = protocol.slice(0, -1);
  delete headers["x-forwarded-host"];
}

/** RFC 6749, 3.3: a request without a scope that NoVo knows gets the usual ones. */
function askForUsualScopes(request: Request): void {
  const url = new URL(request.url, "http://novo.invalid");
  if (scopesIn(url.searchParams.get("scope") ?? "").length > 0) return;
  url.searchParams.set("scope", USUAL_SCOPES.join(" "));
  request.url = url.pathname + url.search;
  request.originalUrl = request.url;
}

interface ConsentGiven {
  app: AppContext;
  provider: () => Promise<Provider>;
  secret: string;
}

const asked = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string().default(""),
});

function consentIn(
  { app, provider, secret }: ConsentGiven,
  request: Request,
  response: Response,
): OpenConsent {
  async function open() {
    const { errors } = await import("oidc-provider");
    const its = await provider();
    const found = await its.interactionDetails(request, response).catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    });
    if (!found) return null;
    const params = asked.parse(found.params);
    const client = clientOf(secret, params.client_id);
    return client && { provider: its, params, client, found };
  }
  return {
    async read() {
      const consent = await open();
      if (!consent) return null;
      const { client, params, found } = consent;
      if (found.result) return { goOn: new URL(found.returnTo).pathname };
      const { redirect_uri, scope } = params;
      return { program: client.client_name, goesTo: goesTo(redirect_uri), scopes: scopesIn(scope) };
    },
    async answer(userId, scopes) {
      const consent = await open();
      if (!consent || consent.found.result) return;
      const { provider, params, client } = consent;
      const given = scopesIn(params.scope).filter((scope) => scopes.includes(scope));
      const result =
        given.length > 0
          ? await granted(app, provider, { userId, params, name: client.client_name, given })
          : { error: "access_denied", error_description: "The traveller said no" };
      await provider.interactionResult(request, response, result, {
        mergeWithLastSubmission: false,
      });
    },
  };
}

interface Answer {
  userId: string;
  params: z.output<typeof asked>;
  /** What the program calls itself. */
  name: string;
  given: readonly Scope[];
}

/** Saves the grant and returns oidc-provider's result: the account and the grant. */
async function granted(app: AppContext, provider: Provider, answer: Answer) {
  const { userId, params, name, given } = answer;
  const resource = resourceOf(app.site);
  await makeRoom(app, { userId, clientId: params.client_id });
  const grant = new provider.Grant({ accountId: userId, clientId: params.client_id });
  grant.addResourceScope(resource, given.join(" "));
  // Reject the other requested scopes too, or they would be asked for again.
  const refused = params.scope.split(" ").filter((scope) => !given.some((one) => one === scope));
  grant.rejectResourceScope(resource, refused.join(" "));
  grant.rejectOIDCScope(refused.join(" "));
  const grantId = await grant.save();
  const program = { name, goesTo: goesTo(params.redirect_uri), scopes: [...given] };
  await nameProgram(app.db, { key: recordKey("Grant", grantId), program });
  return { login: { accountId: userId, remember: false }, consent: { grantId } };
}

/**
 * Deletes grants over the limit, so that a new program can always connect: first those that can do nothing
 * any more, then the same program's, then the least recently used.
 */
async function makeRoom(
  { db }: AppContext,
  { userId, clientId }: Owner & { clientId: string },
): Promise<void> {
  const grants = await listGrants(db, { userId, now: systemClock.now() });
  type Grant = (typeof grants)[number];
  const rank = ({ held, payload }: Grant) => (held ? (payload.clientId === clientId ? 1 : 2) : 0);
  const usedAt = ({ held, createdAt }: Grant) => (held?.createdAt ?? createdAt).getTime();
  const sorted = grants.toSorted((a, b) => rank(a) - rank(b) || usedAt(a) - usedAt(b));
  for (const { grantId } of sorted.slice(0, Math.max(0, grants.length - MAX_GRANTS + 1))) {
    if (grantId !== null) await deleteGrant(db, { grantId, userId });
  }
}
