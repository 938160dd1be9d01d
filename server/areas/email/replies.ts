import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import type { EmailAnswerKind } from '../../graphql/schema.generated.ts';
import { bodyOf, filesOf, oneEmail } from './emailReads.ts';
import type { ShownFile } from './emailReads.ts';
import { signatureOf } from './mailboxes.ts';
import { distinct, peopleIn } from './people.ts';
import type { Person } from './people.ts';
import { baseSubject } from './threads.ts';

/* What an answer begins with. It needs no words of any language: a quote says who wrote when. */

const prefixes: Record<EmailAnswerKind, string> = { REPLY: 'Re', REPLY_ALL: 'Re', FORWARD: 'Fwd' };

export type Recipients = { to: Person[]; cc: Person[] };

/** Whom an answer goes to: never to the mailbox that it is written in. */
export function recipientsOf(
  row: Pick<EmailRow, 'direction' | 'fromName' | 'fromAddress' | 'toPeople' | 'ccPeople'>,
  kind: EmailAnswerKind,
  own: string,
): Recipients {
  const others = (people: readonly Person[]) =>
    distinct(people).filter(({ address }) => address.toLowerCase() !== own.toLowerCase());
  if (kind === 'FORWARD') return { to: [], cc: [] };
  const [to, cc] = [peopleIn(row.toPeople), peopleIn(row.ccPeople)];
  // Who answers what they wrote themselves goes on writing to the same people.
  const isOwn = row.direction === 'OUT' || row.fromAddress.toLowerCase() === own.toLowerCase();
  const first = others(isOwn ? to : [{ name: row.fromName, address: row.fromAddress }]);
  if (kind === 'REPLY') return { to: first, cc: [] };
  const known = new Set(first.map(({ address }) => address.toLowerCase()));
  const rest = others(isOwn ? cc : [...to, ...cc]).filter(({ address }) => !known.has(address.toLowerCase()));
  return first.length > 0 ? { to: first, cc: rest } : { to: rest, cc: [] };
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The message as a quote, under the line that says whose it is. */
function quoted({ fromName, fromAddress, at, subject }: EmailRow, html: string, kind: EmailAnswerKind): string {
  const who = fromName === '' ? fromAddress : `${fromName} <${fromAddress}>`;
  const when = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  const what = kind === 'FORWARD' && subject !== '' ? `<br>${escaped(subject)}` : '';
  return `<p dir="auto"></p><p dir="auto">${escaped(who)}, ${when}${what}</p><blockquote type="cite" dir="auto">${html}</blockquote>`;
}

export type Prefill = Recipients & { subject: string; html: string; files: ShownFile[] };

/** The same for a message that may be read. */
export async function prefillFor(ctx: Context, row: EmailRow, kind: EmailAnswerKind): Promise<Prefill> {
  const own = (await signatureOf(ctx, row.mailboxId))?.address ?? '';
  const body = await bodyOf(ctx, row.id);
  const files = kind === 'FORWARD' ? ((await filesOf(ctx, row.id)) ?? []) : [];
  return {
    ...recipientsOf(row, kind, own),
    subject: `${prefixes[kind]}: ${baseSubject(row.subject)}`.trim(),
    html: quoted(row, body?.html ?? '', kind),
    files,
  };
}

/** What an answer to a message begins with; null without the message. */
export async function prefillOf(ctx: Context, id: string, kind: EmailAnswerKind): Promise<Prefill | null> {
  const row = await oneEmail(ctx, id);
  return row === null ? null : prefillFor(ctx, row, kind);
}
