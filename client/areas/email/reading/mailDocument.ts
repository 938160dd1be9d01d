/*
 * The second wall before mail that others wrote (the first is the server's allow-list): a document for a frame without
 * scripts, with a policy of its own that loads nothing but pictures inside of the message, and those that its reader asked
 * for, through our server.
 */

export type MailLook = {
  /** Colours of the page around it, for mail that brings none. */
  ink: string;
  link: string;
  quiet: string;
  font: string;
  scheme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
};

export type MailOptions = {
  look: MailLook;
  /** Pictures of other servers, through ours. */
  withPictures: boolean;
  origin: string;
  /** Says of a link whose text names another host where it really leads. */
  realHost: (host: string) => string;
};

/** Where the server gives out pictures of mail. */
const picturesPath = '/files/emails/pictures/';

const policy = ({ withPictures, origin }: MailOptions) =>
  [
    "default-src 'none'",
    `img-src data:${withPictures ? ` ${origin}${picturesPath}` : ''}`,
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Mail that sets colours is shown on white, as its sender saw it. */
export const hasOwnColors = (html: string): boolean =>
  /bgcolor|background|<font[^>]*color|[\s"';]color\s*:/i.test(html);

const looksLikeHost = /(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})/iu;

/** The host that the text of a link seems to name. */
export function namedHost(text: string): string | null {
  const host = looksLikeHost.exec(text.trim())?.[1] ?? null;
  return host === null || text.includes('@') ? null : host.toLowerCase();
}

const isSameHost = (named: string, real: string) => {
  const bare = (host: string) => host.replace(/^www\./, '');
  return bare(real) === bare(named) || bare(real).endsWith(`.${bare(named)}`);
};

function markLinks(body: HTMLElement, { look, realHost }: MailOptions): void {
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    if (href === '') continue;
    link.setAttribute('title', href);
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
    if (!link.style.color) link.style.color = look.link;
    const real = hostOf(href);
    const named = namedHost(link.textContent ?? '');
    if (real === null || named === null || isSameHost(named, real)) continue;
    const note = body.ownerDocument.createElement('bdi');
    note.style.color = '#b42318';
    note.textContent = ` ${realHost(real)}`;
    link.append(note);
  }
}

function hostOf(href: string): string | null {
  try {
    return new URL(href).host || null;
  } catch {
    return null;
  }
}

/** The whole document of a message. What is in `html` is parsed apart, where nothing of it runs or loads. */
export function mailDocument(html: string, options: MailOptions): string {
  const { look } = options;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const { body } = parsed;
  markLinks(body, options);
  for (const picture of body.querySelectorAll('img')) {
    picture.style.maxWidth = '100%';
    if (!picture.getAttribute('height')) picture.style.height = 'auto';
  }
  for (const quote of body.querySelectorAll('blockquote')) {
    if (quote.getAttribute('style')) continue;
    quote.setAttribute(
      'style',
      `margin:8px 0;padding-inline-start:12px;border-inline-start:2px solid ${look.quiet};opacity:0.85`,
    );
  }
  for (const block of body.querySelectorAll('pre')) block.style.whiteSpace = 'pre-wrap';
  const isWhite = hasOwnColors(html);
  const style = [
    'margin:0',
    'overflow-x:auto',
    'overflow-y:hidden',
    'overflow-wrap:anywhere',
    `font:15px/1.5 ${look.font.replaceAll('"', "'")}`,
    ...(isWhite ? ['padding:12px', 'background:#fff', 'color:#2f2b3d'] : ['padding:2px', `color:${look.ink}`]),
  ].join(';');
  const page = parsed.implementation.createHTMLDocument('');
  const meta = page.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy(options);
  page.head.prepend(meta);
  page.documentElement.dir = look.direction;
  page.documentElement.style.colorScheme = isWhite ? 'light' : look.scheme;
  page.body.setAttribute('style', style);
  const content = page.createElement('div');
  content.dir = 'auto';
  content.append(...body.childNodes);
  page.body.append(content);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
