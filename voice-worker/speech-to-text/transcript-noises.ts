/** What Whispers write where no one has spoken: sounds in brackets, and lines of subtitles. */

/** "[BLANK_AUDIO]", "(wind blowing)", "*sighs*", and notes of music (whisper.cpp, src/whisper.cpp). */
const SOUND = /\[[^[\]]{0,60}\]|\([^()]{0,60}\)|\*[^*]{0,60}\*|[♪♫♬]/gu;

/** Of silence (freeflow#111, vexa#617, ithaka#96). "Thank you." is one too, but travellers do say it. */
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

/** The transcript without sounds; "" when it has no words of anyone's. */
export function withoutNoises(transcript: string): string {
  const words = transcript.replace(SOUND, " ").replace(/\s+/g, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return "";
  return SUBTITLES.some((line) => line.test(words)) ? "" : words;
}
