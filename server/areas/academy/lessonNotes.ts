import { sql } from 'kysely';
import { authorizeSome, requireScope, signedIn } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { LessonNoteRow } from '../../db/academyTables.ts';
import { forUpdate } from '../../db/dialect.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { forbidden, invalid, notFound } from '../../errors.ts';
import { tooLarge, tooMany, tooSmall, unknown } from '../../fields.ts';
import type { MutationAddLessonNoteArgs } from '../../graphql/schema.generated.ts';
import { courses, oneLesson } from './courses.ts';
import { findTextOf } from './cues.ts';
import { tellLearning } from './learning.ts';
import { isClosed } from './locks.ts';
import { textOf } from './plainText.ts';

/*
 * What learners note for themselves, at a second of the film. It is theirs alone, like progress and bookmarks: nobody else
 * reads it, and the change log tells nothing of it.
 */

const maxNotes = 1000;
const maxSeconds = 86_400;

/** The viewer's notes in a course, in the order of its lessons. */
export async function notesOf(ctx: Context, courseId: string): Promise<LessonNoteRow[]> {
  authorizeSome(ctx, 'read', 'Course');
  const course = await courses.get(ctx, courseId);
  if (course === null) return [];
  const { rows } = await sql<LessonNoteRow>`
    select n.* from lesson_notes n join lessons l on l.id = n.lesson_id join course_sections s on s.id = l.section_id
    where n.user_id = ${signedIn(ctx).userId} and n.course_id = ${course.id} and n.deleted_at is null
    order by s.rank, s.id, l.rank, l.id, coalesce(n.second, 0), n.id limit ${maxNotes}`.execute(ctx.db);
  return rows;
}

function begin(ctx: Context): void {
  authorizeSome(ctx, 'read', 'Course');
  requireScope(ctx, ['update'], ['Course']);
}

export async function addNote(ctx: Context, { lessonId, second, text }: MutationAddLessonNoteArgs) {
  begin(ctx);
  return write(ctx, async (tx) => {
    const { userId } = signedIn(tx);
    const lesson = await oneLesson(tx, lessonId);
    if (lesson === null) throw notFound('Lesson');
    if (await isClosed(tx, lesson)) throw forbidden();
    const at = second ?? null;
    if (at !== null && at < 0) throw invalid({ second: tooSmall(0) });
    if (at !== null && at > maxSeconds) throw invalid({ second: tooLarge(maxSeconds) });
    if (at !== null && lesson.video === null) throw invalid({ second: unknown('the lesson has no video') });
    const { count } = await tx.db
      .selectFrom('lessonNotes')
      .select((all) => all.fn.countAll<number | string>().as('count'))
      .where('userId', '=', userId)
      .where('courseId', '=', lesson.courseId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxNotes) throw invalid({ text: tooMany(maxNotes) });
    const written = textOf(text);
    const row = await tx.db
      .insertInto('lessonNotes')
      .values({
        userId,
        courseId: lesson.courseId,
        lessonId: lesson.id,
        second: at,
        text: written,
        findText: findTextOf(written),
        createdAt: tx.services.now().toISOString(),
        editedAt: null,
        deletedAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    tellLearning(tx, userId, null);
    return row;
  });
}

/** Changes a note of the viewer; `isDeleted`: one that is in the trash. */
async function change(
  ctx: Context,
  id: string,
  isDeleted: boolean,
  values: (tx: Context) => Partial<LessonNoteRow>,
): Promise<LessonNoteRow> {
  begin(ctx);
  return write(ctx, async (tx) => {
    const { userId } = signedIn(tx);
    const row = await tx.db
      .selectFrom('lessonNotes')
      .selectAll()
      .where('id', '=', recordId(id) ?? 0)
      .where('userId', '=', userId)
      .where('deletedAt', isDeleted ? 'is not' : 'is', null)
      .modifyEnd(forUpdate(tx.services.database.engine))
      .executeTakeFirst();
    if (row === undefined || (await courses.get(tx, row.courseId)) === null) throw notFound('Note');
    const changed = await tx.db
      .updateTable('lessonNotes')
      .set(values(tx))
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    tellLearning(tx, userId, null);
    return changed;
  });
}

export const editNote = (ctx: Context, id: string, given: string): Promise<LessonNoteRow> =>
  change(ctx, id, false, (tx) => {
    const text = textOf(given);
    return { text, findText: findTextOf(text), editedAt: tx.services.now().toISOString() };
  });

export const deleteNote = (ctx: Context, id: string): Promise<LessonNoteRow> =>
  change(ctx, id, false, (tx) => ({ deletedAt: tx.services.now().toISOString() }));

export const restoreNote = (ctx: Context, id: string): Promise<LessonNoteRow> =>
  change(ctx, id, true, () => ({ deletedAt: null }));

const keptDays = 30;

/** What was deleted leaves for good. */
export async function clearNotes(ctx: Context): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - keptDays * 86_400_000).toISOString();
  await write(ctx, (tx) => tx.db.deleteFrom('lessonNotes').where('deletedAt', '<', before).execute());
}
