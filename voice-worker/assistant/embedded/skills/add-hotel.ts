/** A hotel that was booked elsewhere: "I'm staying at the Ritz from the 10th to the 14th". */
import { plusDays } from "#app/services/english/calendar.ts";
import { endBefore, type FreeText, isOutside, wordsOf } from "#app/services/english/free-text.ts";
import { asSaid, defineSkill, given, meant, phrases, type Sentence, wordSet, z } from "../skill.ts";
import { bookingSaid } from "./booking-words.ts";
import { answerOf, type StaySlots, staySaid, withNights } from "./hotel-stay.ts";

const slots = z.object({
  hotelName: z.string().optional(),
  checkInDate: z.string().optional(),
  nights: z.number().optional(),
  city: z.string().optional(),
  confirmationNumber: z.string().optional(),
  room: z.string().optional(),
});
type Slots = z.infer<typeof slots>;

/** A traveller who says this has a hotel already. Its name follows. */
const TOLD = phrases(`
  (i|we) (am|are|will be) (staying|sleeping|booked) (at|into)
  (i|we) (am|are) booked in at
  (i|we) (have|have got|have booked|have reserved|booked|reserved|got) (a|the|our|my) [double|single|twin|family] (room|rooms|suite|reservation) [booked|reserved] at
  (my|our) hotel [in <word>] is [called]
  add (a|my|our|the|another) [booked] hotel [called|named]
`);
const STOPS = phrases(
  "from|on|for|in|until|till|between|confirmation|reference|room|,|starting|tonight|tomorrow|and|with|to",
);
const NONE = wordSet("the a an my our");

export const addHotel = defineSkill({
  name: "add-hotel",
  help: "add a hotel that you have booked",
  examples: [
    { say: "I'm staying at the Ritz from the 10th to the 14th", on: ["/upcoming-travel"] },
  ],
  slots,
  words: [
    TOLD,
    "night nights confirmation number reference check checking arriving leaving trip plans",
  ],
  kinds: ["date", "range", "nights", "place"],
  takesStatements: true,
  freeSlots: ["hotelName", "city"],
  match(sentence) {
    if (sentence.form === "question") return null;
    const told = TOLD.at(sentence.words, sentence.start);
    if (!told) return null;
    const { said, explains } = bookingSaid(sentence);
    const name = nameAt(sentence, told.to);
    const saidOfStay = staySlotsOf(sentence, name);
    if (!name && Object.keys(saidOfStay).length > 0) return null;
    const { bookingReference, confirmationNumber = bookingReference, room } = said;
    return {
      sure: "unmistakable",
      slots: given({ hotelName: name?.text, ...saidOfStay, confirmationNumber, room }),
      explains: new Set([...explains, ...wordsOf(sentence, name)]),
    };
  },
  question({ hotelName, checkInDate, nights }) {
    if (!hotelName) return { slot: "hotelName", say: "What is the hotel called?" };
    if (!checkInDate) return { slot: "checkInDate", say: "When do you check in?" };
    return nights ? null : { slot: "nights", say: "Until which day?" };
  },
  read(sentence, asked, known, situation) {
    if (asked === null) return null;
    if (asked === "hotelName" || asked === "city") {
      const name = nameAt(sentence, sentence.start);
      return name ? { ...known, ...staySlotsOf(sentence, name), [asked]: name.text } : null;
    }
    const slot = asked === "nights" ? "nights" : "checkinDate";
    const stay = answerOf(sentence, slot, { checkinDate: known.checkInDate }, situation);
    return stay?.[slot] ? { ...known, ...daysOf(stay) } : null;
  },
  tool: "add_hotel",
  missingPlaces: ["city"],
  input: ({ checkInDate = "", nights = 1, ...known }) => ({
    ...known,
    checkInDate,
    checkOutDate: plusDays(checkInDate, nights),
  }),
});

/** The name that begins here, with its "the" where it was said with a capital. */
function nameAt(sentence: Sentence, from: number): FreeText | undefined {
  const to = endBefore(sentence, from, STOPS);
  const isName = sentence.words.slice(from, to).some((word) => !NONE.has(word));
  if (!isName) return undefined;
  const said = asSaid(sentence, from, to).replace(/[.,!]+$/, "");
  return { text: said.replace(/^the (?=\p{L})/u, "The ").replace(/^(my|our|a) /i, ""), from, to };
}

/** Its days and its city, as far as they are said beside the name. */
function staySlotsOf(sentence: Sentence, name: FreeText | undefined): Slots {
  const city = meant(sentence, "place").find(isOutside([name]))?.name;
  return { ...daysOf(staySaid(sentence, undefined)), ...given({ city }) };
}

function daysOf(stay: StaySlots): Slots {
  const { checkinDate: checkInDate, nights } = withNights(stay);
  return given({ checkInDate, nights });
}
