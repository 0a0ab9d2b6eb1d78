/** Build step: fills the web manifest's share target with the file types that an import reads. */
import { z } from "zod";
import { ACCEPTED } from "./reading/formats.ts";

const files = z.looseObject({ accept: z.array(z.string()) });
const params = z.looseObject({ files: z.array(files) });
const webManifest = z.looseObject({ share_target: z.looseObject({ params }) });

export function fillManifest(text: string): string {
  const manifest = webManifest.parse(JSON.parse(text));
  for (const one of manifest.share_target.params.files) one.accept = [...ACCEPTED];
  return JSON.stringify(manifest);
}
