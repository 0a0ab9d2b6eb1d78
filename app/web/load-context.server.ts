import type { Cookie } from "@remix-run/node";
import type { OAuth, OpenConsent } from "#app/auth/oauth/oauth.server.ts";
import type { Oidc } from "#app/auth/oidc.server.ts";
import type { FoundSessionOfUser, Sessions } from "#app/auth/sessions.server.ts";
import type { TokenAccess, Tokens } from "#app/auth/tokens.server.ts";
import type { TypedAssistant } from "#app/contracts/assistant.ts";
import type { Health } from "#app/contracts/health.ts";
import type { Mcp } from "#app/contracts/mcp.ts";
import type { SpeechVoice } from "#app/contracts/speech-voices.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { SignedIn } from "./user.server.ts";

/** What the voice channel can do on this server; the browser's own engines may fill the gaps. */
export interface VoiceCapabilities {
  speechToText: boolean;
  textToSpeech: boolean;
}

/** A request's session or token, as found by the rate limits: its first reader need not look it up again. */
export interface FoundCaller {
  session?: Promise<FoundSessionOfUser | null>;
  token?: Promise<TokenAccess | null>;
  /** By the monotonic clock, in milliseconds. */
  at: number;
}

export interface TalkLanguages {
  hears(language: string): boolean;
  speaks(language: string): boolean;
}

/** What server.ts passes to every loader and action. */
export interface NovoLoadContext {
  app: AppContext;
  sessions: Sessions;
  /** Personal access tokens, which the API accepts in place of a session; pages never do. */
  tokens: Tokens;
  /** Carries a message to the next page. */
  toastCookie: Cookie;
  /** Carries the possible answers to a question asked through the form. */
  questionCookie: Cookie;
  /** The sign-in service; null if there is none, and everyone is the demo traveller. */
  oidc: Oidc | null;
  oauth: OAuth;
  assistant: TypedAssistant;
  /** The assistant's tools for a traveller's own programs. */
  mcp: Mcp;
  voice: VoiceCapabilities;
  talk: TalkLanguages;
  /** The voices a traveller may choose from. */
  speechVoices: readonly SpeechVoice[];
  /** The current health of NoVo and everything it needs. */
  checkHealth: () => Promise<Health>;
  /** Shared by the loaders of one request; a test's context, which serves many, has none. */
  perRequest?: {
    signedIn?: Promise<SignedIn | null>;
    found?: FoundCaller;
    network?: string;
    /** The consent a program asks of this browser's traveller. */
    consent?: OpenConsent;
  };
  cspNonce: string;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends NovoLoadContext {}
}
