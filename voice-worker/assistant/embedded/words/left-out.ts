/** Words that decide what a look-up says it left out. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";
import { SMALL_WORDS } from "#app/services/english/words/small-words.ts";

/** With what follows them, they limit what is asked for. */
export const CONDITIONS = phrases(
  "(before|after|until|till|while|whilst|during|since|except|unless) [i|we|he|she|they|it|my|our|the|his|her|their|this|that|a|an] <content>|(that|which) (is|are) not [at|in|on|too|so|very] <content>",
  { content: (words, at) => (words[at] && !SMALL_WORDS.has(words[at]) ? 1 : undefined) },
);
/** They limit it to less than something that the search does not know. */
export const COMPARED = phrases("(earlier|later|cheaper|sooner|quicker|better) than <word>");
/** A part that is repeated begins with one of these. */
export const LEADS = wordSet(
  "with without for from near by at in on before after until till between not no that who which while during if as than under over via through except who's like",
);
/** For whom or for what a journey is, and words that say nothing: none narrows it. */
export const REASONS = wordSet(`
  mum mom mother dad father parents sister brother aunt uncle cousin gran grandma nan son daughter child kids children wife husband partner family
  boss colleague colleagues client clients friend friends mate mates girlfriend boyfriend
  wedding meeting meetings conference funeral party birthday anniversary match concert gig festival interview exam appointment work business
  holiday holidays honeymoon visit visiting surprise married graduation reunion presentation training course job university uni
  chance bother thinking obviously honestly basically literally earth proper properly sort happen happens called suppose dear ugh sorted
  plus good great best better nice perfect whole
  short quick lovely decent reasonable affordable frm teh pls plz
  cheaper quicker hoping wondering asap ideally preferably possibly trying planning
`);
