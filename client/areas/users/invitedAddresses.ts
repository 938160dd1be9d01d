const isAddress = (text: string) => /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(text);

/** Email addresses in pasted text, such as a column of a table or the recipients of a mail; and words with @ that are none. */
export function addressesIn(text: string): { emails: string[]; wrong: string[] } {
  const words = text
    .split(/[\s,;<>"]+/u)
    .map((word) => word.replace(/^mailto:/iu, '').toLowerCase())
    .filter((word) => word.includes('@'));
  const once = [...new Set(words)];
  return { emails: once.filter(isAddress), wrong: once.filter((word) => !isAddress(word)) };
}
