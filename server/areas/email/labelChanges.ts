import { sql } from 'kysely';
import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { letOthers } from '../../db/chunks.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { likeEscaped } from '../../db/search.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid } from '../../errors.ts';
import { isProblem, malformed, required } from '../../fields.ts';
import type { MutationChangeEmailLabelArgs } from '../../graphql/schema.generated.ts';
import type { BulkDone } from '../../tasks/run.ts';
import { email, labelList, labelText } from './email.ts';
import { mailboxToWrite } from './mailboxes.ts';
import { rulesOf } from './rules.ts';

/* A label of a mailbox gets another name, or goes. */

/** Labels that every mailbox has, with names in each language. */
const common = new Set(['personal', 'company', 'important', 'private']);
const writtenAtOnce = 500;

const listed = (labels: string) => JSON.parse(labels) as string[];
const without = (labels: readonly string[], label: string, name: string | null) =>
  labels.flatMap((one) => (one === label ? (name ?? []) : [one]));

/** Renames a label in all messages and rules of a mailbox, or removes it; some messages in each transaction. */
export async function changeEmailLabel(ctx: Context, args: MutationChangeEmailLabelArgs): Promise<BulkDone> {
  authorizeSome(ctx, 'update', 'Email');
  const label = labelText(args.label);
  if (common.has(label)) throw invalid({ label: malformed('is a label of all mailboxes') });
  const name = args.name === null || args.name === undefined ? null : nameOf(args.name);
  // Rules first: what comes meanwhile has the new name already.
  const mailboxId = await write(ctx, async (tx) => {
    const { id } = await mailboxToWrite(tx, args.mailboxId);
    await changeRules(tx, id, label, name);
    return id;
  });
  if (name === label) return { count: 0, failures: [], batchId: null };
  const ids = await labelled(ctx, mailboxId, label);
  let count = 0;
  for (let start = 0; start < ids.length; start += writtenAtOnce) {
    count += await write({ ...ctx, isPart: true, memo: new Map() }, async (tx) => {
      const rows = await email.lock(tx, ids.slice(start, start + writtenAtOnce));
      return email.setMany(tx, rows, (row) => changed(row, label, name), 'bulk');
    });
    await letOthers();
  }
  return { count, failures: [], batchId: count === 0 ? null : ctx.batchId };
}

function nameOf(given: string): string {
  const name = labelText(given);
  if (name === '') throw invalid({ name: required });
  const read = labelList([name]);
  if (isProblem(read)) throw invalid({ name: read });
  return name;
}

const changed = ({ labels }: EmailRow, label: string, name: string | null): Partial<EmailRow> => ({
  labels: String(labelList(without(listed(labels), label, name))),
});

/** Messages with the label: of conversations that show it, and those in the trash. */
async function labelled({ db }: Context, mailboxId: number, label: string): Promise<number[]> {
  const holds = sql`m.labels like ${`%${likeEscaped(JSON.stringify(label))}%`} escape '\\'`;
  const { rows } = await sql<{ id: number | string }>`
    select m.id from mail_thread_labels t join mail_messages m on m.thread_id = t.thread_id
      where t.mailbox_id = ${mailboxId} and t.label = ${label} and ${holds}
    union select m.id from mail_messages m where m.mailbox_id = ${mailboxId} and m.is_deleted = 1 and ${holds}
    order by 1`.execute(db);
  return rows.map(({ id }) => Number(id));
}

async function changeRules(tx: Context, mailboxId: number, label: string, name: string | null): Promise<void> {
  for (const { id, labels, moveTo, marksRead, stars, forwardTo, assignToId } of await rulesOf(tx, mailboxId)) {
    if (!listed(labels).includes(label)) continue;
    const kept = String(labelList(without(listed(labels), label, name)));
    const doesMore = moveTo !== null || marksRead === 1 || stars === 1 || forwardTo !== null || assignToId !== null;
    if (kept === '[]' && !doesMore)
      throw new AppError('CONFLICT', 'A rule does nothing else than add the label', { reason: 'usedByRule' });
    await tx.db.updateTable('mailRules').set({ labels: kept }).where('id', '=', id).execute();
  }
}
