/** Nights, people and rooms. */
const FAMILY =
  "(wife|husband|partner|girlfriend|boyfriend|friend|mother|father|mum|dad|son|daughter|sister|brother|boss)";
export const NIGHTS = "<count> (night|nights)|for [about|around] <count> (day|days)";
export const NIGHT = "(a|one|single|the|just a) night|overnight";
export const GUESTS = `
  <count> (adult|adults|people|person|persons|guest|guests)
  <count> (travellers|travelers|passengers|flyers|individuals|members|grown-ups)|(group|party|family|team) of <count>
  (for|party of|group of) [the] <party:count>|(we|there) are <party:count>|<count> of us
  <count> [people] (total|in total|altogether|in (my|our|the) (group|party|family))
`;
export const TWO = `
  (a|for a) couple|both of us|me and my <word>
  my ${FAMILY} and (i|me|myself)|(i|me) [,] [and] my ${FAMILY}|for me [,] [and] my ${FAMILY}|with my ${FAMILY}
`;
export const ALONE =
  "(only|just) me|for (me|myself)|on my own|by myself|(travelling|traveling|going|staying|am) alone";
export const ROOMS = "<count> (room|rooms)|<count> <word> (room|rooms)";
export const CHILDREN =
  "<n:count> (child|children|kid|kids|baby|babies|toddler|toddlers|infant|infants)";
