/** Where map tiles come from, and the credit that their licence asks for (HTML). */
export interface MapTiles {
  url: string;
  attribution: string;
}
