export function knownChromium(): string | null;
export function wholeChromium(): string | null;
