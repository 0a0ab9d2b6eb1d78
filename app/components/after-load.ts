/** Parts of every page that it does not need until it has loaded. */
export { Arrival } from "./arrival.tsx";
export { DialogFrame } from "./dialog-frame.tsx";
export { LineActions } from "./ui/line-actions.tsx";
export { LineNotice } from "./ui/line-notice.tsx";
