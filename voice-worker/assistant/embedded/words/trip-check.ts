/** Questions about a whole trip. */
import { phrases } from "#app/services/english/base/phrases.ts";

const TRIP = "(trip|journey|plans|itinerary|travel|travels|bookings|holiday)";
export const ASKED = phrases<"problems" | "to-do" | "layover" | "weather">({
  problems: `
    (anything|something) (wrong|missing|amiss) [with|in|from|on|about] [my|the|our] [next|upcoming] [${TRIP}]
    (problems|problem|conflicts|issues) (with|in|on) (my|the|our) [next|upcoming] ${TRIP}
    (is|are) (my|the|our) [next|upcoming] ${TRIP} (ok|okay|fine|all right|alright|complete|in order)
    (does|do|will) (everything|it all|that all|my [<word>] ${TRIP}|the <word> [<word>] ${TRIP}) (fit together|work out|line up|hang together|add up|match up|hold together)
    (does|do|will) <word> [<word>] all (fit together|work out|line up|hang together|add up|match up)|(anything|everything|something) (clash|clashes|overlaps|overlap|conflicts|conflict)
    ((have|did) (i|we)|(i|we) have) (forgotten|forget|missed|overlooked) (something|anything) [(for|on|in) (my|the|our) [<word>] [<word>] ${TRIP}]|(a|any) (hole|holes|gap|gaps|mistake|mistakes) in (my|our|the) [<word>] [<word>] ${TRIP}
    (does|do) everything (fit|fit together|work)|is everything (ok|okay|fine|in order|set|ready|sorted|in place) [(for|with) (my|the|our) [next|upcoming] ${TRIP}]|am i all set [for (my|the|our) [next|upcoming] ${TRIP}]
    check (my|the|our) [next|upcoming] [<word>] [<word>] ${TRIP}
    ((do|will) (i|we) have|(is|will) there [be]) (enough|plenty of) time (between|from|after) [(my|the|our)] <word> [and (my|the|our) <word>]
  `,
  "to-do": `
    is everything [already] (booked|reserved|arranged) [(for|on) (my|the|our) [next|upcoming] ${TRIP}]|have (i|we) booked everything
    (what|anything) [is] [still] (left|missing|remaining) [to] [book|do|be booked|be done]
    (what|anything|something) [else] [that] (i|we) [still] (need|have|ought) to (book|do|sort [out]|arrange|organise|reserve) [still]|what (have|do) (i|we) [still] [got|have] left to (book|do|sort [out]|arrange)|(have|did) (i|we) [got] everything (booked|sorted|arranged)|(is there|have (i|we) got|do (i|we) have) anything [else|still] [left] to (book|sort [out]|arrange)|what is not booked
    what (do|must|should) (i|we) [still] (have|need) to (book|do)|what [else] (do|must|should) (i|we) [still] (book|need to book|have to book)
  `,
  weather: `[what is|how is|what will|how will] [the] weather [be] [like] (on|during|for) (my|the|our) [next|upcoming] ${TRIP}`,
  layover: `
    (will|can|do|could) (i|we) [still] (make|catch|get|have time for) (my|the|our) (connection|connections|connecting flight)
    how long [is|are|will be] (my|the|our) (layover|layovers|stopover|connection|connections)
    (how long|how much time) (do|will) (i|we) have (to change|between flights|at the layover)
    how long [is] (my|the|our) (change|wait) between (flights|planes)
  `,
});
