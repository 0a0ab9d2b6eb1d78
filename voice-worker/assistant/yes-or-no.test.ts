import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#app/contracts/languages.ts";
import { languageFile, listOf } from "#app/services/languages/languages.server.ts";
import { ANSWERS, answerTo, stops, yesAndNo, yesOrNo } from "./yes-or-no.ts";

describe("an answer to a question", () => {
  it.each([
    "yes",
    "Yes.",
    "YES!",
    "Yes, please.",
    "yeah sure",
    "Um, yes, go ahead, thank you.",
    "OK",
    "That’s right.",
    "thats right",
    "Please do.",
    "yes yes yes",
    "Oh yes, please!",
    "  Yes\t.  ",
    "Yes \n ",
    "Yes . please",
    "si\u0301",
    "do it now",
    "Yes.\n",
    '"Yes."',
    "¡Sí!",
    "Book it, NoVo!",
    "yeah go on",
    "Go on then.",
    "Sí, por favor",
    "si",
    "Oui, bien sûr.",
    "D’accord, merci",
    "Ja, bitte.",
    "Natürlich!",
    "Va bene, grazie",
    "Sim, pode ser",
    "Да, пожалуйста",
    "نعم",
    "是的。",
    "好的，谢谢！",
    "係。",
    "はい、お願いします。",
    "네",
    "जी हाँ",
    "ठीक है",
    "Evet, lütfen",
    "Tak, proszę",
    "Jawel, doe maar",
  ])("is a yes: %s", (utterance) => {
    expect(yesOrNo(utterance)).toBe("yes");
  });

  it.each([
    "no",
    "No, thanks.",
    "Nope!",
    "No no no",
    "Don’t do it.",
    "do not do it",
    "dont do it",
    "Never mind.",
    "Oh no, not now please",
    "no...",
    "no?",
    "cancel that",
    "No quiero",
    "Non merci",
    "Nein, danke.",
    "No, grazie",
    "Não, obrigado",
    "Нет, спасибо",
    "لا، شكرا",
    "不要",
    "不用，谢谢。",
    "いいえ、結構です。",
    "아니요",
    "नहीं, धन्यवाद",
    "Hayır, teşekkürler",
    "Nie, dziękuję",
    "Nee, laat maar",
  ])("is a no: %s", (utterance) => {
    expect(yesOrNo(utterance)).toBe("no");
  });

  it.each([
    ["further content", "Yes, but change the time."],
    ["another thing to book", "Yes, book the second one"],
    ["a question", "Yes? What does it cost?"],
    ["a question about it", "Is that right for two people?"],
    ["both", "Yes, no, I mean..."],
    ["both, a no first", "No, yes"],
    ["a denied yes", "Not sure"],
    ["a denied action", "I do not confirm"],
    ["a condition", "Sure, if it is cheap"],
    ["another wish", "What is the weather in Rome?"],
    ["a wish that begins with no", "No, I want the blue one"],
    ["a wish in German", "Ja, aber um neun Uhr"],
    ["a wish in Chinese", "好的但是改时间"],
    ["a word that begins like a yes", "Yesterday"],
    ["a word that begins like a no", "Norway"],
    ["politeness alone", "Thank you, please"],
    ["hesitation alone", "Um, well"],
    ["a question back", "Yes?"],
    ["a question back in Chinese", "好？"],
    ["a question back in Arabic", "نعم؟"],
    ["an interrobang", "Yes‽"],
    ["an echo", "right?"],
    ["a word that hears on", "Right."],
    ["a word that lets one talk on", "Go on."],
    ["a time", "right now"],
    ["a yes that trails off", "okay..."],
    ["a yes that trails off in one character", "Okay…"],
    ["a yes that trails off in two dots", "ok .."],
    ["a yes that was cut off", "Yes,"],
    ["a yes that was cut off before a pause", "Yes, "],
    ["a yes that was cut off at a dash", "Yes -"],
    ["a longer dash", "yes—"],
    ["irony", "oh great"],
    ["a sigh", "oh okay"],
    ["praise", "Perfect!"],
    ["a word for being well", "fine"],
    ["praise in Dutch and German", "prima"],
    ["another language's word for already", "ya"],
    ["a sign that means the opposite", "yes 🙃"],
    ["a slash", "yes/no"],
    ["no word", "...?!"],
    ["nothing", ""],
  ])("is neither with %s: %s", (_about, utterance) => {
    expect(yesOrNo(utterance)).toBe("other");
  });
});

