/** Words next to a place name. */
import { phrases, wordSet } from "../base/phrases.ts";
import type { Role } from "../places.ts";

/** The role that the preceding words give. */
export const ROLES = phrases<Role | "aside">({
  aside: `
    (not|instead of|rather than|except|anything but) [to|from|in|via]
    via|through|by way of|(stop|stops|stopping|stopover|layover) [over] (in|at)
    (connecting|connection|connections|change|changing|transfer) (in|at|through)
  `,
  destination: `
    (leave|leaves|leaving|depart|departing|set off|setting off) for
    to|till|until|into|onto|towards|toward|for|in|at|near|[my] destination [is|airport|to|will be]
    visit|visiting|see|seeing|reach|reaching|arrival airport [is]
  `,
  origin: `
    from|out of|leave|leaves|leaving|depart|departs|departing|departure|ex|between
    (start|starts|starting|take off|taking off|depart|departing|leave|leaving) (in|at|out of|from)|based in|departure (airport|city|location) [is]
    (i am|we are|i will be|i live|we live) [currently|now|based|staying] (in|at)
    origin [is|airport]
  `,
});

/** Between a preposition and the name: "from the city of London", "to sunny Lisbon". */
export const PADDING = wordSet(
  "the city of lovely sunny beautiful downtown central good old perhaps maybe say like either both",
);

/** Between a name and the region that tells it from its namesakes. */
export const REGION = phrases("[,] [(the one|that is|i mean)] in|[,] (the one|that is) (from|of)");

/** "London, no, Paris", "I mean Rome". */
export const CORRECTION = phrases(
  "no|sorry|i mean|i meant|actually|rather|make (it|that)|correction|wait|scratch that",
);

/** Words after which a place is expected even without "from" or "to". */
export const MENTION = wordSet(
  "about mean meant try it flight flights no sorry rather , and or weather hotel hotels is be search prefer choose departing",
);

/** Names that are everyday words too: only "to Nice" or "Nice to Paris", never "a nice flight". */
export const AMBIGUOUS = wordSet(
  "nice split reading bath cork mobile page bend male same hope concord knock victoria jackson orange liberal emerald eagle flint mary santiago union liberty hail sale tame perm horn gap mesa rage worth rock",
);
export const ENDS_A_NAME = wordSet(
  ", airport to from on at in by for with and or via before after around today tomorrow tonight next this flight flights bound city then instead is not but please return",
);
export const BEFORE_UNKNOWN = phrases<Role>({
  origin: "(from|out of|departing) [the]",
  destination: `(flight|flights|fly|flying|go|going|get|getting|travel|travelling|traveling|ticket|tickets|trip|plane|planes|journey|way|back|over|bound|me|us|and) (to|for) [the]`,
});
