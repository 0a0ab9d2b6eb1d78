/**
 * The voice socket's protocol (spec sections 3, 4 and 7), plus additions that an old client can
 * ignore: `welcome`, `turn` on every message of a turn, `id`, `final`, `lang`, `about` and `isNotUnderstood` on
 * texts, `seconds` on sounds, and the client messages text, talk, cancel, screen, session, playback and audio_end with
 * the binary frames before it. Both ends parse what they receive through these schemas;
 * docs/develop/voice-protocol.md is held to them.
 */
import { z } from "zod";
import { answerAbout } from "./answer-about.ts";
import { AUDIO_EXTENSIONS, type AudioExtension } from "./audio.ts";
import { chatRole, conversationId } from "./conversation.ts";
import { LANGUAGES } from "./languages.ts";
import { MAX_TALK_LENGTH } from "./talk.ts";

/** Longer than any address that NoVo makes. */
export const MAX_PATH_LENGTH = 2000;

const audioExtension = z.enum(AUDIO_EXTENSIONS);

/** Who of the two in a car says something. */
export const talkSpeaker = z.enum(["traveller", "driver"]);
export type TalkSpeaker = z.infer<typeof talkSpeaker>;

export const clientMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("timezone"), timezone: z.string().min(1).max(64) }),
  z.object({
    type: z.literal("text"),
    text: z.string().trim().min(1).max(2000),
    /** Whether the answer should be spoken as well as written. */
    speak: z.boolean().optional(),
  }),
  /**
   * One side of a talk with the driver of an own booking, for the other one: `ext`, the binary frames since
   * the last turn were what was said; `text`, it was typed, or heard by the browser; with `aloud` it is
   * already in the other one's language, and is only spoken.
   */
  z
    .object({
      type: z.literal("talk"),
      bookingId: z.string().min(1).max(64),
      speaker: talkSpeaker,
      /** The driver's; the traveller's is in the profile. */
      language: z.enum(LANGUAGES),
      ext: audioExtension.optional(),
      text: z.string().trim().min(1).max(MAX_TALK_LENGTH).optional(),
      aloud: z.boolean().optional(),
    })
    .refine(
      ({ ext, text, aloud }) => (ext === undefined) !== (text === undefined) && !(ext && aloud),
    ),
  z.object({ type: z.literal("cancel") }),
  /** With the query, if there is one: what "the second one" is goes by what the screen shows. */
  z.object({ type: z.literal("screen"), path: z.string().startsWith("/").max(MAX_PATH_LENGTH) }),
  /** `tab`: which page of the traveller's this is, for as long as it is open. */
  z.object({
    type: z.literal("session"),
    sessionId: conversationId,
    tab: conversationId.optional(),
  }),
  /** Whether this client plays a sentence in chunks while it is being made. Older pages say `pieces`. */
  z.object({ type: z.literal("playback"), chunks: z.boolean().default(true) }),
  /** `live`: this client shows words while they are being said. */
  z.object({ type: z.literal("captions"), live: z.boolean() }),
  /** The binary frames since the last turn were one recording, and it is over. */
  z.object({ type: z.literal("audio_end"), ext: audioExtension }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

const turn = z.number().int().optional();

/**
 * What was said to the driver, or by the driver: first as it was heard, then with what comes of it. Who says
 * the translation: the `server`, whose sound follows; the page, where the server has no voice for it; or
 * no one: `changed` names what differs, or it could not be `checked`.
 */
export const talkMessage = z.object({
  speaker: talkSpeaker,
  said: z.string(),
  translated: z
    .object({
      text: z.string(),
      /** The translation in the speaker's language again; null where that is not known. */
      means: z.string().nullable(),
      /** Numbers, times, codes and names that are not the same in all the texts. */
      changed: z.array(z.string()),
      voice: z.enum(["server", "page", "none"]),
    })
    .optional(),
});
export type TalkMessage = z.infer<typeof talkMessage>;

/** What a tap may answer to the question that waits, in the traveller's language. */
export const offeredAnswers = z.array(z.string().min(1).max(40)).max(4);

export const serverMessage = z.discriminatedUnion("type", [
  /** The first message of a connection: a page of another build, or protocol, is out of date. */
  z.object({
    type: z.literal("welcome"),
    protocol: z.number().int(),
    build: z.string(),
    /** How long a turn may take. */
    turnMs: z.number().int().positive().optional(),
  }),
  z.object({
    type: z.literal("text"),
    data: z.object({
      role: chatRole,
      content: z.string(),
      /** The same id again replaces the bubble's content: the answer is being written. */
      id: z.string().optional(),
      final: z.boolean().optional(),
      /** Of an answer that is not in English: its language (BCP 47). */
      lang: z.string().optional(),
      /** With the last state of an answer: what stands under it. */
      about: answerAbout.optional(),
      /** With the last state of an answer: what the traveller said was not understood. */
      isNotUnderstood: z.boolean().optional(),
    }),
    turn,
  }),
  /** Base64 mp3, a whole sentence. With `seconds` a chunk: only so much of its end is new, as decoders need a preroll. */
  z.object({
    type: z.literal("speaking"),
    data: z.string(),
    seconds: z.number().positive().optional(),
    turn,
  }),
  /** What has been heard so far of the recording that is being made; the turn's own text takes its place. */
  z.object({ type: z.literal("caption"), text: z.string() }),
  z.object({ type: z.literal("talk"), data: talkMessage, turn }),
  z.object({ type: z.literal("navigate"), path: z.string(), turn }),
  z.object({ type: z.literal("refresh_data"), queries: z.array(z.string()), turn }),
  z.object({
    type: z.literal("complete"),
    answers: offeredAnswers.optional(),
    turn,
  }),
  z.object({ type: z.literal("error"), message: z.string(), turn }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
export type TurnMessage = Exclude<ServerMessage, { type: "welcome" | "caption" }>;

const AUDIO_FRAME = /^AUDIO:([a-z0-9]{1,8}):/;

/** Splits an audio frame; null when the text is not one or names no known format. */
export function parseAudioFrame(
  frame: string,
): { extension: AudioExtension; base64: string } | null {
  const match = AUDIO_FRAME.exec(frame);
  const extension = audioExtension.safeParse(match?.[1]);
  if (!match || !extension.success) return null;
  return { extension: extension.data, base64: frame.slice(match[0].length) };
}
