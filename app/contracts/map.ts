/** Where map tiles come from, and the credit that their licence requires (HTML). */
export interface MapTiles {
  url: string;
  attribution: string;
}
