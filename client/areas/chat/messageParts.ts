/** A piece of a message: its words, what is set off in it, a link, or a block of code. */
export type MessagePart =
  | { kind: 'text' | 'bold' | 'italic' | 'strike' | 'code' | 'block'; text: string }
  | { kind: 'link'; text: string; href: string };

/** Words between a sign, or two of it as some are used to: neither within a word nor around blanks. */
const between = (sign: string, kind: string) =>
  String.raw`(?<![\p{L}\p{N}${sign}])(?<${kind}Sign>${sign}${sign}?)(?=\S)(?<${kind}>[^${sign}\n]+?)(?<=\S)\k<${kind}Sign>(?![\p{L}\p{N}${sign}])`;

// What stands first wins: nothing inside of code is a link or bold.
const marks = new RegExp(
  [
    String.raw`${'```'}(?:[\w+-]*\n)?(?<block>[\s\S]+?)\n?${'```'}`,
    '`(?<code>[^`\\n]+)`',
    String.raw`(?<address>https?:\/\/[^\s<>"]+)`,
    between(String.raw`\*`, 'bold'),
    between('_', 'italic'),
    between('~', 'strike'),
  ].join('|'),
  'gu',
);

/** Signs that end a sentence rather than an address, and a bracket that was opened before it. */
function splitLink(found: string): [string, string] {
  let end = found.replace(/[.,;:!?'"»…،؛؟]+$/u, '').length;
  if (found[end - 1] === ')' && !found.slice(0, end).includes('(')) end -= 1;
  return [found.slice(0, end), found.slice(end)];
}

/**
 * A message as people type it: `*bold*` or `**bold**`, `_italic_` or `__italic__`, `~struck~` or `~~struck~~`,
 * `` `code` ``, blocks of code, and addresses.
 */
export function messageParts(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  const plain = (piece: string) => {
    const last = parts.at(-1);
    if (piece === '') return;
    if (last?.kind === 'text') last.text += piece;
    else parts.push({ kind: 'text', text: piece });
  };
  for (const match of text.matchAll(marks)) {
    plain(text.slice(at, match.index));
    at = match.index + match[0].length;
    const { block, code, address, bold, italic, strike } = match.groups!;
    if (address !== undefined) {
      const [href, rest] = splitLink(address);
      if (URL.canParse(href)) parts.push({ kind: 'link', text: href, href });
      else plain(href);
      plain(rest);
    } else if (block !== undefined) parts.push({ kind: 'block', text: block });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (bold !== undefined) parts.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) parts.push({ kind: 'italic', text: italic });
    else if (strike !== undefined) parts.push({ kind: 'strike', text: strike });
  }
  plain(text.slice(at));
  return parts;
}

/** A message without its marks, its lines as they are. */
export const plainText = (text: string): string =>
  messageParts(text)
    .map((part) => part.text)
    .join('')
    .trim();

/** A message in one line without its marks, for lists and previews. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text cut at the people whom it names: every second piece is `@` and a name. */
export function namesIn(text: string, mentions: readonly { name: string }[]): string[] {
  if (mentions.length === 0) return [text];
  // A longer name goes before one that it begins with.
  const names = mentions.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
  return text.split(new RegExp(`(${names.map((name) => `@${escaped(name)}`).join('|')})(?![\\p{L}\\p{N}_])`, 'u'));
}

const maxLinks = 3;

/** Addresses of our own pages among the links of a message, the first three: `/apps/invoice/preview/5036`. */
export function ownPaths(text: string, origin: string): string[] {
  if (!text.includes(`${origin}/`)) return [];
  const links = messageParts(text).flatMap((part) => (part.kind === 'link' ? new URL(part.href) : []));
  const own = links.filter((url) => url.origin === origin && /\d/.test(url.pathname + url.search));
  return [...new Set(own.map(({ pathname, search }) => pathname + search))].slice(0, maxLinks);
}
