/** Build step: app/offline/offline.html in one language, as it is before its script runs. */
import {
  fileIn,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from "#app/contracts/interface-languages.ts";
import { inLanguage } from "#app/platform/language.server.ts";
import { m } from "#messages";

export function fillPage(
  template: string,
  language: InterfaceLanguage,
  files: { script: string; styles: string },
): string {
  const { direction } = INTERFACE_LANGUAGES[language];
  const values: Record<string, string> = {
    ...files,
    ...inLanguage(language, () => ({ title: m.offline.page(), why: m.failures.offline() })),
    manifest: fileIn(language, "/manifest.webmanifest"),
  };
  return template
    .replace('lang="en"', `lang="${language}" dir="${direction}"`)
    .replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
