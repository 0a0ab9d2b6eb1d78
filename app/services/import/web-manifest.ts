/** Build step: fills the web manifest in one language, and its share target with what an import reads. */
import { z } from "zod";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "#app/contracts/interface-languages.ts";
import { inLanguage } from "#app/platform/language.server.ts";
import { m } from "#messages";
import { ACCEPTED } from "./reading/formats.ts";

const files = z.looseObject({ accept: z.array(z.string()) });
const params = z.looseObject({ files: z.array(files) });
const webManifest = z.looseObject({ share_target: z.looseObject({ params }) });

/** Where the installed app's menu leads. */
const SHORTCUTS = [
  { name: m.screens.flights, url: "/flights" },
  { name: m.screens.plans, url: "/upcoming-travel" },
  { name: m.offline.shortcut, url: "/offline" },
];

export function fillManifest(text: string, language: InterfaceLanguage): string {
  const manifest = webManifest.parse(JSON.parse(text));
  for (const one of manifest.share_target.params.files) one.accept = [...ACCEPTED];
  return JSON.stringify({
    ...manifest,
    lang: language,
    dir: INTERFACE_LANGUAGES[language].direction,
    ...inLanguage(language, () => ({
      name: m.app.installedName(),
      description: m.app.installedAbout(),
      shortcuts: SHORTCUTS.map(({ name, url }) => ({ name: name(), url })),
    })),
  });
}
