type Chosen = [start: number, end: number];

/** Sets off what is chosen in a text by a sign on both sides, or takes the signs away where they stand; keeps the choice. */
export function setOff(text: string, [start, end]: Chosen, sign: string): { text: string; chosen: Chosen } {
  const words = text.slice(start, end);
  const before = text.slice(0, start);
  const after = text.slice(end);
  if (before.endsWith(sign) && after.startsWith(sign))
    return {
      text: before.slice(0, -sign.length) + words + after.slice(sign.length),
      chosen: [start - sign.length, end - sign.length],
    };
  // Blanks at the ends stay outside: a sign beside one would stand there as it is.
  const first = start + (words.trim() === '' ? 0 : words.search(/\S/));
  const last = words.trim() === '' ? start : start + words.trimEnd().length;
  return {
    text: text.slice(0, first) + sign + text.slice(first, last) + sign + text.slice(last),
    chosen: [first + sign.length, last + sign.length],
  };
}
