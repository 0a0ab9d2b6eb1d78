/** No tool, sensible words. */
import { act, says } from "../expectations.ts";

const WELCOME = /welcome|pleasure|any ?time|glad|happy|no problem/i;
const GOODBYE = /bye|see you|safe|trip|travels|soon|take care|good night/i;
const HELP = /flight/i;

export const smallTalk = act("small talk and help", [
  ["thanks", says(WELCOME)],
  ["cheers mate", says(WELCOME)],
  ["thank you very much, that's all", says(/welcome|pleasure|any ?time|glad|happy|bye/i)],
  ["ta", says(WELCOME)],
  ["bye", says(GOODBYE)],
  ["ok goodbye then", says(GOODBYE)],
  ["good night", says(GOODBYE)],
  ["hello", says(/hello|hi\b|good afternoon/i)],
  ["um hello", says(/hello|hi\b|good afternoon/i)],
  ["hi there how are you", says(/well|good|fine|great|thank|hello|hi\b/i)],
  ["good evening NoVo", says(/good|hello|hi\b/i)],
  ["who are you", says(/NoVo/i)],
  ["what's your name", says(/NoVo/i)],
  ["are you a real person", says(/NoVo|assistant|no\b|not/i)],
  ["what can you do", says(HELP)],
  ["help", says(HELP)],
  ["i don't know how this works", says(HELP)],
  ["what can I ask you", says(HELP)],
  ["what time is it", says(/15[:.]00|3 ?(?::00 ?)?(?:pm|p\.m\.|o'clock)|three/i)],
  ["what's the date today", says(/20(?:th)?.*november|november.*20|twentieth/i)],
  ["what day is it", says(/friday/i)],
  ["can you hear me", says(/yes|hear|here|listening/i)],
  ["testing testing one two three", says(/./)],
  ["you're brilliant", says(/./)],
  ["sorry", says(/./)],
  ["nice to meet you", says(/./)],
  ["which languages do you speak", says(/language|English/i)],
  ["oh never mind", says(/./)],
  ["ok", says(/./)],
  ["how do I save a flight", says(/save|search|tap|say/i)],
  ["what did you just say", says(/./)],
]);
