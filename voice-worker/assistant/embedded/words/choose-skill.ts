/** Words that decide which skill a sentence is meant for. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

export const ELLIPSIS = wordSet(
  "and or no nope actually sorry what how instead make change but same also then not",
);
/** Questions that suggest a change: "what about Saturday?", "is there one in the evening?". */
export const SUGGESTS = phrases(`
  (what|how) (about|if it is)|how much [(is|would) (it|that) [be]] for|(is|are) there [(something|anything)]|any|anything|something|and|why not|(would|will|is) it [be] [any] (cheaper|quicker|faster) [to (fly|go|leave)]|(do|does) (it|they|you) have|what of|what is (the|its)
`);
export const PARTICLES = wordSet("up over off away all");
export const LEAD = wordSet(
  ", no nope yes actually sorry so but and well oh then thank you thanks",
);
export const JOURNEY = phrases(`
  (i|we) (am|are|will|would|need|want|like|prefer|plan|intend|hope|wish|have|also|actually|only)|(my|our|the) [preferred|return] (departure|destination|return|flight|trip) [date|day|time|city|airport|location] (is|will|would|should|must|has|needs)|there (are|is|will be) <count>|[i|we] (plan|plans|planning) (on|to)
`);
export const TRAVEL = phrases(`
  leave|leaving|depart|departing|fly|flying|travel|travelling|traveling|return|returning|(be|get|come|coming|go|going|fly|head) (back|home)|back (on|by|at|in)
  ticket|tickets|flight|flights|seats|[premium] economy|business class|nonstop
`);
export const DAY_WORDS = wordSet("on make from until till by change move");
/** Words after "tell" that are no person: "tell how the weather is". */
export const TOLD = wordSet("weather how what when where which if whether about");
export const COURTEOUS = phrases("(can|could|would|will|may) (i|we|you)|please|do you mind");
export const WHICH_OF_TWO = phrases<0 | 1>([
  ["[the] (1st|first|former) [one]", 0],
  ["[the] (2nd|second|latter|last|other) [one]", 1],
]);
export const CANCEL_IT = phrases(", [please] (cancel|delete|remove) (it|that|them)");
/** Openings that ask about a journey or a stay, and search for none: "how early should I check in?" */
export const ASKS_ABOUT = phrases(`
  why|how come|how (early|far|busy|often|safe|strict|big|old|long before)|who (pays|covers|owns|(do|can|should) (i|we))
  what (if|happens|would happen|should (i|we) do)|(am|was|were|have|had|did) (i|we)|are we|(do|does|did) (he|she|they|(i|we) (need|pay|get|have to))
  is (it|there) [(always|usually|really|any|still|a)] (worth|better|normal|legal|allowed|wise|safe|easy|hard|difference|limit|fee)|is <word> a (good|bad|busy|quiet) (day|time|idea)|what is the (best|right|worst) (time|day|month|season)|what is the (difference|point)
`);
/** Openings of a question that is as good as a request for a search. */
export const SEEKS = phrases(
  "(is|are) there|where|when|how (much|many)|which|what (flights|hotels|is|are)",
);
/** Openings that want something done, not looked up. */
export const OTHER_DEED = phrases(
  `
  cancel|delete|remove|refund|change|move|add (my|our)|remind|tell <person>|email|mail|send|complain|translate|message|call off|take (my|the|that|this) <word> [<word>] [<word>] off
`,
  { person: (words, at) => (at < words.length && !TOLD.has(words[at] ?? "") ? 1 : undefined) },
);
