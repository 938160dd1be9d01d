import sanitizeHtml from 'sanitize-html';

/** Where uploaded pictures are: no other address is loaded by a text. */
const pictureAddress = /^\/files\/[\w-]{1,64}$/;
const sidePixels = /^[1-9]\d{0,4}$/;
const userId = /^[1-9]\d{0,14}$/;
const longestAlt = 200;

/** A picture has an address of ours, what it shows, and its size, so that nothing jumps when it comes. */
const picture: sanitizeHtml.Transformer = (tagName, { src = '', alt = '', width = '', height = '' }) => {
  if (!pictureAddress.test(src)) return { tagName, attribs: {} };
  const attribs: sanitizeHtml.Attributes = { src, alt: alt.slice(0, longestAlt).toWellFormed() };
  if (sidePixels.test(width) && sidePixels.test(height)) Object.assign(attribs, { width, height });
  return { tagName, attribs };
};

/** A span is the name of a person who is mentioned; of any other only its words stay, see `withoutBareSpans`. */
const mention: sanitizeHtml.Transformer = (tagName, { 'data-mention': id = '' }) => ({
  tagName,
  attribs: (userId.test(id) ? { 'data-mention': id } : {}) as sanitizeHtml.Attributes,
});

/** Cleaned HTML without the spans that mention nobody. Its tags are in pairs. */
function withoutBareSpans(html: string): string {
  if (!html.includes('<span>')) return html;
  const open: boolean[] = [];
  return html.replace(/<span( data-mention="\d+")?>|<\/span>/g, (tag, mentioned?: string) => {
    if (tag === '</span>') return open.pop() ? tag : '';
    open.push(mentioned !== undefined);
    return mentioned === undefined ? '' : tag;
  });
}

const alignment = { 'text-align': [/^(left|center|right|justify)$/] };

/** What the editor of short texts makes: paragraphs, marks, lists, links, people and pictures. */
const short: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'a', 'span', 'img'],
  allowedAttributes: {
    a: ['href', 'rel'],
    p: ['style', 'dir'],
    li: ['style', 'dir'],
    span: ['data-mention'],
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedStyles: { p: alignment, li: alignment },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // Deeper nesting says nothing and costs every reader.
  nestingLimit: 30,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    span: mention,
    img: picture,
  },
  // Tags are taken away here and not by another name: the library then gives a later end that name.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
};

/** The same with headings and code. Headings get their anchors when they are read, so they carry none. */
const long: sanitizeHtml.IOptions = {
  ...short,
  allowedTags: [...(short.allowedTags as string[]), 'h2', 'h3', 'code', 'pre'],
  allowedAttributes: { ...(short.allowedAttributes as object), h2: ['dir'], h3: ['dir'], pre: ['dir'] },
};

/** HTML with nothing in it but what our editor makes; empty when it shows nothing. */
export function cleanHtml(html: string, kind: 'short' | 'long' = 'short'): string {
  const cleaned = withoutBareSpans(sanitizeHtml(html, kind === 'short' ? short : long)).trim();
  const isEmpty = !cleaned.includes('<img ') && !/[^\s\u00a0]/.test(cleaned.replace(/<[^>]*>|&nbsp;/g, ''));
  return isEmpty ? '' : cleaned;
}

/** Ids of the users whom a cleaned text mentions. */
export const mentionedIn = (html: string): number[] => [
  ...new Set([...html.matchAll(/<span data-mention="(\d+)">/g)].map(([, id]) => Number(id))),
];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of cleaned HTML, on one line. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|li|h2|h3|pre)>|<br\s*\/?>/g, '$& ').replace(/<[^>]*>/g, '');
  return spaced
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim();
}
