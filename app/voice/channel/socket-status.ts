/**
 * "asleep": the server closed it because nothing happened for long, and no one needs it yet.
 * "restarting": the server said that it, or the next one, is back in a moment.
 */
export type SocketStatus = "connecting" | "open" | "reconnecting" | "restarting" | "asleep";

/** What is said now gets there, at once or in a moment. */
export const willArrive = (status: SocketStatus) => status === "open" || status === "restarting";
