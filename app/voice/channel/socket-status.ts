/** "asleep": closed after long inactivity. "restarting": the server, or the next one, is back in a moment. */
export type SocketStatus = "connecting" | "open" | "reconnecting" | "restarting" | "asleep";

/** Whether what is said now arrives, at once or in a moment. */
export const willArrive = (status: SocketStatus) => status === "open" || status === "restarting";
