export function knownChromium(): string | null;
