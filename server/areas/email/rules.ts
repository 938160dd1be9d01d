import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { MailRuleRow } from '../../db/emailTables.ts';
import { recordId } from '../../db/recordId.ts';
import { rows } from '../../db/statement.ts';
import { write } from '../../db/write.ts';
import { forbidden, invalid, notFound } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { emailField, isProblem, line, malformed, required, tooMany, unknown } from '../../fields.ts';
import { personOf } from '../../people/people.ts';
import type { EmailRule, EmailRuleInput, MutationSaveEmailRuleArgs } from '../../graphql/schema.generated.ts';
import { labelList } from './email.ts';
import { knownMailboxId, listMailboxes, mailboxToWrite, signatureOf } from './mailboxes.ts';
import { mayWriteIn, writersOf } from './shared/belonging.ts';

/* Rules of a mailbox. Its members read them; those who write in it change them. */

const maxRules = 50;
const nameField = line(80, true);
const textField = line(200);

export async function emailRules(ctx: Context, mailboxId: string | null | undefined): Promise<MailRuleRow[]> {
  authorizeSome(ctx, 'read', 'Email');
  return rulesOf(ctx, await knownMailboxId(ctx, mailboxId));
}

export const rulesOf = (ctx: Context, mailboxId: number): Promise<MailRuleRow[]> =>
  rows(ctx.db, 'mail.rules', { mailboxId }, (db, asked) =>
    db.selectFrom('mailRules').selectAll().where('mailboxId', '=', asked.mailboxId).orderBy('id'),
  );

/** A rule of a mailbox of the viewer; undefined where there is none. */
export async function findRule(ctx: Context, id: string): Promise<MailRuleRow | undefined> {
  const row = await ctx.db
    .selectFrom('mailRules')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return (await listMailboxes(ctx)).some((one) => one.id === row.mailboxId) ? row : undefined;
}

/** The same, to be changed or applied. */
export async function ruleToWrite(ctx: Context, id: string): Promise<MailRuleRow> {
  const { userId } = authorizeSome(ctx, 'update', 'Email');
  const row = await findRule(ctx, id);
  if (row === undefined) throw notFound('Rule');
  if (!(await mayWriteIn(ctx, userId, row.mailboxId))) throw forbidden();
  return row;
}

/** A rule in the words of the schema. */
export const shownRule = async (ctx: Context, row: MailRuleRow): Promise<EmailRule> => ({
  id: String(row.id),
  mailboxId: String(row.mailboxId),
  name: row.name,
  isActive: row.isActive === 1,
  from: row.fromText,
  to: row.toText,
  subject: row.subjectText,
  labels: JSON.parse(row.labels) as string[],
  moveTo: row.moveTo,
  marksRead: row.marksRead === 1,
  stars: row.stars === 1,
  forwardTo: row.forwardTo,
  assignTo: row.assignToId === null ? null : ((await personOf(ctx, row.assignToId)) ?? null),
});

type Values = Omit<MailRuleRow, 'id' | 'mailboxId' | 'userId' | 'updatedAt'>;

function valuesOf(input: EmailRuleInput, own: string, writerIds: ReadonlySet<string>): Values {
  const errors: FieldErrors = {};
  const read = <Value extends string | number | null>(field: string, value: Value | FieldErrors[string]): Value => {
    if (!isProblem(value)) return value as Value;
    errors[field] = value;
    return null as Value;
  };
  const values: Values = {
    name: read('name', nameField(input.name)) as string,
    isActive: input.isActive === false ? 0 : 1,
    fromText: read('from', textField(input.from ?? '')) as string,
    toText: read('to', textField(input.to ?? '')) as string,
    subjectText: read('subject', textField(input.subject ?? '')) as string,
    labels: read('labels', labelList(input.labels ?? [])) as string,
    moveTo: input.moveTo ?? null,
    marksRead: input.marksRead ? 1 : 0,
    stars: input.stars ? 1 : 0,
    forwardTo: input.forwardTo ? (read('forwardTo', emailField(input.forwardTo)) as string) : null,
    assignToId: input.assignToId == null ? null : (recordId(input.assignToId) ?? 0),
  };
  if (values.assignToId !== null && !writerIds.has(String(values.assignToId)))
    errors['assignToId'] = unknown('the user does not write in this shared mailbox');
  if (values.forwardTo !== null && values.forwardTo === own.toLowerCase())
    errors['forwardTo'] = malformed('must not be the address of the mailbox itself');
  if (values.fromText === '' && values.toText === '' && values.subjectText === '') errors['from'] = required;
  const { labels, moveTo, marksRead, stars, forwardTo, assignToId } = values;
  const isKept = labels === '[]' && moveTo === null && marksRead === 0 && stars === 0;
  if (isKept && forwardTo === null && assignToId === null && errors['forwardTo'] === undefined)
    errors['labels'] ??= required;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values;
}

/** Ids of those whom conversations of the mailbox can be assigned to: nobody in a personal one. */
async function assignable(tx: Context, mailboxId: number): Promise<Set<string>> {
  const { kind } = await tx.db
    .selectFrom('mailboxes')
    .select('kind')
    .where('id', '=', mailboxId)
    .executeTakeFirstOrThrow();
  return new Set(kind === 'SHARED' ? (await writersOf(tx, mailboxId)).map(({ id }) => id) : []);
}

export async function saveEmailRule(
  ctx: Context,
  { id, mailboxId, input }: MutationSaveEmailRuleArgs,
): Promise<MailRuleRow> {
  const { userId } = authorizeSome(ctx, 'update', 'Email');
  return write(ctx, async (tx) => {
    const updatedAt = tx.services.now().toISOString();
    const known = id === null || id === undefined ? null : await ruleToWrite(tx, id);
    const box = known?.mailboxId ?? (await mailboxToWrite(tx, mailboxId)).id;
    const own = (await signatureOf(tx, box))?.address ?? '';
    const values = { ...valuesOf(input, own, await assignable(tx, box)), userId, updatedAt };
    if (known !== null)
      return tx.db
        .updateTable('mailRules')
        .set(values)
        .where('id', '=', known.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    if ((await rulesOf(tx, box)).length >= maxRules) throw invalid({ name: tooMany(maxRules) });
    return tx.db
      .insertInto('mailRules')
      .values({ ...values, mailboxId: box })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export async function deleteEmailRule(ctx: Context, id: string): Promise<MailRuleRow> {
  authorizeSome(ctx, 'update', 'Email');
  return write(ctx, async (tx) => {
    const row = await ruleToWrite(tx, id);
    await tx.db.deleteFrom('mailRules').where('id', '=', row.id).execute();
    return row;
  });
}
