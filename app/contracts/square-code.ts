/** A QR code: the side of the square in modules, and its dark ones as an SVG path. */
export interface SquareCode {
  side: number;
  path: string;
}
