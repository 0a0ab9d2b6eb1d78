/** Shown wherever a place's weather is (spec section 2). */

export const LOADING_WEATHER = "Loading weather...";
export const NO_WEATHER = "Unable to load weather";
