/** Usage limits. Every limit is a configuration value; see `.env.example`. */
import { count } from "./config-values.server.ts";

const MIB = 1024 * 1024;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** In effect no limit, for load tests. */
const MAX_A_MINUTE = 1_000_000_000;

export const limitVariables = {
  VOICE_FRAME_BYTES: count(64 * MIB).default(1.5 * MIB),
  /** The bound on the speech programs' output allows for ten minutes. */
  VOICE_UTTERANCE_SECONDS: count(600).default(120),
  VOICE_UTTERANCE_BYTES: count(64 * MIB).default(4 * MIB),
  VOICE_MESSAGES_PER_MINUTE: count(MAX_A_MINUTE).default(100),
  VOICE_SOCKETS_PER_USER: count(100_000).default(5),
  VOICE_CONNECTIONS_PER_MINUTE: count(MAX_A_MINUTE).default(60),
  VOICE_PING_SECONDS: count(HOUR_SECONDS).default(30),
  VOICE_IDLE_SECONDS: count(DAY_SECONDS).default(600),
  VOICE_BUFFERED_BYTES: count(256 * MIB).default(4 * MIB),
  VOICE_TURN_SECONDS: count(600).default(30),
  VOICE_PROGRAM_SECONDS: count(600).default(10),
  RATE_LIMIT_SIGN_IN: count(MAX_A_MINUTE).default(10),
  RATE_LIMIT_WRITES: count(MAX_A_MINUTE).default(100),
  RATE_LIMIT_GENERAL: count(MAX_A_MINUTE).default(1000),
  RATE_LIMIT_TAKING_BACK: count(MAX_A_MINUTE).default(300),
  RATE_LIMIT_CALENDAR: count(MAX_A_MINUTE).default(60),
  RATE_LIMIT_SHARED: count(MAX_A_MINUTE).default(60),
  RATE_LIMIT_LINKS: count(MAX_A_MINUTE).default(600),
  RATE_LIMIT_DISPATCH: count(MAX_A_MINUTE).default(600),
  RATE_LIMIT_IMPORTS: count(MAX_A_MINUTE).default(10),
  RATE_LIMIT_FILES: count(MAX_A_MINUTE).default(6000),
  RATE_LIMIT_REFUSALS: count(MAX_A_MINUTE).default(100),
};

type Vars = Record<keyof typeof limitVariables, number>;

export type VoiceLimits = ReturnType<typeof voiceLimits>;

export const voiceLimits = (vars: Vars) => ({
  /** One frame; a whole recording in base64 must fit. */
  frameBytes: vars.VOICE_FRAME_BYTES,
  utteranceMs: vars.VOICE_UTTERANCE_SECONDS * 1000,
  /** One recording, streamed while it is made. */
  utteranceBytes: vars.VOICE_UTTERANCE_BYTES,
  messagesPerMinute: vars.VOICE_MESSAGES_PER_MINUTE,
  socketsPerUser: vars.VOICE_SOCKETS_PER_USER,
  /** Sockets opened, per traveller, or per address if signed out. */
  connectionsPerMinute: vars.VOICE_CONNECTIONS_PER_MINUTE,
  pingMs: vars.VOICE_PING_SECONDS * 1000,
  /** A socket idle for this long is closed. */
  idleMs: vars.VOICE_IDLE_SECONDS * 1000,
  /** A client that leaves this much unread is closed. */
  bufferedBytes: vars.VOICE_BUFFERED_BYTES,
  turnMs: vars.VOICE_TURN_SECONDS * 1000,
  /** How long ffmpeg, espeak-ng or pocketsphinx may work on one recording or sentence. */
  programMs: vars.VOICE_PROGRAM_SECONDS * 1000,
});

/** Requests a minute. */
export type RateLimits = ReturnType<typeof rateLimitsOf>;

export const rateLimitsOf = (vars: Vars) => ({
  /** Per address. */
  signIn: vars.RATE_LIMIT_SIGN_IN,
  /** Unsafe methods, and searches that go to an outside service. */
  writes: vars.RATE_LIMIT_WRITES,
  general: vars.RATE_LIMIT_GENERAL,
  /** Signing out and deleting: far more than a person can do. */
  takingBack: vars.RATE_LIMIT_TAKING_BACK,
  /** All calendars, per traveller; calendars that do not exist, per address. */
  calendar: vars.RATE_LIMIT_CALENDAR,
  /** All shared trips, per traveller; links that open nothing, per address. */
  shared: vars.RATE_LIMIT_SHARED,
  /** All calendars and shared trips, of any owner, per address: calendar services use few. */
  links: vars.RATE_LIMIT_LINKS,
  /** The dispatcher's reports, per address. */
  dispatch: vars.RATE_LIMIT_DISPATCH,
  /** Documents uploaded to be read, the costliest requests. */
  imports: vars.RATE_LIMIT_IMPORTS,
  /** The build's scripts, styles and pictures, per address: a page has some forty, requested once. */
  files: vars.RATE_LIMIT_FILES,
  /** Refusals sent to an address at once; further ones are delayed. */
  refusals: vars.RATE_LIMIT_REFUSALS,
});
