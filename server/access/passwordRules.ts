import type { FieldErrors } from '../errors.ts';

/** What no policy goes below. */
const shortestEver = 8;
const longest = 128;

// What guessing starts with. Length does the rest: rules on digits and signs only make passwords hard to remember.
const commonParts =
  /^(pass(word)?|passw0rd|qwert[yz]u?i?o?p?|azerty(uiop)?|letmein|welcome|iloveyou|admin(istrator)?|atrium|secret|abc|test)*[\d!.?*#@_-]*$/i;

/** What is wrong with a new password, null when nothing is. `words` are what is known of its owner: name, mail address. */
export function newPasswordFault(
  password: string,
  words: readonly string[],
  shortest = shortestEver,
): FieldErrors[string] | null {
  const text = password.normalize('NFC');
  const length = [...text].length;
  if (length < shortest)
    return { key: 'tooShort', limit: shortest, message: `must have at least ${shortest} characters` };
  if (length > longest) return { key: 'tooLong', limit: longest, message: `must have at most ${longest} characters` };
  const isGuessable =
    commonParts.test(text) ||
    new Set(text).size < 4 ||
    words.some((word) => word.length >= 3 && text.toLowerCase().replace(/[\d\W_]+$/, '') === word.toLowerCase());
  return isGuessable ? { key: 'tooCommon', message: 'is too easy to guess' } : null;
}
