/** Whether a sentence names a flight number: "VS301", "VS 301", not "VS3015". */
export function namesFlight(sentence: string, flightNumber: string): boolean {
  const text = sentence.toUpperCase().replaceAll(" ", "");
  const at = text.indexOf(flightNumber.toUpperCase());
  return at >= 0 && !/^\d/.test(text.slice(at + flightNumber.length));
}
