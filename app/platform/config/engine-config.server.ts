/** Which OpenAI-compatible server serves each stage of the voice pipeline. See `.env.example`. */

import { z } from "zod";
import { parseJson } from "#app/contracts/parse-json.ts";
import { fitting, onOrOff, seconds, url } from "./config-values.server.ts";

const text = z.string().optional();

const MAX_HEADERS = 20;
/** Set by the client itself, or would break the request. */
const OWN_HEADERS = /^(?:host|connection|content-\w+|transfer-encoding|accept-encoding)$/i;
const headerRules = z
  .record(
    z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/),
    // Visible characters and spaces (RFC 9110, 5.5); no server accepts longer values.
    z.string().regex(/^[\x20-\x7e]{1,4000}$/),
  )
  .refine((headers) => Object.keys(headers).length <= MAX_HEADERS)
  .refine((headers) => !Object.keys(headers).some((name) => OWN_HEADERS.test(name)));

/** JSON, as values contain commas, colons and JSON themselves. */
const headers = z
  .string()
  .transform((json, context) => {
    const parsed = headerRules.safeParse(parseJson(json));
    if (parsed.success) return parsed.data;
    context.addIssue(
      'should be JSON such as {"x-name":"value"}, without the headers of the request itself',
    );
    return z.NEVER;
  })
  .optional();

export const engineVariables = {
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: url.optional(),
  TRANSCRIBE_API_KEY: text,
  TRANSCRIBE_BASE_URL: url.optional(),
  TRANSCRIBE_MODEL: text,
  TRANSCRIBE_HEADERS: headers,
  TRANSCRIBE_CAPTIONS: onOrOff.optional(),
  CHAT_API_KEY: text,
  CHAT_BASE_URL: url.optional(),
  CHAT_MODEL: text,
  CHAT_HEADERS: headers,
  CHAT_REASONING_EFFORT: fitting(/^[a-z]{1,20}$/, "should be a word such as none, low or medium"),
  CHAT_FIRST_TOKEN_SECONDS: seconds(15),
  SPEECH_API_KEY: text,
  SPEECH_BASE_URL: url.optional(),
  SPEECH_MODEL: text,
  SPEECH_HEADERS: headers,
  SPEECH_VOICE: text,
  TRANSLATE_API_KEY: text,
  TRANSLATE_BASE_URL: url.optional(),
  TRANSLATE_MODEL: text,
  TRANSLATE_HEADERS: headers,
  SPEECH_DIR: z.string().default("data/speech"),
};

type Variables = z.infer<z.ZodObject<typeof engineVariables>>;

/** One stage of the voice pipeline on an OpenAI-compatible server. */
export interface EngineConfig {
  baseUrl: string;
  apiKey: string;
  model: string;
  /** Sent with every request; may replace those that carry the key. */
  headers?: Readonly<Record<string, string>>;
}

export interface ChatConfig extends EngineConfig {
  /** CHAT_REASONING_EFFORT; if unset, see `effortsToTry`. */
  reasoningEffort?: string;
  firstTokenMs: number;
}

export interface SpeechConfig extends EngineConfig {
  voice: string;
}

export interface TranscribeConfig extends EngineConfig {
  /** Words while they are being spoken: each recording is transcribed several times. */
  captions: boolean;
}

export interface EnginesConfig {
  transcribe?: TranscribeConfig;
  chat?: ChatConfig;
  speech?: SpeechConfig;
  /** An interpreting model for talks with drivers; turned on by its name alone. */
  translate?: EngineConfig;
  /** Why each stage is on a server or not, for the operator: "OPENAI_API_KEY is set". */
  reasons: { transcribe: string; chat: string; speech: string };
}

/** For new work (model pages, November 2026); /audio/speech models end on 6 January 2027, hence Realtime. */
const OPENAI_MODELS = {
  TRANSLATE: "gpt-realtime-translate",
  TRANSCRIBE: "gpt-transcribe",
  CHAT: "gpt-6-luna",
  SPEECH: "gpt-realtime-2.1-mini",
};
/** Aliases that most compatible servers accept for their own models; chat models have none. */
const USUAL_MODELS = {
  TRANSLATE: "default",
  TRANSCRIBE: "whisper-1",
  CHAT: "default",
  SPEECH: "tts-1",
};

