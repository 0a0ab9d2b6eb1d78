import { format } from "./format.ts";

const MARKS = ["\x89PNG", "\xff\xd8\xff", "GIF8", "RIFF", "\0\0\0\x18ftyp", "\0\0\0\x1cftyp"];

export const picture = format({
  kind: "picture",
  nothing: "This is a picture, and NoVo can't read pictures yet. Choose the email, PDF or pass.",
  is: ({ startsWith }) => MARKS.some(startsWith),
});
