import type { z } from "zod";
import { translate, translation } from "#app/services/translation/translate.server.ts";
import { NOT_FOR_PROGRAMS } from "../for-programs.ts";
import { failed, listed } from "../spoken.ts";
import { defineTool, type ToolOutcome } from "../toolbox.ts";

const { text, to } = translation.shape;
const input = translation.extend({
  text: text.describe("What is to be said, as it was said, without 'tell the driver that'"),
  to: to.describe("The language of the one who is to understand it"),
});

export const translateTool = defineTool({
  name: "translate",
  description:
    "Translates a message for the traveller's driver, shows both texts and speaks the translation " +
    "aloud. Both have been shown and heard when it returns: do not repeat them.",
  programs: NOT_FOR_PROGRAMS,
  input,
  async run(message: z.infer<typeof input>, { app, signal }): Promise<ToolOutcome> {
    const translated = await translate(app, message, { signal });
    if (!translated.ok) return failed(translated.reason);
    const { text, means, changed } = translated.data;
    if (changed.length > 0) {
      const say = `The translation may have changed ${listed(changed)}, so I haven't said it. Please say it another way.`;
      return { ok: false, say };
    }
    return {
      ok: true,
      say: "",
      data: { translated: text },
      aloud: {
        shown: [`“${message.text}”`, `${message.to}: “${text}”`, ...saying(means)].join("\n"),
        spoken: { text, language: message.to },
      },
    };
  },
});

/** What the driver hears, if known: a phrase-book entry has its own wording. */
const saying = (means: string | null) => (means ? [`That says: “${means}”`] : []);
