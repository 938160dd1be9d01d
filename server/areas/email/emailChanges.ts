import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid } from '../../errors.ts';
import { isProblem, malformed } from '../../fields.ts';
import type { EmailChange, EmailSelection } from '../../graphql/schema.generated.ts';
import { failureFrom } from '../../tasks/run.ts';
import type { BulkDone } from '../../tasks/run.ts';
import { email, labelList, labelText } from './email.ts';
import { select } from './selection.ts';
import type { Group } from './selection.ts';

/* How messages are kept: one call for one or many, and one batch to undo. */

const writtenAtOnce = 500;

/** Changes flags, folder and labels of what is selected. */
export async function updateEmails(
  ctx: Context,
  { selection, change }: { selection: EmailSelection; change: EmailChange },
): Promise<BulkDone> {
  authorizeSome(ctx, 'update', 'Email');
  refuseWrong(change);
  return write(ctx, async (tx) => {
    const { groups, failures } = await select(tx, 'update', selection);
    const movable = groups.filter(({ messages }) => !isMoving(change) || messages.some(isNoDraft));
    for (const { id } of groups.filter((group) => !movable.includes(group)))
      failures.push(failureFrom(id, new AppError('CONFLICT', 'A draft stays a draft until it is sent')));
    const values = new Map<number, Partial<EmailRow>>();
    for (const group of movable) for (const row of group.messages) values.set(row.id, valuesOf(row, group, change));
    const rows = movable.flatMap(({ messages }) => messages).sort((a, b) => a.id - b.id);
    let count = 0;
    for (let start = 0; start < rows.length; start += writtenAtOnce)
      count += await email.setMany(tx, rows.slice(start, start + writtenAtOnce), ({ id }) => values.get(id)!, 'bulk');
    return { count, failures, batchId: count === 0 ? null : tx.batchId };
  });
}

const isNoDraft = ({ folder }: EmailRow) => folder !== 'DRAFT';
const isMoving = ({ folder }: EmailChange) => folder !== null && folder !== undefined && folder !== 'DRAFT';

const lists = ['labels', 'addLabels', 'removeLabels'] as const;

function refuseWrong(change: EmailChange): void {
  if (change.folder === 'DRAFT') throw invalid({ folder: malformed('must be a folder that emails can be moved to') });
  for (const name of lists) {
    const read = labelList(change[name] ?? []);
    if (isProblem(read)) throw invalid({ [name]: read });
  }
  const { toggleLabel } = change;
  if (toggleLabel === null || toggleLabel === undefined) return;
  const read = labelList([toggleLabel]);
  if (isProblem(read)) throw invalid({ toggleLabel: read });
  if (read === '[]') throw invalid({ toggleLabel: malformed('must not be empty') });
}

/** What a message becomes, as one of those that are changed together. */
function valuesOf(row: EmailRow, { isConversation, messages }: Group, change: EmailChange): Partial<EmailRow> {
  const { isRead, isStarred, isDeleted, folder } = change;
  const values: Partial<EmailRow> = {};
  if (typeof isRead === 'boolean') values.isRead = isRead ? 1 : 0;
  const isStarMeant = isStarred === false || !isConversation || row === messages.at(-1);
  if (typeof isStarred === 'boolean' && isStarMeant) values.isStarred = isStarred ? 1 : 0;
  if (typeof isDeleted === 'boolean') values.isDeleted = isDeleted ? 1 : 0;
  if (isMoving(change) && isNoDraft(row)) {
    const hasReceived = messages.some(({ direction }) => direction === 'IN');
    if (row.direction === 'IN' || !hasReceived) values.folder = folder!;
    values.isDeleted ??= 0;
  }
  const labels = labelsOf(row, messages, change);
  if (labels !== null) {
    const read = labelList(labels);
    if (isProblem(read)) throw invalid({ labels: read });
    values.labels = String(read);
  }
  return values;
}

function labelsOf(row: EmailRow, messages: readonly EmailRow[], change: EmailChange): string[] | null {
  const { labels, addLabels, removeLabels, toggleLabel } = change;
  if (!labels && !addLabels && !removeLabels && !toggleLabel) return null;
  const now = new Set((labels ?? (JSON.parse(row.labels) as string[])).map(labelText));
  for (const label of addLabels ?? []) now.add(labelText(label));
  for (const label of removeLabels ?? []) now.delete(labelText(label));
  if (toggleLabel) {
    const label = labelText(toggleLabel);
    const hasIt = messages.some((message) => (JSON.parse(message.labels) as string[]).includes(label));
    if (hasIt) now.delete(label);
    else now.add(label);
  }
  return [...now];
}
