/** What English calls numbers. */
export const UNITS = "zero one two three four five six seven eight nine".split(" ");
export const TEENS =
  "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
export const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
/** From the first to the twentieth. */
export const ORDINALS = (
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth " +
  "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
).split(" ");
