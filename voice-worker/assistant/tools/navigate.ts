import { z } from "zod";
import { INTERFACE_LANGUAGES } from "#app/contracts/interface-languages.ts";
import { inLanguage } from "#app/platform/language.server.ts";
import { latestAlerts, newsIn, type Worded } from "#app/services/alerts/alerts.server.ts";
import { m } from "#messages";
import { NOT_FOR_PROGRAMS } from "../for-programs.ts";
import { OPENED, type Opened } from "../screens-in-words.ts";
import { aloud, defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";

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
async function newsOf(context: ToolContext): Promise<Partial<ToolOutcome>> {
  const { app, traveller, timezone, now: turnBegan } = context;
  const { alerts, about } = await latestAlerts(app, traveller, timezone);
  const [alert] = alerts;
  if (!alert || !about) return { say: "You have no alerts." };
  const news = await newsIn(app, traveller, { alert, turnBegan });
  if (!news) return { about };
  const { said, asks } = news;
  return {
    about,
    // A driver's own words may be among them.
    ...(said && { ...latest(news, traveller), data: { latest: said } }),
    ...(asks && { next: { tool: "answer_alert", args: { id: asks } } }),
  };
}

/** As the alert is kept, apart from an answer in another language. */
function latest({ said, language }: Worded, traveller: ToolContext["traveller"]) {
  const text = inLanguage(language, () => m.alerts.latest({ news: said }));
  const { profile } = INTERFACE_LANGUAGES[language];
  const isOther = language !== "en" && traveller.language !== profile;
  return isOther ? aloud(text, profile) : { say: text };
}
