/**
 * The words that requests about one's own plans are made of. What the rules of the embedded assistant
 * find in a sentence that holds any other word may not have been said to it, or not in these words.
 */
const WORDS = `
a about account add address after again all already also alright am an and another any anything app appreciated are arrange arrive as ask assistant at
back be bed been before book booked booking bookings bring by cab cabs call can cancel car card cars chauffeur change cheap cheaper cheapest check choose close collect collected
come coming confirm correct could current day delay delayed delete depart departing departs departure detail details did different display do does done double dream driver drop
each earlier earliest early eat edit else email end evening every everything exactly expensive far fast faster fastest features fifth find fine finish first flight flights fly flying for forecast forget fourth from
gate get getting give go going good got have has he head heading help her here hers him his home hotel hotels how i if in info information is it itinerary its
journey journeys just keep know land landed landing language last late later latest leave leaves leaving left less let like list listed location long look looking lot
main make many map me mean meet menu minute mobile modify moment more morning most move my name near need new next night nights no not now novo number
of off office ok okay on one ones only open option options or order other our outbound over own page pass passport phone pick picked pickup place plan planned planning plans please plus profile pull
quick quickest quit ready really remember remind remove reschedule reservation reservations reserve return ride right room save saved say schedule scheduled screen search second see select send set settings shortest should show sleep sleeping so some
somewhere soon sorry start station status stay staying stop store suggest suggestion suggestions sure switch take taken tell terminal than thank thanks that the them then there these they thing think third this those ticket tickets time times to today
tomorrow tonight too top track transfer travel travels trip trips up upcoming update us view visit wait want was we week weekend weeks well what when where whether which while who will would yes yet you your
boarding airport airports airline pass taxi taxis uber limo limousine stand hire any more anymore need no longer cancelled early monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
never mind nothing skip nope hello hi hey great perfect bye goodbye cheers very much lot leave it else today evening
hundred thousand half quarter past noon midnight afternoon am pm o'clock
`;

export const REQUEST_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
