import { wordSet } from "../base/word-set.ts";
/** Function words that say nothing about what is wanted. All others must be explained before a write. */
export const SMALL_WORDS: ReadonlySet<string> = wordSet(`
  , a an the this that these those it its there here one ones some any each every all both either another other same such
  i me my mine myself we us our ours ourselves you your yours he him his she her they them their who whom whose
  of to from in into on onto at by for with within about around over under up down off out near via toward towards through until till since between
  and or but so as than then if because while when where what which why how
  am is are was were be been being do does did done doing have has had having can could will would shall should may must let
  not no nor yes yeah yep nope nah ok okay please thanks thank well oh ah hi hello hey hiya novo sorry actually right now
  also too again still already yet very really quite rather pretty only even more most less much many few lot lots bit maybe perhaps
  instead anyway soon currently possible possibly exactly around approximately roughly
  `);

/** They change a verb or its object ("get me up", "I want it all"): a write must explain them. */
export const TURNING_WORDS: ReadonlySet<string> = wordSet(
  "up down over under off out away along about around toward towards through till since between there all any some each every both either neither another other",
);
