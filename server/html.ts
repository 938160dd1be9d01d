import sanitizeHtml from 'sanitize-html';

const alignment = { 'text-align': [/^(left|center|right|justify)$/] };

/** What the editor of short texts makes: paragraphs, marks, lists, links. */
const short: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'rel'], p: ['style', 'dir'], li: ['style', 'dir'] },
  allowedStyles: { p: alignment, li: alignment },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // Deeper nesting says nothing and costs every reader.
  nestingLimit: 30,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
};

/** The same with headings and code. Headings get their anchors when they are read, so they carry none. */
const long: sanitizeHtml.IOptions = {
  ...short,
  allowedTags: [...(short.allowedTags as string[]), 'h2', 'h3', 'code', 'pre'],
  allowedAttributes: { ...(short.allowedAttributes as object), h2: ['dir'], h3: ['dir'], pre: ['dir'] },
};

/** HTML with nothing in it but what our editor makes; empty when it shows nothing. */
export function cleanHtml(html: string, kind: 'short' | 'long' = 'short'): string {
  const cleaned = sanitizeHtml(html, kind === 'short' ? short : long).trim();
  return /[^\s\u00a0]/.test(cleaned.replace(/<[^>]*>|&nbsp;/g, '')) ? cleaned : '';
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of cleaned HTML, on one line. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|li|h2|h3|pre)>|<br\s*\/?>/g, '$& ').replace(/<[^>]*>/g, '');
  return spaced
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim();
}
