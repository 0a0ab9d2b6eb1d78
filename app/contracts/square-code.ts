/** A QR code: its side in modules, and the dark modules as an SVG path. */
export interface SquareCode {
  side: number;
  path: string;
}
