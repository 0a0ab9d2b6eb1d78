/** Spec section 2, wherever the weather of a place is shown. */

export const LOADING_WEATHER = "Loading weather...";
export const NO_WEATHER = "Unable to load weather";
