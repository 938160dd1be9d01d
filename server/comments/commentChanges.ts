import { requireScope } from '../access/authorize.ts';
import { recordChange } from '../changes/record.ts';
import type { Context } from '../context.ts';
import type { RecordCommentRow } from '../db/commentTables.ts';
import { recordId } from '../db/recordId.ts';
import { write } from '../db/write.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import type { EarlierText, Mentioned, MutationUpdateCommentArgs } from '../graphql/schema.generated.ts';
import { said, targetOf, tellMentioned } from './comments.ts';

/* What authors do with their comments afterwards. Nobody else changes what somebody wrote. */

const keptDays = 30;
const maxEarlier = 20;

export const earlierTexts = ({ earlier }: RecordCommentRow) => JSON.parse(earlier) as EarlierText[];
const mentionedIn = ({ mentions }: RecordCommentRow) => JSON.parse(mentions) as Mentioned[];

/** A comment of the viewer on a record that he may still read; what others wrote is none of his. */
async function ownComment(tx: Context, id: string, isDeleted: boolean) {
  const { userId } = requireScope(tx, ['update'], ['RecordComment']);
  const comment = await tx.db
    .selectFrom('recordComments')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .where('authorId', '=', userId)
    .where('deletedAt', isDeleted ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (comment === undefined) throw notFound('Comment');
  const target = await targetOf(tx, comment.subject, String(comment.subjectId));
  return { comment, target };
}

/** The log tells that it changed, and nothing of what it says. */
async function save(
  tx: Context,
  comment: RecordCommentRow,
  values: Partial<RecordCommentRow>,
): Promise<RecordCommentRow> {
  const version = comment.version + 1;
  const row = await tx.db
    .updateTable('recordComments')
    .set({ ...values, version })
    .where('id', '=', comment.id)
    .where('version', '=', comment.version)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('CONFLICT', 'The comment has changed in the meantime');
  await recordChange(tx, {
    action: 'UPDATE',
    subject: 'RecordComment',
    subjectId: comment.id,
    before: { version: comment.version },
    after: { version },
    isByAnybody: true,
  });
  return row;
}

/** Replaces the text of a comment; what it said before is kept with it. */
export async function updateComment(
  ctx: Context,
  { id, version, input }: MutationUpdateCommentArgs,
): Promise<RecordCommentRow> {
  return write(ctx, async (tx) => {
    const { comment, target } = await ownComment(tx, id, false);
    const { text, mentioned, pictures, files, errors } = await said(
      tx,
      comment.subject,
      target,
      input,
      mentionedIn(comment),
    );
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (version !== null && version !== undefined && version !== comment.version)
      throw new AppError('CONFLICT', 'The comment has changed in the meantime');
    const kept = {
      text,
      mentions: JSON.stringify(mentioned),
      pictures: input.pictures ? JSON.stringify(pictures) : comment.pictures,
      files: input.files ? JSON.stringify(files) : comment.files,
    };
    if ((['text', 'mentions', 'pictures', 'files'] as const).every((name) => kept[name] === comment[name]))
      return comment;
    const editedAt = tx.services.now().toISOString();
    const earlier =
      text === comment.text
        ? earlierTexts(comment)
        : [...earlierTexts(comment), { text: comment.text, at: editedAt }].slice(-maxEarlier);
    const row = await save(tx, comment, { ...kept, editedAt, earlier: JSON.stringify(earlier) });
    const known = new Set(mentionedIn(comment).map((one) => one.id));
    await tellMentioned(
      tx,
      comment.subject,
      target,
      mentioned.filter((one) => !known.has(one.id)),
    );
    return row;
  });
}

/** Takes a comment away, or puts it back. */
export async function setCommentDeleted(ctx: Context, id: string, isDeleted: boolean): Promise<RecordCommentRow> {
  return write(ctx, async (tx) => {
    const { comment } = await ownComment(tx, id, !isDeleted);
    return save(tx, comment, { deletedAt: isDeleted ? tx.services.now().toISOString() : null });
  });
}

/** Forgets comments that were deleted long ago. */
export async function clearComments(ctx: Context): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - keptDays * 86_400_000).toISOString();
  await write(ctx, (tx) => tx.db.deleteFrom('recordComments').where('deletedAt', '<', before).execute());
}
