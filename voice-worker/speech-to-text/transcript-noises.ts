/** What Whisper models write without speech: sounds in brackets, and subtitle lines. */

/** "[BLANK_AUDIO]", "(wind blowing)", "*sighs*", and music notes (whisper.cpp, src/whisper.cpp). */
const SOUND = /\[[^[\]]{0,60}\]|\([^()]{0,60}\)|\*[^*]{0,60}\*|[♪♫♬]/gu;

/** Heard in silence (freeflow#111, vexa#617, ithaka#96). So is "Thank you.", but travellers do say it. */
const SUBTITLES = [
  /^you[.!]?$/i,
  /^thanks? (?:you )?for watching[.!]*$/i,
  /^(?:please )?(?:like and )?subscribe(?: to (?:my|the) channel)?[.!]*$/i,
  /\bamara\.org\b/i,
  /^(?:subtitles|captions|untertitel|sous-titres|subtítulos|legendas|ondertitels) (?:by|von|par|por|van)\b/i,
  /^teksting av nicolai winther$/i,
  /^abone olmayı unutmayın/iu,
  /^ご視聴ありがとうございました[。！]*$/u,
  /^시청해\s?주셔서 감사합니다/u,
  /^请不吝点赞/u,
];

/** The transcript without sounds; "" if nothing was said. */
export function withoutNoises(transcript: string): string {
  const words = transcript.replace(SOUND, " ").replace(/\s+/g, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return "";
  return SUBTITLES.some((line) => line.test(words)) ? "" : words;
}