describe("an answer in the words of the question", () => {
  it.each([
    ["delete_hotel", "yes, cancel it"],
    ["delete_flight", "Yes. Yes, cancel it."],
    ["cancel_car", "yes, cancel it please"],
    ["delete_flight", "ok yes delete it"],
    ["delete_flight", "delete it"],
    ["cancel_car", "yes I'm sure"],
    ["cancel_car", "yes, please delete that"],
    ["save_flight", "yes, save it"],
    ["add_hotel", "add it, please"],
    ["edit_car", "yes save it"],
    ["change_pickup", "yeah, change it"],
  ])("to %s is a yes: %s", (tool, said) => {
    expect(answerTo(said, tool)).toBe("yes");
  });

  it.each([
    ["delete_hotel", "cancel it"],
    ["cancel_car", "Keep it, please."],
    ["cancel_car", "no, keep it"],
  ])("to %s is a no: %s", (tool, said) => {
    expect(answerTo(said, tool)).toBe("no");
  });

  it.each([
    ["delete_hotel", "don't delete it"],
    ["delete_hotel", "no, delete it"],
    ["delete_hotel", "delete it?"],
    ["delete_hotel", "yes, delete it tomorrow"],
    ["delete_hotel", "yes, delete the other one"],
    ["delete_hotel", "ok, cancel it"],
    ["book_car", "yes, delete it"],
    ["book_car", "delete it"],
    ["change_pickup", "change it"],
    ["edit_car", "save it"],
    ["delete_hotel", "I'm not sure"],
    ["delete_hotel", "yes I'm sure?"],
  ])("to %s is neither: %s", (tool, said) => {
    expect(answerTo(said, tool)).toBe("other");
  });
});

describe("a no that ends the matter", () => {
  it.each(["never mind", "Stop.", "no, forget it", "Cancel that, please.", "Laat maar"])(
    "%s",
    (utterance) => {
      expect(stops(utterance)).toBe(true);
    },
  );

  it.each([
    "no",
    "Nope, thanks.",
    "That’s wrong.",
    "yes",
    "stop at the hotel",
    "no, yes, stop",
    "",
  ])("is not: %s", (utterance) => {
    expect(stops(utterance)).toBe(false);
  });

  it("is known with every other answer", () => {
    expect(ANSWERS.filter((answer) => yesOrNo(answer) === "other")).toEqual([]);
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  const { offered, yes, no, stop } = languageFile(language);

  it("a yes books, and a no does not", () => {
    const yeses = [offered[0], ...listOf(yes)];
    const noes = [offered[1], ...listOf(no), ...listOf(stop)];
    expect(yeses.map((answer) => [answer, yesOrNo(answer)])).toEqual(
      yeses.map((answer) => [answer, "yes"]),
    );
    expect(noes.map((answer) => [answer, yesOrNo(answer)])).toEqual(
      noes.map((answer) => [answer, "no"]),
    );
    expect(yesAndNo(language, "book_car")).toEqual(offered);
  });

  it.each(["delete_flight", "cancel_car"])("what is offered to %s answers that alone", (tool) => {
    const [yes, no] = yesAndNo(language, tool);
    expect([answerTo(yes, tool), answerTo(no, tool)]).toEqual(["yes", "no"]);
    expect([answerTo(yes, "book_car"), answerTo(no, "book_car")]).toEqual(["other", "other"]);
    expect([yesOrNo(yes), yesOrNo(no)]).toEqual(["other", "other"]);
    expect(answerTo(`${yes}?`, tool)).toBe("other");
    expect([answerTo(offered[0], tool), answerTo(offered[1], tool)]).toEqual(["yes", "no"]);
  });

  it("what is said for politeness changes no answer", () => {
    for (const filler of listOf(languageFile(language).fillers)) {
      expect(yesOrNo(filler), filler).toBe("other");
      expect(yesOrNo(`${offered[0]}, ${filler}`), filler).toBe("yes");
    }
  });
});
