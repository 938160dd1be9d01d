import type { Context, Services } from '../../../context.ts';
import type { CampaignRow } from '../../../db/dashboardTables.ts';
import { oneLine } from '../../../fields.ts';
import type { Mail } from '../../../mail/outbox.ts';
import { seal, unseal } from '../../../seal.ts';
import { mailingTexts } from './mailingTexts.ts';

/*
 * One mail of a mailing. `{link}` is the address of its recipient's own page, which the outbox fills in as it is sent: what hangs
 * below it are the picture that tells of opening, the pictures of the text, and the ways to what it links to.
 */

const sealedFor = 'mailing';

/** Whose mail it is; a test mail is nobody's. */
export type Meant = { recipientId: number | null; campaignId: number };

export const mailingPath = (services: Services, { recipientId, campaignId }: Meant): string =>
  `/mailing/${seal(services, sealedFor, `${recipientId ?? 0}:${campaignId}`)}`;

export function meantBy(services: Services, token: string): Meant | null {
  if (!/^[\w-]{40,100}$/.test(token)) return null;
  try {
    const [recipientId, campaignId] = unseal(services, sealedFor, token).split(':').map(Number) as [number, number];
    return { recipientId: recipientId === 0 ? null : recipientId, campaignId };
  } catch {
    return null;
  }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign]!);
const unescaped = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_all, name: string) => names[name]!);

const anchor = /<a href="(https?:[^"]*)"/g;

/** The addresses that the text links to, each once and in order: a mail leads to these alone. */
export const addressesIn = (body: string): string[] => [
  ...new Set([...body.matchAll(anchor)].map(([, href]) => unescaped(href!))),
];

const image = /<img src="(\/files\/[\w-]{1,64})"([^>]*)>/g;

/** The pictures in the text, each once and in order: a mail shows these alone. */
export const picturesIn = (body: string): string[] => [...new Set([...body.matchAll(image)].map(([, src]) => src!))];

/** Text without what only the outbox fills in, and with the name of its reader. */
const filled = (text: string, name: string) => text.replaceAll('{link}', '').replaceAll('{name}', () => name);

const asText = (html: string) =>
  unescaped(
    html
      .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_all, href: string, words: string) =>
        words.includes(href) ? words : `${words} (${href})`,
      )
      .replaceAll(/<img [^>]*alt="([^"]+)"[^>]*>/g, '[$1]')
      .replaceAll('<li', '\n- <li')
      .replaceAll(/<br\s*\/?>/g, '\n')
      .replaceAll(/<\/(p|h2|h3|pre|ul|ol)>/g, '\n\n')
      .replaceAll(/<[^>]*>/g, ''),
  )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

type Written = Pick<CampaignRow, 'subject' | 'body' | 'language'>;

/** What a mail says to somebody of this name. */
export function mailTo({ subject, body, language }: Written, fullName: string, store: string) {
  const texts = mailingTexts[language];
  const name = fullName.replaceAll(/[{}]/g, '');
  const [addresses, pictures] = [addressesIn(body), picturesIn(body)];
  const linked = filled(body, escaped(name))
    .replaceAll(
      anchor,
      (_all, href: string) => `<a style="color:#5e50d6" href="{link}/to/${addresses.indexOf(unescaped(href))}"`,
    )
    // Readers have no account: what they see goes by their link.
    .replaceAll(
      image,
      (_all, src: string, more: string) =>
        `<img style="max-width:100%;height:auto" src="{link}/picture/${pictures.indexOf(src)}"${more}>`,
    );
  const why = texts.why(store);
  const html = [
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8">`,
    `<title>${escaped(filled(subject, name))}</title>`,
    '<body style="font-family:sans-serif;color:#2f2b3d;line-height:1.5;margin:24px">',
    `<div style="max-width:640px">${linked}</div>`,
    '<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #dbdade;color:#6d6b77;font-size:13px">',
    `${escaped(why)} <a href="{link}" style="color:#5e50d6">${escaped(texts.unsubscribe)}</a></p>`,
    '<img src="{link}/open.gif" width="1" height="1" alt="">',
    '</body></html>',
  ].join('\n');
  return {
    subject: oneLine(filled(subject, name)),
    body: `${asText(filled(body, escaped(name)))}\n\n-- \n${why}\n${texts.unsubscribe}:\n{link}`,
    html,
  };
}

/** The name that customers know the shop by. */
export async function storeName({ db }: Context): Promise<string> {
  const row = await db.selectFrom('storeSettings').select('name').where('id', '=', 1).executeTakeFirst();
  return row?.name || 'Atrium';
}

type Reader = { id: number; name: string; email: string };

/** The mail as the outbox takes it. */
export const mailOf = (tx: Context, row: CampaignRow, reader: Reader, recipientId: number, store: string): Mail => ({
  ...mailTo(row, reader.name, store),
  recipient: reader.email,
  about: { subject: 'Customer', id: reader.id },
  isRegular: true,
  link: mailingPath(tx.services, { recipientId, campaignId: row.id }),
  linkFor: { subject: 'Campaign', id: row.id },
});
