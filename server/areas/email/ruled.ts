import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { foldLetters } from '../../db/letters.ts';
import type { EmailRow, EmailThreadRow, MailRuleRow } from '../../db/emailTables.ts';
import { write } from '../../db/write.ts';
import type { BulkDone } from '../../tasks/run.ts';
import { letOthers } from '../../db/chunks.ts';
import { email, labelList } from './email.ts';
import { mailboxesAt, signatureOf } from './mailboxes.ts';
import { mayWriteIn } from './shared/belonging.ts';
import { assignNobodys } from './shared/care.ts';
import { bodyOfClean } from './mailHtml.ts';
import { addMessage, isByRule, ruleMessageId } from './messageWrites.ts';
import { peopleIn } from './people.ts';
import { prefillFor } from './replies.ts';
import { findRule, rulesOf, ruleToWrite } from './rules.ts';
import { teachNothing } from './spam.ts';

/* What rules do: to a message that comes, and to those that have come already. */

type Message = Pick<EmailRow, 'fromName' | 'fromAddress' | 'toPeople' | 'ccPeople' | 'subject'>;
type Kept = Partial<Pick<EmailRow, 'folder' | 'isDeleted' | 'isRead' | 'isStarred' | 'labels'>>;
/** `assignToId`: who takes care of its conversation, in a shared mailbox. */
export type Ruled = { values: Kept; forwards: MailRuleRow[]; assignToId: number | null };

export const unruled: Ruled = { values: {}, forwards: [], assignToId: null };
const maxLooked = 20_000;
const lookedAtOnce = 1000;
const writtenAtOnce = 500;
const maxForwardedPerHour = 60;
const hourMs = 3_600_000;

/** Whether all texts of a rule stand in a message, however their letters are written. */
export function matches({ fromText, toText, subjectText }: MailRuleRow, message: Message): boolean {
  const holds = (wanted: string, said: () => string) =>
    wanted === '' || foldLetters(said()).includes(foldLetters(wanted));
  return (
    holds(fromText, () => `${message.fromName} ${message.fromAddress}`) &&
    holds(subjectText, () => message.subject) &&
    holds(toText, () =>
      [...peopleIn(message.toPeople), ...peopleIn(message.ccPeople)]
        .map((one) => `${one.name} ${one.address}`)
        .join('\n'),
    )
  );
}

/** What a rule makes of how a message is kept; nothing where it is so already. */
function changedBy(
  { labels, moveTo, marksRead, stars }: MailRuleRow,
  row: Pick<EmailRow, 'labels' | 'folder' | 'isDeleted' | 'isRead' | 'isStarred'>,
): Kept {
  const all = labelList([...(JSON.parse(row.labels) as string[]), ...(JSON.parse(labels) as string[])]);
  return {
    // What has too many labels keeps those that it has.
    ...(typeof all === 'string' && all !== row.labels && { labels: all }),
    ...(moveTo === 'SPAM' && row.folder !== 'SPAM' && { folder: 'SPAM' as const }),
    ...(moveTo === 'TRASH' && row.isDeleted === 0 && { isDeleted: 1 as const }),
    ...(marksRead === 1 && row.isRead === 0 && { isRead: 1 as const }),
    ...(stars === 1 && row.isStarred === 0 && { isStarred: 1 as const }),
  };
}

/** What the rules of a mailbox say of a message that comes to it. */
export async function ruledFor(tx: Context, mailboxId: number, message: Message): Promise<Ruled> {
  const rules = (await rulesOf(tx, mailboxId)).filter((rule) => rule.isActive === 1 && matches(rule, message));
  let row = { labels: '[]', folder: 'INBOX', isDeleted: 0, isRead: 0, isStarred: 0 } as Required<Kept>;
  for (const rule of rules) row = { ...row, ...changedBy(rule, row) };
  return {
    values: rules.length === 0 ? {} : row,
    forwards: rules.filter(({ forwardTo }) => forwardTo !== null),
    assignToId: rules.findLast(({ assignToId }) => assignToId !== null)?.assignToId ?? null,
  };
}

/** Whether its readers are told of it: it stands unread where they look. */
export const isNews = ({ folder, isDeleted, isRead }: EmailRow) =>
  folder === 'INBOX' && isDeleted === 0 && isRead === 0;

/**
 * Writes what rules forward; it leaves at once as if the writer of the rule had sent it. What a program or a rule has sent, or what answers
 * that, is not forwarded, so that nothing goes round.
 */
