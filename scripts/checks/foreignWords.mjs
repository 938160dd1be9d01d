// English words that were left in texts of other languages. Names of products, standards, files and operators are no such words.
const english = `about after again all also and any are as at because been before but by can could did does each every for from get had
  has have here how if into is it its just made make many more must my never new no none not of off only open other our out own
  remove same save see select should some such than that the their them then there these they this those to try up was we were what
  when where which who why will with without would you your`;
/** Those that French has, too. */
const alsoFrench = new Set(['as', 'but', 'on', 'or', 'off', 'open']);
const words = new Set(english.split(/\s+/).filter((word) => !alsoFrench.has(word)));

// What is typed as it stands: operators (`is:read`), addresses, names of files, keys, and what a program is told.
const typed = /`[^`]*`|\S*[:/@_{}=]\S*|[\w-]+\.\w+/g;
/** Names of several words: “Tin Can”, “Page Up”. */
const names = /\b[A-Z]\w*(?: [A-Z]\w*)+/g;

/** The first English word in a text of another language; null where there is none. */
export function foreignWord(text) {
  const found =
    text
      .replaceAll(typed, ' ')
      .replaceAll(names, ' ')
      .match(/(?<![\p{L}\p{N}'’-])[A-Za-z]+(?![\p{L}\p{N}'’-])/gu) ?? [];
  return found.find((word) => words.has(word) || words.has(word[0].toLowerCase() + word.slice(1))) ?? null;
}
