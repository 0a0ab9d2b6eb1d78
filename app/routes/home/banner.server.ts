import { listed } from "#app/contracts/listed.ts";
import { driveInWords, type ShownDrive } from "#app/services/driver/shown-drive.server.ts";
import { m } from "#messages";

export interface BannerWords {
  text: string;
  /** The driver, or that it is a sample. */
  detail: string | null;
  isSample: boolean;
}

/** Spec section 2, when no car is on its way: the text is fixed, and says that it is a sample. */
const sample = (): BannerWords => ({
  text: driveInWords({ state: "on_the_way", direction: "to", minutes: 29, time: "" }),
  detail: m.home.noCarComing(),
  isSample: true,
});

export function bannerOf(drive: ShownDrive | null): BannerWords {
  if (!drive) return sample();
  const detail = listed([drive.driver?.name, drive.vehicle]);
  return { text: driveInWords(drive), detail: detail || null, isSample: false };
}
