/**
 * Everyday words that are also an IATA code or a small town somewhere ("for" is Fortaleza, "the" is
 * Teresina, "many" and "best" are towns), or that follow "to" and "from" without being a place.
 * A place never begins with one of these.
 */
const EVERYDAY = `
one two three night nights
a able about act add adult after again ago air airport all along also alternative am amd an and another any anyone anything are arrive as ask at attend away
baby back bad bag bags be beach because bed been before begin being best better between big book both bring business bus but buy by
call can cancel cannot car catch correct perfect exactly works celebrate change cheap cheaper cheapest check child children choose class come coming confirm conference connect connecting could couple cab cut
date day days deal delete depart departing departure details did direct display do does done drive driver driving due during dad
each earlier earliest early earn eat economy either else end enjoy enter even evening ever every everyone explore
family far fare fares fast faster fastest few find fine finish first fit fix flight flights flown fly flying flown for forward four free friend friends from full fun
get gets getting give go goes going good got great group guys
had half happen has have having he head heading hear help her here hey hi him his hold holiday home honeymoon hope hot hotel hotels hour hours house how
i if in information inside instead is it its itself
job join journey just
keep key kids kind know
land landing last late later latest lay least leave leaves leaving left less let like list listen little live lived local long look looking lot low lowest
made make man many map matter may maybe me mean meant meet meeting men midday middle might mind minute minutes mom mon month more morning most move mum my myself
name nap near nearest need net never new news next night no non none noon nonstop not note nothing now number
o of off office ok okay old on one ones only open option options or order other our out outbound outside over own
pack party passenger pay people person pick place plan plane plans play please plus point possible post presentation price prices put
quick quickest quickly quite
rather read real really relax remember rent request reserve rest result results return returning ride right room round run
sad safe said same sounds san sat save say says schedule screen sea search seat see seats send set several she shop should show shortest sit site six sleep some someone something soon sooner sorry speak spend spring stag star start stay stop stops straight students study stuff such summer sun sure
take taking talk taxi tell ten than thank thanks that the their them then there these they thing think this those though thought through thu ticket tickets time times tip to today together tomorrow tonight too top town total tour transfer travel traveling travelling trip trips try tue two
under understand until up upcoming us use user using
vacation van very via view visit
wait wake walk want war was watch way we weather wed week weekday weekend well were what whatever when where whether which who whole why wife will winter wish with within without woman work world would write
year years yes yesterday yet you your
january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
monday tuesday wednesday thursday friday saturday sunday mon tues wednes thur thurs fri sun
am pm midnight o'clock afternoon boarding booking bookings passport profile pass
act die bet dig dip dub hug hum jog lap let lip log mop nap nip nod pat pee pet pop put rap rev rid rob rot row rub rue sag sap saw sin sip sob tag tan tap tax tee tie tin tow tug vet vie wag wax wed win
anywhere somewhere nowhere everywhere abroad overseas destination origin airline airlines
`;

export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(EVERYDAY.trim().split(/\s+/));

/**
 * Words that are part of many names and the name of one airport (London City), or that name airlines.
 * Alone they are not a place.
 */
const PARTS_OF_NAMES = `
american aviation basin battle beaches bishop british canadian capital castle cavern central chief city coastal county delta
downtown east emirates express field good greater grass head hilton hobby hole hood hunter husband international island isles
magic memorial middle municipal national normal north northeast ocean peninsula port power public range regional rocky
snowy south space state sweet swiss thai triangle turkish united valley west
`;

export const NEVER_ALONE: ReadonlySet<string> = new Set([
  ...EVERYDAY_WORDS,
  ...PARTS_OF_NAMES.trim().split(/\s+/),
]);

/** Places whose names are all everyday words: recognised only where the whole name is said. */
export const WHOLE_NAMES: ReadonlySet<string> = new Set([
  "long beach",
  "key west",
  "red sea",
  "hot springs",
]);
