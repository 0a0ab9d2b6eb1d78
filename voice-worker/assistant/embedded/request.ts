/** Greetings and small words before a request. */
const OPENING =
  /^(?:(?:good (?:morning|afternoon|evening|day)|hi|hello|hey|hiya|ok|okay|so|well|now|then|right|alright|all right|great|perfect|good|novo(?= \S)|there|also|and|but|oh|yes|yeah|yep|sure|actually|quick question|,) )+/;
const POLITE =
  /^(?:(?:is it possible|would it be possible|are you able) (?:for you )?to|(?:can|could|would|will|may|might) (?:you|i|we|u)(?: also| please| maybe| quickly)?(?: help me(?: to)?| be able to| get you to| ask you to)?|(?:i|we) (?:would (?:like|love)|want|need|have got|have|wish|am trying|am looking|was hoping|was wondering if you could|plan|am planning)(?: you)? to|help me(?: to)?|let us|go ahead and|do you mind|would you mind|i think(?: that)?|i guess|it is time to|try to|(?:i|we) must|(?:i|we) should|remind me|tell me|do you know|you know) /;
const CLOSING =
  /(?:,? (?:thanks|thank you|thanks a lot|cheers|for me|now|right now|again|then|will you|would you|can you|could you|if you can|if possible|if you could|asap|, novo|ok|okay|,))+$/;

/** What is asked, without greeting and politeness: "could you open the map, thanks" -> "open the map". */
export function requestOf(text: string): string {
  let request = `${text} `.replace(OPENING, "").trim();
  for (let i = 0; i < 3; i += 1) {
    request = `${request} `
      .replace(POLITE, "")
      .trim()
      .replace(/^(?:,|to|please) /, "");
  }
  return request.replace(CLOSING, "").trim();
}
