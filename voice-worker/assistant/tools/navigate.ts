import { z } from "zod";
import { latestNews } from "#app/services/alerts/alerts.server.ts";
import { NOT_FOR_PROGRAMS } from "../for-programs.ts";
import { OPENED, type Opened } from "../screens-in-words.ts";
import { defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";

export const navigate = defineTool({
  name: "navigate",
  description:
    "Opens a screen of the app. Use it when the traveller asks to see, open or go to a screen, or for " +
    "something that only a screen can do.",
  programs: NOT_FOR_PROGRAMS,
  input: z.object({
    path: z
      .enum(OPENED.map(({ path }) => path) as [Opened, ...Opened[]])
      .describe(OPENED.map(({ path, shows }) => `${path} ${shows}`).join(", ")),
  }),
  async run({ path }, context) {
    const say = OPENED.find((one) => one.path === path)?.announce ?? "";
    const opened = { ok: true, say, navigate: path } as const;
    return path === "/alerts" ? { ...opened, ...(await newsOf(context)) } : opened;
  },
});

/** The alerts are for the ear too: what is new, and what it asks. */
async function newsOf({ app, traveller, timezone }: ToolContext): Promise<Partial<ToolOutcome>> {
  const { about, latest } = await latestNews(app, traveller, timezone);
  if (!about) return { say: "You have no alerts." };
  if (!latest) return { about };
  const { said, asks } = latest;
  return {
    about,
    ...(said && { say: `Your latest alert: ${said}` }),
    ...(asks && { next: { tool: "answer_alert", args: { id: asks } } }),
  };
}
