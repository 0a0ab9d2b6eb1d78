import { MONTH_NAMES, WEEKDAY_NAMES } from "../base/word-classes.ts";
import { wordSet } from "../base/word-set.ts";
import { SMALL_WORDS } from "./small-words.ts";

/**
 * Everyday words that are also an IATA code or a small town somewhere ("for" is Fortaleza, "the" is
 * Teresina, "many" and "best" are towns), or that follow "to" and "from" without being a place.
 * A place never begins with one of these.
 */
const EVERYDAY = `
two three night nights able act add adult after ago air airport along alternative amd anyone anything arrive ask attend away baby back bad bag bags
beach bed before begin best better big book bring business bus buy call cancel cannot car catch correct perfect works celebrate change cheap cheaper
cheapest check child children choose class come coming confirm conference connect connecting couple cab cut date day days deal delete depart departing
departure details direct display drive driver driving due during dad earlier earliest early earn eat economy else end enjoy enter evening ever
everyone explore family far fog fare fares fast faster fastest find fine finish first fit fix flight flights flown fly flying forward four free friend
friends full fun get gets getting give go goes going good got great group guys half happen head heading hear help hold holiday home honeymoon hope hot
hotel hotels hour hours house information inside itself job join journey just keep key kids kind know land landing last late later latest lay least
leave leaves leaving left like list listen little live lived local long look looking low lowest made make man map matter mean meant meet meeting men
midday middle might mind minute minutes mom mon month morning move mum name nap nearest need net never new news next non none noon nonstop note
nothing number o office old open option options order outbound outside own pack party passenger pay people person pick place plan plane plans play
plus point post presentation price prices put quick quickest quickly read real relax remember rent request reserve rest result results return
returning ride room round run sad safe said sounds san sat save say says schedule screen sea search seat see seats send set several shop show shortest
sit site six sleep someone something sooner speak spend spring stag star start stay stop stops straight students study stuff summer sun sure take
taking talk taxi tell ten thing think though thought thu ticket tickets time times tip today together tomorrow tonight top town total tour transfer
travel traveling travelling trip trips try tue understand upcoming use user using vacation van view visit wait wake walk want war watch way weather
wed week weekday weekend whatever whether whole wife winter wish without woman work world write year years yesterday jan feb mar apr jun jul aug sep
sept oct nov dec tues wednes thur thurs fri pm midnight o'clock afternoon boarding booking bookings passport profile pass die bet dig dip dub hug hum
jog lap lip log mop nip nod pat pee pet pop rap rev rid rob rot row rub rue sag sap saw sin sip sob tag tan tap tax tee tie tin tow tug vet vie wag
wax win anywhere somewhere nowhere everywhere abroad overseas destination origin airline airlines
`;

export const EVERYDAY_WORDS = wordSet(EVERYDAY, SMALL_WORDS, WEEKDAY_NAMES, MONTH_NAMES);

/** Part of many names, and of one airport's (London City) or airlines'. Alone they are not a place. */
const PARTS_OF_NAMES = `
american aviation basin battle beaches bishop british canadian capital castle cavern central chief city coastal county delta
downtown east emirates express field good greater grass head hilton hobby hole hood hunter husband international island isles
magic memorial middle municipal national normal north northeast ocean peninsula port power public range regional rocky
snowy south space state sweet swiss thai triangle turkish united valley west
`;

export const NEVER_ALONE = wordSet(EVERYDAY_WORDS, PARTS_OF_NAMES);

/** Places whose names are all everyday words: recognised only by the whole name. */
export const WHOLE_NAMES: ReadonlySet<string> = new Set(
  "long beach|key west|red sea|hot springs".split("|"),
);
