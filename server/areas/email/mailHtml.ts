import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';
import type { Attributes, IOptions, Transformer } from 'sanitize-html';

/*
 * HTML of email: what others wrote keeps how it looks, and nothing of it runs, loads, or covers anything. The texts of our
 * own editor have a list of their own, in `server/html.ts`: they mention people and show uploaded pictures, and have neither
 * tables nor colors.
 */

const color = [/^#[\da-f]{3,8}$/i, /^rgba?\([\d\s.,%]{1,40}\)$/i, /^[a-z]{3,20}$/i];
const length = /^(?:\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|%|ex|ch)?|auto)$/i;
const lengths = [/^(?:(?:\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|%)?|auto)\s*){1,4}$/i];
const words = [/^[a-z-]{2,20}$/i];
const border = [/^[\w#\s.(),%-]{1,60}$/];
const sides = ['top', 'right', 'bottom', 'left'];
const each = (name: string, values: RegExp[]) =>
  Object.fromEntries([name, ...sides.map((side) => `${name}-${side}`)].map((one) => [one, values]));

/** Properties that place nothing over anything else, and values without any function that loads. */
const styles = {
  color,
  'background-color': color,
  'font-size': [length, ...words],
  'font-weight': [/^(?:\d{3}|[a-z]{4,8})$/i],
  'font-style': words,
  'font-family': [/^[\w\s,'"-]{1,200}$/],
  'text-align': words,
  'text-decoration': [/^[a-z\s-]{2,40}$/i],
  'text-transform': words,
  'vertical-align': [length, ...words],
  'white-space': words,
  'line-height': [length, ...words],
  'list-style-type': words,
  'border-collapse': words,
  'border-spacing': lengths,
  'border-radius': lengths,
  'border-color': border,
  'border-style': border,
  'border-width': lengths,
  direction: [/^(?:ltr|rtl)$/i],
  width: [length],
  height: [length],
  'max-width': [length],
  'min-width': [length],
  ...each('padding', lengths),
  ...each('margin', lengths),
  ...each('border', border),
};

const dataPicture = /^data:image\/(?:png|gif|jpe?g|webp);base64,[a-z\d+/=\s]*$/i;
const remote = /^https?:\/\//i;
const absolute = /^(?:https?:\/\/|mailto:|tel:)/i;
const longestAddress = 2000;

/** Pictures inside of the message are shown; the address of any other is kept beside, until its reader asks for it. */
const picture: Transformer = (tagName, { src = '', 'data-remote': kept = '', ...rest }) => {
  const address = src.trim();
  if (dataPicture.test(address)) return { tagName, attribs: { ...rest, src: address } };
  const away = remote.test(address) ? address : kept;
  const attribs = remote.test(away) && away.length <= longestAddress ? { ...rest, 'data-remote': away } : rest;
  return { tagName, attribs: attribs as Attributes };
};

/** A link opens a page of its own and tells nobody where from; the host that it really leads to stands beside it. */
const link: Transformer = (tagName, given) => {
  const attribs: Attributes = { ...given, rel: 'noopener noreferrer nofollow', target: '_blank' };
  delete attribs['data-host'];
  const address = (given['href'] ?? '').trim();
  // One without a host would lead to pages of this server.
  if (!absolute.test(address)) delete attribs['href'];
  const leadsTo = remote.test(address) ? URL.parse(address)?.host : undefined;
  if (leadsTo !== undefined) attribs['data-host'] = leadsTo;
  return { tagName, attribs };
};

/** Each paragraph is written in the direction of its own text, unless it says another. */
const directed: Transformer = (tagName, attribs) => ({ tagName, attribs: { dir: 'auto', ...attribs } });
const blocks = ['p', 'div', 'li', 'td', 'th', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd'];
const tables = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'caption', 'colgroup', 'col'];
const marks = ['b', 'strong', 'i', 'em', 'u', 's', 'strike', 'del', 'ins', 'mark', 'small', 'big', 'sub', 'sup', 'q'];
const inline = [...marks, 'span', 'font', 'code', 'cite', 'abbr', 'a', 'img', 'br', 'wbr', 'bdi', 'bdo'];

const options: IOptions = {
  allowedTags: [
    ...blocks,
    ...tables,
    ...inline,
    'ul',
    'ol',
    'dl',
    'pre',
    'hr',
    'center',
    'address',
    'figure',
    'figcaption',
  ],
  // What stands between these is no text of the message.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xmp', 'noembed', 'noframes', 'template'],
  allowedAttributes: {
    '*': ['dir', 'lang', 'title', 'style', 'align'],
    a: ['href', 'rel', 'target', 'data-host'],
    img: ['src', 'alt', 'width', 'height', 'data-remote'],
    table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
    td: ['colspan', 'rowspan', 'width', 'height', 'valign', 'bgcolor'],
    th: ['colspan', 'rowspan', 'width', 'height', 'valign', 'bgcolor'],
    col: ['span', 'width'],
    font: ['color', 'face', 'size'],
    ol: ['start', 'type'],
    blockquote: ['type'],
  },
  allowedStyles: { '*': styles },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  nestingLimit: 100,
  transformTags: {
    a: link,
    img: picture,
    ...Object.fromEntries(blocks.map((tag) => [tag, directed])),
  },
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' };

/** The text of cleaned HTML, line by line. */
export function textOf(html: string): string {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br[^>]*>|<\/(?:p|div|li|tr|h[1-6]|blockquote|pre|dt|dd)>|<hr[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name]!)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const longestSnippet = 200;

export type CleanBody = {
  html: string;
  text: string;
  snippet: string;
  bodyMark: string;
  /** JSON of how its sender says that no more of its kind is sent. */
  unsubscribe?: string | null;
};

/** What is kept of the HTML of a message. Pure, so that a worker can do it. */
export function cleanMail(source: string): CleanBody {
  return bodyOfClean(sanitizeHtml(source, options).trim());
}

/** The same for HTML that is clean already. */
export function bodyOfClean(html: string): CleanBody {
  const text = textOf(html);
  const line = text.replaceAll(/\s+/g, ' ');
  return {
    html,
    text,
    snippet: [...line.slice(0, longestSnippet * 2)].slice(0, longestSnippet).join(''),
    bodyMark: createHash('sha256').update(html).digest('base64url').slice(0, 16),
  };
}
