import { z } from "zod";
import { listScreens, SCREENS, type ScreenPath } from "#app/contracts/screens.ts";
import { defineTool } from "../toolbox.ts";

/** The screens that can be opened by their name. */
const NAMED = listScreens().filter(({ announce }) => announce);

export const navigate = defineTool({
  name: "navigate",
  description:
    "Opens a screen of the app. Use it when the traveller asks to see, open or go to a screen, or for " +
    "something that only a screen can do.",
  input: z.object({
    path: z
      .enum(NAMED.map(({ path }) => path) as [ScreenPath, ...ScreenPath[]])
      .describe(NAMED.map(({ path, shows }) => `${path} ${shows}`).join(", ")),
  }),
  run: async ({ path }) => ({ ok: true, say: SCREENS[path].announce ?? "", navigate: path }),
});
