import type { Rule } from "./intent.ts";

/** Utterances that are nothing but a yes, a no, a greeting or the like. */
export const short: Rule = ({ text }) => {
  const words = text.replace(/[ ,]+/g, " ");
  if (
    /^(?:(?:oh )?no )?(?:never ?mind|forget (?:it|that|about it)|stop(?: it)?|cancel(?: that| it)?|scratch that|nothing|leave it|skip it|not now|abort|quit|drop it|that is all(?: for now)?|shut up|be quiet)(?: thanks| thank you)?$/.test(
      words,
    )
  ) {
    return { name: "stop" };
  }
  if (
    /^(?:yes|yeah|yep|yup|sure|ok|okay|please do|do it|go ahead|of course|absolutely|definitely|correct|exactly|right|that is right|sounds good|confirm|confirmed)(?: (?:yes|sure|ok|please|thanks|thank you|do it|do that|go ahead|of course|that is right))*$/.test(
      words,
    )
  ) {
    return { name: "yes" };
  }
  if (
    /^(?:no|nope|nah|no way|not really|do not|no thanks|no thank you)(?: (?:no|thanks|thank you))*$/.test(
      words,
    )
  ) {
    return { name: "no" };
  }
  if (
    /^(?:(?:ok|okay|great|perfect|cool|lovely|brilliant|super|that is) )*(?:thanks|thank you|cheers|thx|ta|great|perfect|much appreciated|thanks a million|bye|goodbye|good night|see you)(?: (?:so much|very much|a lot|mate|man|buddy|my friend|novo|bye|that is great|that is all|for (?:your|the) help|later))*$/.test(
      words,
    )
  ) {
    return { name: "thanks" };
  }
  if (
    /^(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|how are you|how is it going|can you hear me|are you (?:there|listening)|what is up|greetings)(?: (?:novo|there|again|how are you(?: doing)?(?: today)?|nice to meet you))*$/.test(
      words,
    )
  ) {
    return { name: "greeting" };
  }
  if (
    /^(?:sorry )?(?:what|pardon(?: me)?|excuse me|what (?:did|was) (?:you say|that)|(?:can|could) you (?:repeat|say) (?:that|it)(?: again)?|(?:say|repeat) (?:that|it)(?: again)?|come again|again)$/.test(
      words,
    )
  ) {
    return { name: "repeat" };
  }
  if (/^(?:what(?: is the)? time is it(?: now)?|what is the time(?: now)?)$/.test(words)) {
    return { name: "time" };
  }
  return undefined;
};

const HELP =
  /^(?:help|help me)$|^(?:can|could|will|would) you help(?: me)?$|\b(?:what (?:else )?can (?:you|i|we) (?:do|say|ask|tell|help)|what (?:are|is) (?:you|your (?:name|features|functions|capabilities|job))|who (?:are you|am i (?:talking|speaking) to)|how (?:do|does|can) (?:this|it|you|i use (?:this|you|it))(?: app)? ?(?:work|help)?|what do you do|what are my options|are you (?:a |an )?(?:real|human|robot|bot|ai|person|machine|computer|chat ?gpt|gpt|language model)|i (?:need|want) (?:some )?help|instructions|how (?:can|could) you help)\b/;
/** Questions about the assistant itself. */
export const help: Rule = ({ request, text, hasPlace }) =>
  !hasPlace && ((request === "" && /\bhelp\b/.test(text)) || HELP.test(request) || HELP.test(text))
    ? { name: "help" }
    : undefined;
