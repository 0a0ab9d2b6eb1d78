/**
 * The voice socket's protocol (spec sections 3, 4 and 7), plus additions that an old client can ignore:
 * `welcome`, `turn` on every message of a turn, `id`, `final`, `lang`, `about` and `isNotUnderstood` on
 * texts, `seconds` on sounds, and the client messages text, talk, cancel, screen, session, playback and
 * audio_end with the binary frames before it. Both ends parse what they receive with these schemas;
 * docs/develop/voice-protocol.md is tested against them.
 */
import { z } from "zod";
import { shownAbout } from "./answer-about.ts";
import { AUDIO_EXTENSIONS, type AudioExtension } from "./audio.ts";
import { chatRole, conversationId } from "./conversation.ts";
import { LANGUAGES } from "./languages.ts";
import { MAX_TALK_LENGTH } from "./talk.ts";

/** Longer than any address NoVo produces. */
export const MAX_PATH_LENGTH = 2000;

const audioExtension = z.enum(AUDIO_EXTENSIONS);

/** Which of the two in a car is speaking. */
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
   * Something to interpret between the traveller and the driver of their booking. `ext`: it was spoken, in
   * the binary frames since the last turn. `text`: it was typed, or recognised by the browser; with `aloud`
   * it is already in the listener's language and is only spoken.
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
  /** Includes any query: "the second one" refers to what the screen shows. */
  z.object({ type: z.literal("screen"), path: z.string().startsWith("/").max(MAX_PATH_LENGTH) }),
  /** `tab` identifies this page of the traveller's while it is open. */
  z.object({
    type: z.literal("session"),
    sessionId: conversationId,
    tab: conversationId.optional(),
  }),
  /** Whether this client plays a sentence in chunks while it is synthesised. Older pages send `pieces`. */
  z.object({ type: z.literal("playback"), chunks: z.boolean().default(true) }),
  /** `live`: this client shows words while they are being spoken. */
  z.object({ type: z.literal("captions"), live: z.boolean() }),
  /** Ends a recording: the binary frames since the last turn. */
  z.object({ type: z.literal("audio_end"), ext: audioExtension }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

const turn = z.number().int().optional();

/**
 * What was said to or by the driver: first as heard, then with its translation. `voice` is who speaks that:
 * the `server`, whose sound follows; the `page`, if the server has no voice for it; or `none`, if `changed`
 * names differences or it could not be checked.
 */
export const talkMessage = z.object({
  speaker: talkSpeaker,
  said: z.string(),
  translated: z
    .object({
      text: z.string(),
      /** The translation translated back; null if that is unknown. */
      means: z.string().nullable(),
      /** Numbers, times, codes and names that differ between the texts. */
      changed: z.array(z.string()),
      voice: z.enum(["server", "page", "none"]),
    })
    .optional(),
});
export type TalkMessage = z.infer<typeof talkMessage>;

/** Answers to the pending question, offered as taps, in the traveller's language. */
export const offeredAnswers = z.array(z.string().min(1).max(40)).max(4);

export const serverMessage = z.discriminatedUnion("type", [
  /** First message of a connection; a page of another build or protocol is out of date. */
  z.object({
    type: z.literal("welcome"),
    protocol: z.number().int(),
    build: z.string(),
    /** The longest a turn may take. */
    turnMs: z.number().int().positive().optional(),
  }),
  z.object({
    type: z.literal("text"),
    data: z.object({
      role: chatRole,
      content: z.string(),
      /** A repeated id replaces the bubble's content while the answer is being written. */
      id: z.string().optional(),
      final: z.boolean().optional(),
      /** Language of an answer that is not in English (BCP 47). */
      lang: z.string().optional(),
      /** With an answer's last state: what is shown beneath it. */
      about: shownAbout,
      /** With an answer's last state: the traveller was not understood. */
      isNotUnderstood: z.boolean().optional(),
    }),
    turn,
  }),
  /** Base64 mp3 of a sentence; with `seconds` a chunk whose last `seconds` are new, as decoders need a preroll. */
  z.object({
    type: z.literal("speaking"),
    data: z.string(),
    seconds: z.number().positive().optional(),
    turn,
  }),
  /** What has been recognised so far of the current recording; the turn's own text replaces it. */
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

/** Splits an audio frame. Returns null if the text is not one or its format is unknown. */
export function parseAudioFrame(
  frame: string,
): { extension: AudioExtension; base64: string } | null {
  const match = AUDIO_FRAME.exec(frame);
  const extension = audioExtension.safeParse(match?.[1]);
  if (!match || !extension.success) return null;
  return { extension: extension.data, base64: frame.slice(match[0].length) };
}
