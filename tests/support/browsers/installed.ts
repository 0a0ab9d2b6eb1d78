import { findProgram } from "../../../scripts/system-chromium.mjs";
import type { DrivenBrowser } from "./driven.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";

interface OtherBrowser {
  name: string;
  /** Debian's packages. */
  needs: string;
  /** Undefined where it is not installed. */
  start?: () => Promise<DrivenBrowser>;
}

const firefox = findProgram(["firefox-esr", "firefox"]);
const [driver, display] = [findProgram(["WebKitWebDriver"]), findProgram(["Xvfb"])];

/** Browsers beside Chromium, each driven by its own protocol: Playwright's are builds of its own. */
export const OTHER_BROWSERS: readonly OtherBrowser[] = [
  {
    name: "Firefox",
    needs: "firefox-esr",
    ...(firefox && { start: () => startFirefox(firefox) }),
  },
  {
    name: "WebKitGTK",
    needs: "webkit2gtk-driver and xvfb",
    ...(driver && display && { start: () => startWebKit(driver, display) }),
  },
];
