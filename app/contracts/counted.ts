/** "1 flight", "3 flights". */
export const counted = (number: number, one: string) =>
  `${number} ${one}${number === 1 ? "" : "s"}`;
