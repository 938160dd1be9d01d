/* Writes XML in which nothing is empty, as the standard of invoices forbids it. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[&<>"]/g, (letter) => escapes[letter]!);

/** Writers of elements with a text, and of groups of elements, in the name spaces of these prefixes. */
export const xmlIn = (elements: string, groups: string) => ({
  element: (name: string, text: string, attributes = '') =>
    text.trim() === '' ? '' : `<${elements}:${name}${attributes}>${escaped(text.trim())}</${elements}:${name}>`,
  group: (name: string, ...parts: string[]) => {
    const content = parts.join('');
    return content === '' ? '' : `<${groups}:${name}>${content}</${groups}:${name}>`;
  },
});
