/** Names of controls used in more than one place. */

export const SIGN_OUT = "Sign out";
export const TURN_OFF = "Turn off";
export const TURNED_OFF = "Turned off";
export const NEW_ADDRESS = "New address";
export const YOUR_NEW_ADDRESS = "Your new address";
/** For what is stored only as a hash. */
export const SHOWN_ONCE = "Copy it now: it is shown only once.";
export const FORWARD_BOOKINGS = "Forward bookings";
export const IMPORT_BOOKINGS = "Import bookings";
export const PROGRAMS = "Programs that can use NoVo";
