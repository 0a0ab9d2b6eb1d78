/** Signing out is done on the screen of the traveller's details, which opens. */
import { z } from "zod";
import { phrases } from "../sentence/phrases.ts";
import { defineSkill, wordSet } from "../skill.ts";

const ASKED = phrases([
  ["(log|sign) me out [of (novo|my account|here|this)]|(log|sign) out|logout|sign off", true],
]);

export const logOut = defineSkill({
  name: "log-out",
  slots: z.object({}),
  words: wordSet("log sign out off logout account want"),
  kinds: new Set(),
  match: ({ words, start }) => (ASKED.at(words, start) ? { sure: "implied", slots: {} } : null),
  async run(_, { turn }) {
    await turn.tools.call("navigate", { path: "/user-details" });
    return "You can sign out at the end of your details. Here they are.";
  },
});
