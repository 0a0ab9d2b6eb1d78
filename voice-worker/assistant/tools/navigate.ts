import { z } from "zod";
import type { ScreenPath } from "#app/contracts/screens.ts";
import { NOT_FOR_PROGRAMS } from "../for-programs.ts";
import { IN_WORDS, NAMED_SCREENS } from "../screens-in-words.ts";
import { defineTool } from "../toolbox.ts";

export const navigate = defineTool({
  name: "navigate",
  description:
    "Opens a screen of the app. Use it when the traveller asks to see, open or go to a screen, or for " +
    "something that only a screen can do.",
  programs: NOT_FOR_PROGRAMS,
  input: z.object({
    path: z
      .enum(NAMED_SCREENS.map(({ path }) => path) as [ScreenPath, ...ScreenPath[]])
      .describe(NAMED_SCREENS.map(({ path, shows }) => `${path} ${shows}`).join(", ")),
  }),
  run: async ({ path }) => ({ ok: true, say: IN_WORDS[path].announce ?? "", navigate: path }),
});
