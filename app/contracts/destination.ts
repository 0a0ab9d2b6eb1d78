const POINTS = ["landmark", "airport", "hotel"];

/** Whether a hotel search's destination is a point on the map; in an area (a city) distances are from its centre. */
export const isPoint = (destType: string) => POINTS.includes(destType);
