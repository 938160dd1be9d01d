import { sql } from 'kysely';
import { authorizeSome, requireScope, signedIn } from '../../access/authorize.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { CourseRow, LessonPostRow, LessonRow } from '../../db/academyTables.ts';
import { forUpdate } from '../../db/dialect.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { QueryLessonQuestionsArgs } from '../../graphql/schema.generated.ts';
import { notifyReaders, notifyUsers } from '../../notifications/notify.ts';
import { batched } from '../../records/batched.ts';
import { refersTo } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import type { Asked } from '../../records/selection.ts';
import { courses, oneLesson } from './courses.ts';
import { enrolled } from './learning.ts';
import { isClosed } from './locks.ts';
import { lessonPath } from './paths.ts';
import { textOf } from './plainText.ts';
import { teaches } from './teaching.ts';

/* Questions under a lesson. Whoever may open the lesson reads them; its learners and those who teach it write. */

export const lessonQuestions = defineList<LessonPostRow, { lessonId?: string }, 'CREATED'>({
  subject: 'LessonPost',
  table: 'lesson_posts',
  only: sql`p.question_id is null and p.deleted_at is null`,
  filters: { lessonId: refersTo('lessonId') },
  sorts: {},
});

/** Questions under a lesson, the newest first; none under one that is locked for the viewer. */
export async function pageOfQuestions(ctx: Context, { lessonId, page }: QueryLessonQuestionsArgs, asked?: Asked) {
  authorizeSome(ctx, 'read', 'LessonPost');
  const lesson = await oneLesson(ctx, lessonId);
  const isOpen = lesson !== null && !(await isClosed(ctx, lesson));
  return lessonQuestions.page(ctx, { filter: { lessonId: isOpen ? lessonId : '0' }, page }, asked);
}

/** Answers to questions, the first one first. */
export const answersOf = batched('answers to questions', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('lessonPosts')
    .selectAll()
    .where('questionId', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return Map.groupBy<number, LessonPostRow>(found, ({ questionId }) => questionId!);
});

type Place = { course: CourseRow; lesson: LessonRow };

/** The lesson, for who may write under it. */
async function placeOf(tx: Context, lessonId: string | number): Promise<Place> {
  const lesson = await oneLesson(tx, String(lessonId));
  const course = lesson === null ? null : await courses.get(tx, lesson.courseId);
  if (lesson === null || course === null) throw notFound('Lesson');
  if (await isClosed(tx, lesson)) throw forbidden();
  if (!teaches(tx, course)) await enrolled(tx, signedIn(tx).userId, course.id);
  return { course, lesson };
}

/** The log tells that there is one, and nothing of it: who may read it follows from the lesson. */
const log = (tx: Context, action: 'CREATE' | 'UPDATE', subjectId: number, change: object = {}) =>
  recordChange(tx, {
    action,
    subject: 'LessonPost',
    subjectId,
    before: action === 'CREATE' ? null : Object.fromEntries(Object.keys(change).map((name) => [name, null])),
    after: { ...change },
    isByAnybody: true,
  });

async function add(tx: Context, { course, lesson }: Place, questionId: number | null, text: string) {
  const { userId, fullName } = signedIn(tx);
  const row = await tx.db
    .insertInto('lessonPosts')
    .values({
      courseId: course.id,
      lessonId: lesson.id,
      questionId,
      authorId: userId,
      authorName: fullName,
      isByTutor: teaches(tx, course) ? 1 : 0,
      text,
      createdAt: tx.services.now().toISOString(),
      editedAt: null,
      deletedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await log(tx, 'CREATE', row.id);
  return row;
}

function begin(ctx: Context): void {
  authorizeSome(ctx, 'read', 'LessonPost');
  requireScope(ctx, ['update'], ['LessonPost']);
}

/** Asks under a lesson, and tells the tutor; where there is none, those who take care of courses. */
export async function askQuestion(ctx: Context, lessonId: string, given: string): Promise<LessonPostRow> {
  begin(ctx);
  return write(ctx, async (tx) => {
    const place = await placeOf(tx, lessonId);
    const row = await add(tx, place, null, textOf(given));
    const { course, lesson } = place;
    const news = {
      kind: 'LESSON_QUESTION',
      subject: 'Course',
      subjectId: course.id,
      data: { name: lesson.title, actorName: tx.viewer!.fullName, path: lessonPath(course.id, lesson.id) },
      isOthersOnly: true,
    } as const;
    if (course.tutorId === null) await notifyReaders(tx, news, course);
    else await notifyUsers(tx, [course.tutorId], news);
    return row;
  });
}

/** Answers a question, and tells who asked it. */
export async function answerQuestion(ctx: Context, questionId: string, given: string): Promise<LessonPostRow> {
  begin(ctx);
  return write(ctx, async (tx) => {
    const question = await postNow(tx, questionId);
    if (question.questionId !== null) throw notFound('Question');
    const place = await placeOf(tx, question.lessonId);
    await add(tx, place, question.id, textOf(given));
    const { course, lesson } = place;
    if (question.authorId !== null)
      await notifyUsers(tx, [question.authorId], {
        kind: 'LESSON_ANSWER',
        subject: 'Course',
        subjectId: course.id,
        data: { name: lesson.title, actorName: tx.viewer!.fullName, path: lessonPath(course.id, lesson.id) },
        isOthersOnly: true,
      });
    return setCount(tx, question.id, 1);
  });
}

const setCount = (tx: Context, id: number, more: number): Promise<LessonPostRow> =>
  tx.db
    .updateTable('lessonPosts')
    .set(({ eb }) => ({ answerCount: eb('answerCount', '+', more) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A question or an answer that is there, locked. */
async function postNow(tx: Context, id: string): Promise<LessonPostRow> {
  const row = await tx.db
    .selectFrom('lessonPosts')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .where('deletedAt', 'is', null)
    .modifyEnd(forUpdate(tx.services.database.engine))
    .executeTakeFirst();
  if (row === undefined) throw notFound('Post');
  return row;
}

/** Changes what the viewer wrote. */
export async function editPost(ctx: Context, id: string, given: string): Promise<LessonPostRow> {
  begin(ctx);
  return write(ctx, async (tx) => {
    const row = await postNow(tx, id);
    await placeOf(tx, row.lessonId);
    if (row.authorId !== signedIn(tx).userId) throw notFound('Post');
    const text = textOf(given);
    if (text === row.text) return row;
    const editedAt = tx.services.now().toISOString();
    await log(tx, 'UPDATE', row.id, { editedAt });
    return tx.db
      .updateTable('lessonPosts')
      .set({ text, editedAt })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Takes away what the viewer wrote; those who teach, what anybody did. Answers of a question go with it. */
export async function deletePost(ctx: Context, id: string): Promise<string> {
  begin(ctx);
  return write(ctx, async (tx) => {
    const row = await postNow(tx, id);
    const { course } = await placeOf(tx, row.lessonId);
    if (row.authorId !== signedIn(tx).userId && !teaches(tx, course)) throw forbidden();
    const deletedAt = tx.services.now().toISOString();
    await tx.db.updateTable('lessonPosts').set({ deletedAt }).where('id', '=', row.id).execute();
    if (row.questionId !== null) await setCount(tx, row.questionId, -1);
    await log(tx, 'UPDATE', row.id, { deletedAt });
    return String(row.id);
  });
}

const keptDays = 30;

/** What was deleted leaves for good. */
export async function clearPosts(ctx: Context): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - keptDays * 86_400_000).toISOString();
  await write(ctx, (tx) => tx.db.deleteFrom('lessonPosts').where('deletedAt', '<', before).execute());
}
