/** What running text and calendars say about a booking, word by word. Every regex is linear. */

const SEAT =
  /(?:seats?|sitz(?:platz)?|asiento|siège|posto|stoel|assento)[^0-9\n]{0,20}([0-9]{1,2} ?[A-K])(?![A-Za-z0-9])/i;

export const seatIn = (text: string): string | undefined =>
  SEAT.exec(text)?.[1]?.replace(" ", "").toUpperCase();

/** A line's value after one of these labels, also on the next line: "Hotel: Il Convento". */
export function labelled(lines: readonly string[], label: RegExp): string | undefined {
  for (const [at, line] of lines.entries()) {
    const match = label.exec(line);
    if (match?.index !== 0) continue;
    const rest = line
      .slice(match[0].length)
      .replace(/^[\s:：.-]+/, "")
      .trim();
    if (rest) return rest.slice(0, 200);
    const next = lines[at + 1]?.trim();
    if (next) return next.slice(0, 200);
  }
  return undefined;
}

const RAIL =
  /\b(?:train|rail|eurostar|amtrak|thalys|tgv|sncf|ouigo|intercités|e-billet|trenitalia|renfe|zugticket|bahnticket|zug|gleis|platform|gare|hbf|coach [A-Z0-9]|(?:voiture|carrozza|coche) \d{1,2}|wagen)\b/i;
const BUS = /\b(?:flixbus|greyhound|megabus|national express|bus ticket|coach ticket)\b/i;
const BOAT = /\b(?:ferry|ferries|fähre|traghetto|cruise)\b/i;
const TICKET =
  /\b(?:ticket|reservation|booking|booked|departure|abfahrt|départ|salida|partenza|fahrkarte|billet|reserva)/i;

/** Words that airlines use and railways do not. */
const AIR =
  /(?<!\p{L})(?:flights?|(?:hin|rück)?flug(?:nummer)?|vols?|vuelos?|voli|volo|voos?|vlucht|fly|flyg|lot|uçuş|airlines?|airways|airport|flughafen|aéroport|aeropuerto|aeroporto|boarding)(?!\p{L})|便/iu;
export const isOfAir = (text: string): boolean => AIR.test(text);

/** A train ticket: its number is not a flight's. */
export const isRailIn = (text: string): boolean => RAIL.test(text) && !isOfAir(text);

/** A ticket of a kind that NoVo does not save. */
export function otherKindIn(text: string): "train" | "bus" | "boat" | null {
  if (!TICKET.test(text)) return null;
  if (BUS.test(text)) return "bus";
  if (RAIL.test(text)) return "train";
  return BOAT.test(text) ? "boat" : null;
}
