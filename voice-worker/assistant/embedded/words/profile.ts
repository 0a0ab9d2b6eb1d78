/** The details of the profile, and ways to ask for one or to say it. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

const CALLED = {
  workAddress: "(work|office|business) address",
  homeAddress: "[home] address",
  whatsappNumber: "(whatsapp|whats app) [number]",
  mobileNumber: "(mobile|cell|phone|telephone|contact) [phone] [number]|number",
  birthday: "birthday|date of birth|birth date",
  language: "language",
  name: "[full] name",
};
export type Field = keyof typeof CALLED;
export const isField = (name: unknown): name is Field => typeof name === "string" && name in CALLED;

/** One row for each detail, with its name in place of "FIELD". */
const rows = (...patterns: readonly string[]): [string, Field][] =>
  Object.keys(CALLED)
    .filter(isField)
    .flatMap((name) =>
      patterns.map((pattern): [string, Field] => [
        pattern.replaceAll("FIELD", `(${CALLED[name]})`),
        name,
      ]),
    );

export const ASKED = phrases<Field | "all">([
  ...rows(
    "[what is|tell me|say|read [me|out]|show me|which is|when is|remind me of|do you (know|have)|what] my [current|saved] FIELD [on file|again|saved|now|is|according to you|with you|in (your|the) (records|system)]",
    "is my FIELD (right|correct|complete|up to date)",
    "(what|which) FIELD (have you got|are you using) [down|saved|stored] [for (me|us)|on file]",
    "(what|which) FIELD do you have [down] [for me|on file]|do you have [a|any] FIELD for me|[the] FIELD [that] you have [down] [for me|on file]|[hear|know] my FIELD",
  ),
  ["[do you know] who (am i|i am)|what (am i called|do you call me)", "name"],
  ["[do you know] where (do i|i) live", "homeAddress"],
  [
    "when was i born|how old am i|when is my birthday [according to you|again|do you think]",
    "birthday",
  ],
  [
    "(what|which) address (have you got|do you have) [down|saved] (as|for) my (home|house)|where is [my] home [according to you]",
    "homeAddress",
  ],
  [
    "(what|which) address (have you got|do you have) [down|saved] (as|for) my (work|office)",
    "workAddress",
  ],
  ["what do you know (about|of) me|what details do you have [about|of|for] me", "all"],
  ["(what are|tell me|read [me|out]) my [personal] details", "all"],
]);

/** Named in the middle of a question; counts only if the rest of its words is explained. */
export const MENTIONED = phrases<Field>([
  ...rows(
    "my [own|full|current|saved] FIELD",
    "FIELD [that|do|which] you have (for|of|on|about) me",
  ),
  [
    "(names|name) [that|do|which|have] you (have|use|call|got) [for] me [under]|what do you (call|know|refer to) me [as|by]",
    "name",
  ],
]);

const CHANGE = `(change|set|update|make|switch|correct|save|put|add|enter|store|note|record|edit|fix|modify|replace)`;
const IS = `(is|has changed to|changed to|should be|will be|should say|to|into|as|with|to be|should now be) [now|actually] [to be]`;
/** States what a detail is: the value follows. */
export const TOLD = phrases<Field>([
  ...rows(
    `my [new|correct|preferred|current|actual] FIELD [now] ${IS}`,
    `(i|we) have [got] [a] new FIELD [,] [it] ${IS}|my FIELD , it ${IS}|[my|the|our] new FIELD [${IS}|,]`,
    `my FIELD [is|was|has] (wrong|changed|different|not right) [now] , [it ${IS}|its|${IS}]`,
    `${CHANGE} [down] [my|the] [new] FIELD [down] [${IS}|,]`,
  ),
  [
    `
      my name|i am called|i go by|[my] (everybody|everyone|people|friends) (calls|call|refer to) me [as]|be called|[you can|you may|you] (call|called|address|know) me [as|by] [the name [of]]
      (refer|speak|talk) to me (as|by) [the name [of]]|[the] name [that] [for] [you|to] [should|can|could|may] (call|use for) me is
    `,
    "name",
  ],
  ["i was born [on]", "birthday"],
  [`${CHANGE} (my|our) home to`, "homeAddress"],
  [
    `${CHANGE} (my|our) (work|office|workplace) to|my (work|office|company|workplace) [has] [just] moved [office|offices] (to|, it is)`,
    "workAddress",
  ],
  [
    "(i|we) live at|(i|we) [have] [just] moved [house] (to|, it is|and it is)|[from now on] [my|our] home [address] is [now] [at]",
    "homeAddress",
  ],
  ["i work at|my (office|work|workplace) is [now] [at]", "workAddress"],
  ["you can (call|reach|text) me (on|at)", "mobileNumber"],
  [
    `
      (do|have|continue) (this|it) in|[do you] (speak|talk|answer|reply) [(to|with) (me|you)] [in]|(switch|change) [speaking|talking] [over] to|i prefer
      ${CHANGE} [my|the|your] [<word>] language [setting|settings|preference] [over] (to|into|as)
    `,
    "language",
  ],
]);
/** Says that something is to be changed, but not to what. */
export const TO_BE_CHANGED = phrases<Field | "all">([
  [`${CHANGE} (my|the|your) [<word>] language`, "language"],
  ...rows(`${CHANGE} my FIELD`),
  ["i [have] [just] moved house|we [have] [just] moved house", "homeAddress"],
  ["call me (a different name|something else)", "name"],
  [`${CHANGE} my [personal|contact] (details|profile|account|settings)`, "all"],
]);
export const OF_KNOWING = wordSet("know knowing hear tell remember idea remind guess think");
export const ANSWERING = phrases(`
  (it|that) (is|should be|will be) [now] [at]|my new (one|number|address|name) is|to|at|make it
`);
/** Words that do not begin a value: "my address is wrong", "my name is on the booking". */
export const NO_VALUE = wordSet(
  "wrong not by my your old missing correct right different what same in on at of for with from to a an one still too never incomplete misspelled misspelt spelled spelt there here also now back later when if because",
);
/** Words that end a name: "Deb when you answer me". */
export const BEHIND_A_NAME = wordSet(
  "when whenever instead so than now from rather please going in",
);
export const OF_A_SENTENCE = wordSet(
  "a an the on in at of to for is are was were has have had does should will and but that this i you it taxi cab car doctor",
);
/** Details whose value cannot be mistaken for anything else. */
export const REASONED: ReadonlySet<Field> = new Set<Field>([
  "birthday",
  "homeAddress",
  "workAddress",
  "mobileNumber",
]);
