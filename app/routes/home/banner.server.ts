import {
  driveInWords,
  type ShownDrive,
  TO_AIRPORT,
} from "#app/services/driver/shown-drive.server.ts";

export interface BannerWords {
  text: string;
  /** The driver, or that it is a sample. */
  detail: string | null;
  isSample: boolean;
}

/** Spec section 2, when no car is on its way: the text is fixed, and says that it is a sample. */
const SAMPLE: BannerWords = {
  text: `${TO_AIRPORT} is arriving in 29 minutes`,
  detail: "No car is on its way to you",
  isSample: true,
};

export function bannerOf(drive: ShownDrive | null): BannerWords {
  if (!drive) return SAMPLE;
  const detail = [drive.driver?.name, drive.vehicle].filter(Boolean).join(", ");
  return { text: driveInWords(drive), detail: detail || null, isSample: false };
}
