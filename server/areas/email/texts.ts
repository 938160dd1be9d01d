import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { MailTextRow } from '../../db/emailTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import { allRight, html, line, required, tooMany } from '../../fields.ts';
import type { MutationSaveEmailTextArgs } from '../../graphql/schema.generated.ts';

/* Signatures and templates: what a user writes again and again, for each language. They are nobody else's. */

const maxTexts = 100;
const nameField = line(80, true);
const htmlField = html(20_000, 'short');

const columns = ['id', 'userId', 'kind', 'language', 'name', 'html', 'updatedAt'] as const;

export async function emailTexts(ctx: Context): Promise<MailTextRow[]> {
  const { userId } = authorizeSome(ctx, 'read', 'Email');
  return ctx.db
    .selectFrom('mailTexts')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function saveEmailText(ctx: Context, { id, input }: MutationSaveEmailTextArgs): Promise<MailTextRow> {
  const { userId } = authorizeSome(ctx, 'update', 'Email');
  const { name, html: text } = allRight({ name: nameField(input.name), html: htmlField(input.html) });
  if (text === '') throw invalid({ html: required });
  const { kind, language } = input;
  return write(ctx, async (tx) => {
    const own = await emailTexts(tx);
    const known = id === null || id === undefined ? undefined : own.find((one) => one.id === recordId(id));
    if (id !== null && id !== undefined && known === undefined) throw notFound('Text');
    if (known === undefined && own.length >= maxTexts) throw invalid({ name: tooMany(maxTexts) });
    const isSame = (one: MailTextRow) => one.kind === kind && one.language === language && one.name === name;
    if (own.some((one) => one.id !== known?.id && isSame(one)))
      throw invalid({ name: { key: 'taken', message: 'is the name of another one' } });
    const values = { userId, kind, language, name, html: text, updatedAt: tx.services.now().toISOString() };
    if (known === undefined)
      return tx.db.insertInto('mailTexts').values(values).returning(columns).executeTakeFirstOrThrow();
    return tx.db
      .updateTable('mailTexts')
      .set(values)
      .where('id', '=', known.id)
      .returning(columns)
      .executeTakeFirstOrThrow();
  });
}

export async function deleteEmailText(ctx: Context, id: string): Promise<MailTextRow> {
  const { userId } = authorizeSome(ctx, 'update', 'Email');
  return write(ctx, async (tx) => {
    const row = await tx.db
      .deleteFrom('mailTexts')
      .where('id', '=', recordId(id) ?? 0)
      .where('userId', '=', userId)
      .returning(columns)
      .executeTakeFirst();
    if (row === undefined) throw notFound('Text');
    return row;
  });
}
