import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { batched } from '../../records/batched.ts';

/* Whether a mail is from the domain that it names: what is written in its head anybody can write. */

type Check = { result: string; domain: string | null };
type Checks = Partial<Record<'spf' | 'dkim' | 'dmarc', Check>>;

const receipts = batched('checks of senders of invitations', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('mailReceipts')
    .select(['emailId', 'checks'])
    .where('emailId', 'in', ids)
    .execute();
  return new Map(found.map(({ emailId, checks }) => [emailId!, (JSON.parse(checks ?? '{}') ?? {}) as Checks]));
});

/** Whether the first domain is that of the sender, or both are of one owner: one is a part of the other. */
const isAligned = (domain: string, sender: string) =>
  domain === sender || domain.endsWith(`.${sender}`) || (domain.includes('.') && sender.endsWith(`.${domain}`));

/** Whether the domain of its sender confirms that it has sent an email. What was written here needs no proof. */
export async function isConfirmed(ctx: Context, { id, fromAddress }: Pick<EmailRow, 'id' | 'fromAddress'>) {
  const checks = await receipts(ctx, id);
  if (checks === undefined) return true;
  const sender = fromAddress.split('@')[1]?.toLowerCase() ?? '';
  const { spf, dkim, dmarc } = checks;
  // Where the domain says what holds, that alone counts.
  if (dmarc?.result === 'PASS') return true;
  if (dmarc?.result === 'FAIL') return false;
  return [spf, dkim].some((one) => one?.result === 'PASS' && isAligned(one.domain?.toLowerCase() ?? '', sender));
}
