/** The traveller's own details: read at once, changed after a yes. */
import { act, asks, call, type Expect, type Matcher, oneOf, open, says } from "../expectations.ts";

const read = (field: string): Expect => call("read_profile", { field });
const change = (field: string, value: Matcher): Expect => ({
  asksYes: "update_profile",
  args: { [field]: value },
});
const text = (words: RegExp): Matcher => ({ text: words });

export const profile = act(
  "profile",
  [
    ["what's my home address", read("homeAddress")],
    ["what mobile number do you have for me", read("mobileNumber")],
    ["when's my birthday", read("birthday")],
    ["which language have I set", read("language")],
    ["what do you know about me", oneOf(call("read_profile"), open("/user-details"))],
    ["do you know my name", oneOf(read("name"), says(/Ada/))],
    ["where do I work", read("workAddress")],
    ["do you have my WhatsApp number", read("whatsappNumber")],
    [
      "change my home address to 5 Acacia Avenue, London N1 2AB",
      change("homeAddress", text(/5 Acacia Avenue,? London,? N1 2AB/i)),
    ],
    ["my new phone number is 07700 900123", change("mobileNumber", text(/07700 ?900 ?123/))],
    [
      "set my whatsapp number to +44 7700 900456",
      change("whatsappNumber", text(/\+44 ?7700 ?900 ?456/)),
    ],
    ["my birthday is the 3rd of March 1985", change("birthday", "1985-03-03")],
    ["I was born on 12 July 1990", change("birthday", "1990-07-12")],
    [
      "change my work address to 30 St Mary Axe, EC3A 8BF",
      change("workAddress", text(/30 St Mary Axe,? EC3A 8BF/i)),
    ],
    ["change my name to Grace Hopper", change("name", text(/^Grace Hopper$/i))],
    [
      "I live at 7 Church Lane, York YO1 7EX now",
      change("homeAddress", text(/7 Church Lane,? York,? YO1 7EX$/i)),
    ],
    [
      "my office is at 1 Canada Square, E14 5AB",
      change("workAddress", text(/1 Canada Square,? E14 5AB/i)),
    ],
    ["my number has changed, it's 07700 900789", change("mobileNumber", text(/07700 ?900 ?789/))],
    ["please update my mobile to 07700900321 thx", change("mobileNumber", text(/07700 ?900 ?321/))],
    ["update my mobile", oneOf(asks("detail"), open("/user-details"))],
    [
      "I've moved house, change my address",
      oneOf(asks("detail", "pick-up"), open("/user-details")),
    ],
    ["change my name", oneOf(asks("detail"), open("/user-details"))],
    [
      ["change my home address", "22 Rose Street, Edinburgh EH2 2NG"],
      change("homeAddress", text(/22 Rose Street,? Edinburgh,? EH2 2NG/i)),
    ],
    [["update my mobile", "07700 900555"], change("mobileNumber", text(/07700 ?900 ?555/))],
    [["change my home address", "actually leave it"], says(/./)],
  ],
  "plans",
);
