import type { Metafile } from "esbuild";

export function findDuplicates(held: readonly string[], metafile: Metafile): string[];
