import { isAllPowerful, rulesIn } from '../access/covers.ts';
import { allowedRecords, recordsNow } from '../access/records.ts';
import type { Context } from '../context.ts';
import type { OutgoingMailRow } from '../db/mailTables.ts';
import type { Subject } from '../graphql/schema.generated.ts';
import { batched } from '../records/batched.ts';
import { unseal } from '../seal.ts';

/*
 * Links in mail are keys: they sign in, set a password, confirm an address, answer for a guest. Whoever reads the outbox
 * reads none of them, unless the mail says so when it is written; whoever may do everything reads them all.
 */

export type LinkFor =
  /** The account that it is a key to: its owner may see it here, too. */
  | { userId: number }
  /** Whoever may change that record can make such links. */
  | { subject: Subject; id: number }
  /** It belongs to no account yet: in a demonstration the page that asked for it shows it. */
  | 'asker';

export const linkSeal = 'link in mail';

/** As the outbox keeps it. */
export const linkForText = (whom: LinkFor): string =>
  whom === 'asker' ? whom : 'userId' in whom ? `user ${whom.userId}` : `${whom.subject} ${whom.id}`;

type Mail = Pick<OutgoingMailRow, 'state' | 'link' | 'linkFor'>;

/** Of links that whoever may change a record may read, those of the viewer. */
const changeable = batched('records whose links may be read', async (ctx, keys: string[]) => {
  const found = new Map<string, boolean>();
  const named = keys.map((key) => ({ key, subject: key.split(' ')[0] as Subject, id: Number(key.split(' ')[1]) }));
  for (const [subject, some] of Map.groupBy(named, (one) => one.subject)) {
    const rows = await recordsNow(
      ctx,
      subject,
      some.map(({ id }) => id),
    );
    const allowed = new Set(await allowedRecords(ctx, 'update', subject, [...rows.values()]));
    for (const { key, id } of some) found.set(key, rows.has(id) && allowed.has(rows.get(id)!));
  }
  return found;
});

async function maySee(ctx: Context, linkFor: string | null, isAsker: boolean): Promise<boolean> {
  if (isAsker && linkFor === 'asker') return true;
  const { viewer } = ctx;
  if (viewer === null) return false;
  if (isAllPowerful(rulesIn(viewer.ability))) return true;
  if (linkFor === null || linkFor === 'asker') return false;
  if (linkFor.startsWith('user ')) return viewer.carrier !== 'token' && linkFor === `user ${viewer.userId}`;
  return (await changeable(ctx, linkFor)) ?? false;
}

/** A mail as the page that caused it asks for it, by its key. */
const asked = new WeakSet<object>();

/** Notes that the mail was found by the key of the page that caused it. */
export function foundByAsker<Row extends OutgoingMailRow>(mail: Row): Row {
  asked.add(mail);
  return mail;
}

/** The path that the mail leads to, for whom it is, where it was never sent: then its readers here are the only ones. */
export async function linkPathOf(ctx: Context, mail: Mail): Promise<string | null> {
  const { state, link, linkFor } = mail;
  if (link === null || state !== 'KEPT' || !(await maySee(ctx, linkFor, asked.has(mail)))) return null;
  return unseal(ctx.services, linkSeal, link);
}

/** Whether it leads somewhere that the viewer is not told. */
export const isLinkWithheld = async (ctx: Context, mail: Mail): Promise<boolean> =>
  mail.link !== null && mail.state === 'KEPT' && !(await maySee(ctx, mail.linkFor, asked.has(mail)));
