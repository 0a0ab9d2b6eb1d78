interface SpeechPackage {
  package: string;
  integrity: string;
  what: string;
  licence: string;
  files: { from: string; to: string; make?: string; bytes: number; sha256: string }[];
}

interface Voice {
  name: string;
  what: string;
  licence: string;
  url: string;
  megabytes: number;
  sha256: string;
  folder: string;
  model: string;
}

export function installVoice(
  folder: string,
  name: string,
  options?: {
    voices?: Voice[];
    download?: (url: string, to: string) => Promise<void>;
    say?: (line: string) => void;
  },
): Promise<void>;
export function installSpeech(
  folder: string,
  options?: {
    packages?: SpeechPackage[];
    pack?: (spec: string, into: string) => Promise<string>;
    say?: (line: string) => void;
  },
): Promise<void>;
export function removeSpeech(
  folder: string,
  options?: { packages?: SpeechPackage[]; say?: (line: string) => void },
): void;
export function speechFolder(): string;
export function speechPackages(): SpeechPackage[];
export function speechVoices(): Voice[];
