const separators = /[,،;\n\t]/;

export const endsTag = (text: string): boolean => separators.test(text);

/** Words of a text, by comma (of either script), semicolon or line, added without blanks and repeats. */
export function addTags(tags: readonly string[], text: string): string[] {
  const known = new Set(tags.map((tag) => tag.toLocaleLowerCase()));
  const added = [...tags];
  for (const word of text.split(separators)) {
    const tag = word.trim().replace(/\s+/g, ' ');
    if (!tag || known.has(tag.toLocaleLowerCase())) continue;
    known.add(tag.toLocaleLowerCase());
    added.push(tag);
  }
  return added;
}
