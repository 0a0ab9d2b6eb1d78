/** Failure messages used in more than one place. */

/** The title of a missing page (spec section 2). */
export const PAGE_NOT_FOUND = "404 Page Not Found";
export const WENT_WRONG = "Something went wrong";
export const OUR_FAULT = "That didn't work, and it's our fault. Please try again.";
export const TRY_AGAIN = "Try again";
export const NOT_SENT = "That could not be sent. Please try again.";
export const NO_ADDRESS = "That is not a valid address";
export const NOT_SIGNED_IN = "Not signed in";
export const STORAGE_FULL =
  "NoVo cannot save anything right now, because its storage is full. What you've already saved is safe. Please try again later.";
export const OFFLINE = "You are offline.";
/** For a change waiting for a connection. */
export const KEPT_HERE = "Kept on this device";

/** The toast for something that could not be done. */
export const errorToast = (description: string) =>
  ({ title: "Error", description, variant: "destructive" }) as const;
