/** Why NoVo cannot start, for the person who starts it: what is wrong, and what to set or do. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}

/** " by the user 1000": who lacks permission. Empty on Windows, which has no user ids. */
export const byWhom = (): string => (process.getuid ? ` by the user ${process.getuid()}` : "");
