/** Open client registration (RFC 7591): the id is the signed registration, so strangers cannot fill a table. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** Redirect URIs: "https://host/path"; http on the traveller's own machine; a native app's "name://...". */
const FOR_NO_PROGRAM =
  /^(?:about|blob|data|file|ftp|https?|javascript|mailto|tel|vbscript|view-source|wss?):$/i;
const ON_THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** Characters of RFC 3986 only: a browser's parser drops line breaks and turns backslashes. */
const WRITTEN = /^[!-[\]-~]+$/;
const MAX_URI = 300;
const MAX_URIS = 10;
/** Total length: as part of the id, they travel in URLs. */
const MAX_URIS_LENGTH = 1500;

function isRedirectUri(text: string): boolean {
  if (text.length > MAX_URI || !WRITTEN.test(text) || text.includes("#")) return false;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  if (protocol === "https:") return true;
  if (protocol === "http:") return ON_THIS_MACHINE.test(hostname);
  return !FOR_NO_PROGRAM.test(protocol);
}

/** Not allowed in a name: invisible characters and bidi controls. Variation selectors (emoji) are allowed. */
const INVISIBLE =
  /[\p{C}\p{Zl}\p{Zp}\u2800]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const UNNAMED = "A program without a name";

/** Registration fields that NoVo honours; the server decides the rest. */
export const registration = z.object({
  client_name: z
    .string()
    .trim()
    .max(80)
    .refine((name) => VISIBLE.test(name), "The name has nothing to see")
    .refine((name) => !INVISIBLE.test(name), "The name has invisible characters")
    .default(UNNAMED),
  redirect_uris: z
    .array(z.string().refine(isRedirectUri, "An https address, or http on this machine"))
    .min(1)
    .max(MAX_URIS)
    .refine((uris) => uris.join("").length <= MAX_URIS_LENGTH, "Too long"),
});
export type Registration = z.output<typeof registration>;

/** No `form_post`: the consent page leads to NoVo's own addresses only. */
export const RESPONSE_MODES = ["query", "fragment"];

/** Short keys: the id travels in URLs. */
const packed = z.object({ n: z.string(), u: z.array(z.string()).min(1) });

export function clientIdOf(key: string, { client_name, redirect_uris }: Registration): string {
  const text = Buffer.from(JSON.stringify({ n: client_name, u: redirect_uris })).toString(
    "base64url",
  );
  return `${text}.${signatureOf(key, text)}`;
}

/** Returns an id's client metadata (RFC 7591); null if this server did not issue the id. */
export function clientOf(key: string, id: string) {
  const [text = "", signature = ""] = id.split(".", 2);
  const [given, made] = [Buffer.from(signature), Buffer.from(signatureOf(key, text))];
  if (given.length !== made.length || !timingSafeEqual(given, made)) return null;
  const { n, u } = packed.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  const isWeb = u.every((uri) => new URL(uri).protocol === "https:");
  return {
    client_id: id,
    client_name: n,
    redirect_uris: u,
    application_type: isWeb ? ("web" as const) : ("native" as const),
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code" as const],
    response_modes: RESPONSE_MODES,
    // PKCE proves it; a secret that anyone can ask for proves nothing.
    token_endpoint_auth_method: "none" as const,
  };
}

const signatureOf = (key: string, text: string) =>
  createHmac("sha256", key).update(`oauth client ${text}`).digest("base64url");

/** Short form of a redirect URI: its host, or a native app's scheme. */
export function goesTo(uri: string): string {
  const { protocol, host, hostname } = new URL(uri);
  if (protocol === "https:") return host;
  return protocol === "http:" ? hostname : `${protocol}//`;
}
