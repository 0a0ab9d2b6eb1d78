export function knownChromium(): string | null;
export function wholeChromium(): string | null;
export function findProgram(names: string[]): string | null;
