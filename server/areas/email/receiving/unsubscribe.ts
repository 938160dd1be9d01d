import { fieldsOf } from './head.ts';

/* How a sender of mail that comes again and again says that it ends (RFC 2369), with one call where they offer it (RFC 8058). */

export type Unsubscribe = {
  /** Page, or what is called, if the sender takes one call for the answer. */
  link: string | null;
  isOneClick: boolean;
  /** Address that is written to, as `mailto:`. */
  mail: string | null;
};

const longest = 2000;
const secure = /^https:\/\//i;

/** What the head of a message says of it; null where it says nothing that can be done. */
export function unsubscribeIn(raw: Buffer): Unsubscribe | null {
  const fields = fieldsOf(raw);
  const valueOf = (name: string) => {
    const field = fields.find((one) => one.slice(0, name.length + 1).toLowerCase() === `${name}:`);
    return field?.slice(name.length + 1).replaceAll(/\r?\n[ \t]*/g, '') ?? '';
  };
  const ways = [...valueOf('list-unsubscribe').matchAll(/<\s*([^<>\s]+)\s*>/g)]
    .map(([, way = '']) => way)
    .filter((way) => way.length <= longest && URL.canParse(way));
  const link = ways.find((way) => /^https?:\/\//i.test(way)) ?? null;
  const mail = ways.find((way) => /^mailto:/i.test(way)) ?? null;
  if (link === null && mail === null) return null;
  const isOneClick =
    link !== null && secure.test(link) && /list-unsubscribe\s*=\s*one-click/i.test(valueOf('list-unsubscribe-post'));
  return { link, isOneClick, mail };
}

/** Whom a `mailto:` writes to, and what; null where it names nobody. */
export function letterOf(mail: string): { address: string; subject: string; text: string } | null {
  const url = new URL(mail);
  let address: string;
  try {
    address = decodeURIComponent(url.pathname).split(',')[0]!.trim().toLowerCase();
  } catch {
    return null;
  }
  const [subject, text] = ['subject', 'body'].map((name) => url.searchParams.get(name) ?? '');
  return address === '' ? null : { address, subject: subject || 'unsubscribe', text: text || 'unsubscribe' };
}
