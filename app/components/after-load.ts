/** What every page has besides itself, and has no use for before it stands. */
export { Arrival } from "./arrival.tsx";
export { LineNotice } from "./ui/line-notice.tsx";
