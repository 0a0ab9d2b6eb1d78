/** Why a microphone cannot be used, and what to do instead. */
export const NEEDS_HTTPS =
  "The microphone needs a secure (https) connection. You can type instead.";
export const NO_MICROPHONE = "No microphone was found. You can type instead.";
export const NO_PERMISSION = "Could not access your microphone. Please check permissions.";
