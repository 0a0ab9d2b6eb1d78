/** "asleep": closed because nothing happened for long. "restarting": it, or the next one, is back in a moment. */
export type SocketStatus = "connecting" | "open" | "reconnecting" | "restarting" | "asleep";

/** What is said now gets there, at once or in a moment. */
export const willArrive = (status: SocketStatus) => status === "open" || status === "restarting";