export function chooseEngines(
  vars: Variables,
  problem: (text: string) => void = () => {},
): EnginesConfig {
  const transcribe = stage(vars, "TRANSCRIBE");
  const chat = stage(vars, "CHAT");
  const speech = stage(vars, "SPEECH");
  const translate = vars.TRANSLATE_MODEL ? stage(vars, "TRANSLATE") : undefined;
  if (vars.TRANSLATE_MODEL && !translate) {
    problem(
      "TRANSLATE_MODEL needs a server: set OPENAI_API_KEY, TRANSLATE_API_KEY or TRANSLATE_BASE_URL",
    );
  } else if (translate && !chat) {
    problem(
      "TRANSLATE_MODEL needs a chat model, which translates back what it says: set CHAT_BASE_URL or CHAT_API_KEY",
    );
  }
  const reason = (name: StageName) => {
    const { key, address } = switches(vars, name);
    return address || key
      ? `${address ?? key} is set`
      : `neither ${name}_ nor OPENAI_API_KEY is set`;
  };
  return {
    reasons: { transcribe: reason("TRANSCRIBE"), chat: reason("CHAT"), speech: reason("SPEECH") },
    translate,
    transcribe: transcribe && {
      ...transcribe,
      captions: (vars.TRANSCRIBE_CAPTIONS ?? (isFree(transcribe) ? "on" : "off")) === "on",
    },
    chat: chat && {
      ...chat,
      reasoningEffort: vars.CHAT_REASONING_EFFORT,
      firstTokenMs: vars.CHAT_FIRST_TOKEN_SECONDS * 1000,
    },
    speech: speech && {
      ...speech,
      voice: vars.SPEECH_VOICE ?? (isOpenAi(speech) ? "marin" : "alloy"),
    },
  };
}

/** A self-hosted server often needs no key, but the client requires one. */
const NO_KEY = "none";

type StageName = "TRANSCRIBE" | "CHAT" | "SPEECH" | "TRANSLATE";

/** The set variables that turn a stage on: its own, else OPENAI_ for all stages. */
function switches(vars: Variables, name: StageName) {
  const firstSet = (variables: readonly (keyof Variables)[]) =>
    variables.find((variable) => vars[variable] !== undefined);
  return {
    key: firstSet([`${name}_API_KEY`, "OPENAI_API_KEY"]),
    address: firstSet([`${name}_BASE_URL`, "OPENAI_BASE_URL"]),
  };
}

/** A stage is on if it, or OPENAI_ for all stages, has a key or a base URL. */
function stage(vars: Variables, name: StageName): EngineConfig | undefined {
  const { key, address } = switches(vars, name);
  if (!key && !address) return undefined;
  const configured = String((address && vars[address]) ?? "https://api.openai.com/v1");
  const baseUrl = configured.replace(/\/+$/, "");
  const models = isOpenAi({ baseUrl }) ? OPENAI_MODELS : USUAL_MODELS;
  return {
    baseUrl,
    apiKey: String((key && vars[key]) ?? NO_KEY),
    model: vars[`${name}_MODEL`] ?? models[name],
    headers: vars[`${name}_HEADERS`],
  };
}

/** No key, or on the operator's machines; others count requests (Groq: 20 a minute) or minutes. */
const isFree = ({ baseUrl, apiKey, headers }: EngineConfig): boolean =>
  (apiKey === NO_KEY && !headers) || OWN_MACHINES.test(new URL(baseUrl).hostname);

/** A name without a dot, a private address (RFC 1918), or a local-network name. */
const OWN_MACHINES =
  /^[^.]+$|^(?:(?:127|10)(?:\.\d+){3}|(?:192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2})$|\.(?:local|lan|internal|home\.arpa)$/;

/** Whether this is OpenAI or one of its regions: the rules of its newest models hold only there. */
export const isOpenAi = ({ baseUrl }: Pick<EngineConfig, "baseUrl">): boolean =>
  /(?:^|\.)api\.openai\.com$/.test(new URL(baseUrl).hostname);
