import { format } from "./format.ts";

export const empty = format({
  kind: "empty",
  nothing: "It is empty.",
  is: ({ text, start }) => text !== null && start === "",
});