export async function forwardByRules(
  tx: Context,
  row: EmailRow,
  rules: readonly MailRuleRow[],
  isAutomatic: boolean,
): Promise<void> {
  const before = [row.messageId, row.inReplyTo ?? '', ...(JSON.parse(row.referenceIds) as string[])];
  if (rules.length === 0 || isAutomatic || before.some(isByRule)) return;
  let room = maxForwardedPerHour - (await forwardedLately(tx, row.mailboxId));
  const own = (await signatureOf(tx, row.mailboxId))!;
  for (const address of new Set(rules.map(({ forwardTo }) => forwardTo!))) {
    const rule = rules.find(({ forwardTo }) => forwardTo === address)!;
    const isBack =
      address === row.fromAddress.toLowerCase() || (await mailboxesAt(tx, [address])).get(address) === row.mailboxId;
    if (isBack || room <= 0 || !(await mayWriteIn(tx, rule.userId, row.mailboxId))) continue;
    room -= 1;
    const { subject, html, files } = await prefillFor(tx, row, 'FORWARD');
    const now = tx.services.now().toISOString();
    await addMessage(
      tx,
      {
        ...{ mailboxId: row.mailboxId, direction: 'OUT', folder: 'DRAFT', isRead: 1, sendAt: now, at: now, subject },
        ...{
          fromName: own.name,
          fromAddress: own.address,
          writerId: rule.userId,
          messageId: ruleMessageId(own.address),
        },
        toPeople: JSON.stringify([{ name: '', address }]),
        referenceIds: JSON.stringify([row.messageId]),
        ...{ answersId: row.id, answerKind: 'FORWARD' },
      },
      bodyOfClean(html),
      files.map(({ fileId, name }) => ({ fileId, name })),
      { isByAnybody: true, cause: 'rule' },
    );
  }
}

async function forwardedLately(tx: Context, mailboxId: number): Promise<number> {
  const { count } = await tx.db
    .selectFrom('mailMessages')
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .where('mailboxId', '=', mailboxId)
    .where('direction', '=', 'OUT')
    .where('messageId', '>=', '<rule-')
    .where('messageId', '<', '<rule.')
    .where('createdAt', '>=', new Date(tx.services.now().getTime() - hourMs).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a rule assigns the conversation of a message: one that is open and nobody's. */
const assigns = ({ assignToId }: MailRuleRow, { care, assigneeId }: Pick<EmailThreadRow, 'care' | 'assigneeId'>) =>
  assignToId !== null && care === 'OPEN' && assigneeId === null;

/** The latest messages that have come, and that a rule would change. */
async function changing(ctx: Context, rule: MailRuleRow): Promise<number[]> {
  const ids: number[] = [];
  let last: number | null = null;
  for (let looked = 0; looked < maxLooked; looked += lookedAtOnce) {
    let page = ctx.db
      .selectFrom('mailMessages as e')
      .innerJoin('mailThreads as t', 't.id', 'e.threadId')
      .select(['e.id', 'e.fromName', 'e.fromAddress', 'e.toPeople', 'e.ccPeople', 'e.subject'])
      .select(['e.labels', 'e.folder', 'e.isDeleted', 'e.isRead', 'e.isStarred', 't.care', 't.assigneeId'])
      .where('e.mailboxId', '=', rule.mailboxId)
      .where('e.direction', '=', 'IN')
      .where('e.isDeleted', '=', 0)
      .orderBy('e.id', 'desc')
      .limit(lookedAtOnce);
    if (last !== null) page = page.where('e.id', '<', last);
    const rows = await page.execute();
    for (const row of rows)
      if (matches(rule, row) && (Object.keys(changedBy(rule, row)).length > 0 || assigns(rule, row))) ids.push(row.id);
    if (rows.length < lookedAtOnce) break;
    last = rows.at(-1)!.id;
    await letOthers();
  }
  return ids;
}

export async function emailRuleCount(ctx: Context, id: string): Promise<number | null> {
  authorizeSome(ctx, 'read', 'Email');
  const rule = await findRule(ctx, id);
  return rule === undefined ? null : (await changing(ctx, rule)).length;
}

/** Applies a rule to what has come already, some in each transaction. */
export async function applyEmailRule(ctx: Context, id: string): Promise<BulkDone> {
  const rule = await ruleToWrite(ctx, id);
  const ids = (await changing(ctx, rule)).sort((a, b) => a - b);
  let count = 0;
  for (let start = 0; start < ids.length; start += writtenAtOnce)
    count += await write({ ...ctx, isPart: true, memo: new Map() }, async (tx) => {
      teachNothing(tx);
      const rows = await email.lock(tx, ids.slice(start, start + writtenAtOnce));
      const changed = await email.setMany(tx, rows, (row) => changedBy(rule, row), 'bulk');
      return Math.max(changed, await assignNobodys(tx, rows, rule));
    });
  return { count, failures: [], batchId: count === 0 ? null : ctx.batchId };
}
