import { sql } from 'kysely';
import { authorizeSome, requireScope, signedIn } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CourseRow } from '../../db/academyTables.ts';
import type { EnrollmentRow } from '../../db/enrollmentTables.ts';
import { forUpdate } from '../../db/dialect.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import type { MutationOpenCourseArgs, MutationSetLessonDoneArgs } from '../../graphql/schema.generated.ts';
import { giveCertificates } from './certificates.ts';
import { courses } from './courses.ts';
import { followDues } from './dues.ts';
import { keepStates } from './enrollmentStates.ts';
import { acceptInvitation } from './invitations.ts';
import { locksOf } from './locks.ts';
import type { Lockable } from './locks.ts';
import { lockCourse } from './sums.ts';

/* What learners do. It is theirs alone, so the right to read the course is enough. */

const notByHand = { key: 'notByHand', message: 'is not completed manually' };
const locked = (title: string) => ({ key: 'locked', message: `opens when “${title}” is completed` });
const notEnrolled = { key: 'notEnrolled', message: 'is for enrolled learners: enroll first' };

type Change = (tx: Context, found: { row: CourseRow; userId: number }) => Promise<void>;

/** Pages of the learner read again how far they are, and those of the tutor. */
export function tellLearning(tx: Context, userId: number, tutorId: number | null): void {
  const events = pendingEvents(tx);
  for (const one of new Set([userId, tutorId]))
    if (one !== null) events.push({ kind: 'account', userId: one, part: 'LEARNING' });
}

/** A change by the viewer in a course; all pages of theirs are told to read it again. */
async function learn(ctx: Context, id: string | number, change: Change): Promise<CourseRow> {
  authorizeSome(ctx, 'read', 'Course');
  requireScope(ctx, ['update'], ['Course']);
  return write(ctx, async (tx) => {
    const { userId } = signedIn(tx);
    const row = await courses.get(tx, id);
    if (row === null) throw notFound('Course');
    await change(tx, { row, userId });
    tellLearning(tx, userId, row.tutorId);
    return (await courses.get(tx, row.id))!;
  });
}

const mine = (tx: Context, userId: number, courseId: number) =>
  tx.db.selectFrom('enrollments').selectAll().where('userId', '=', userId).where('courseId', '=', courseId);

async function lockedEnrollment(tx: Context, userId: number, courseId: number): Promise<EnrollmentRow | undefined> {
  return mine(tx, userId, courseId).modifyEnd(forUpdate(tx.services.database.engine)).executeTakeFirst();
}

async function setMine(tx: Context, before: EnrollmentRow, values: Partial<EnrollmentRow>): Promise<void> {
  const { leftAt, completedAt } = { ...before, ...values };
  if (leftAt !== before.leftAt || completedAt !== before.completedAt) await keepStates(tx, sql`e.id = ${before.id}`);
  await tx.db.updateTable('enrollments').set(values).where('id', '=', before.id).execute();
}

const addTo = (tx: Context, id: number, column: 'learner_count' | 'view_count', count: number) =>
  sql`update courses set ${sql.ref(column)} = ${sql.ref(column)} + ${count} where id = ${id}`.execute(tx.db);

/** Columns by which learners are sorted and searched. */
export const learnerTexts = (name: string) => ({ nameKey: sortKey(name), searchText: foldCase(name) });

/** Enrolls the viewer; somebody who left goes on where they were. */
export const enroll = (ctx: Context, id: string): Promise<CourseRow> =>
  learn(ctx, id, async (tx, { row, userId }) => {
    await lockCourse(tx, row.id);
    const before = await lockedEnrollment(tx, userId, row.id);
    const now = tx.services.now().toISOString();
    if (before?.leftAt === null) return;
    await acceptInvitation(tx, row.id, userId);
    if (before !== undefined) await setMine(tx, before, { leftAt: null, lastActiveAt: now });
    else {
      const { lessonCount } = (await courses.get(tx, row.id))!;
      const names = learnerTexts(tx.viewer!.fullName);
      const rest = { leftAt: null, completedCount: 0, completedAt: null, lastLessonId: null };
      await tx.db
        .insertInto('enrollments')
        .values({ userId, courseId: row.id, enrolledAt: now, lastActiveAt: now, lessonCount, ...names, ...rest })
        .execute();
    }
    await followDues(tx, row.id, userId);
    await addTo(tx, row.id, 'learner_count', 1);
  });

/** Ends the enrollment; what was learned stays. */
export const leave = (ctx: Context, id: string): Promise<CourseRow> =>
  learn(ctx, id, async (tx, { row, userId }) => {
    await lockCourse(tx, row.id);
    const before = await lockedEnrollment(tx, userId, row.id);
    if (before === undefined || before.leftAt !== null) return;
    await setMine(tx, before, { leftAt: tx.services.now().toISOString() });
    await followDues(tx, row.id, userId);
    await addTo(tx, row.id, 'learner_count', -1);
  });

export async function enrolled(tx: Context, userId: number, courseId: number): Promise<EnrollmentRow> {
  const row = await lockedEnrollment(tx, userId, courseId);
  if (row === undefined || row.leftAt !== null) throw invalid({ id: notEnrolled });
  return row;
}

/** Begins the course anew. */
export const restart = (ctx: Context, id: string): Promise<CourseRow> =>
  learn(ctx, id, async (tx, { row, userId }) => {
    const before = await enrolled(tx, userId, row.id);
    await tx.db.deleteFrom('lessonStates').where('courseId', '=', row.id).where('userId', '=', userId).execute();
    await tx.db.deleteFrom('scormStates').where('courseId', '=', row.id).where('userId', '=', userId).execute();
    // A quiz that is passed is taken from the beginning; where attempts are counted, those that failed stay counted.
    const passed = tx.db
      .selectFrom('quizAttempts')
      .select('lessonId')
      .where('courseId', '=', row.id)
      .where('userId', '=', userId)
      .where('isPassed', '=', 1);
    const passedIds = (await passed.execute()).map(({ lessonId }) => lessonId);
    if (passedIds.length > 0)
      await tx.db.deleteFrom('quizAttempts').where('userId', '=', userId).where('lessonId', 'in', passedIds).execute();
    const lastActiveAt = tx.services.now().toISOString();
    await setMine(tx, before, { completedCount: 0, completedAt: null, lastLessonId: null, lastActiveAt });
    await followDues(tx, row.id, userId);
  });

/** Ticks a lesson, or takes the tick back. */
export async function setLessonDone(ctx: Context, { id, isDone, at }: MutationSetLessonDoneArgs): Promise<CourseRow> {
  authorizeSome(ctx, 'read', 'Course');
  requireScope(ctx, ['update'], ['Course']);
  const lessonId = recordId(id) ?? 0;
  const { courseId } = await lessonOf(ctx, lessonId);
  return learn(ctx, courseId, async (tx, { row, userId }) => {
    const before = await enrolled(tx, userId, row.id);
    // Asked again, now that nobody counts: the lesson may be gone.
    const lesson = await lessonOf(tx, lessonId);
    if (lesson.completion !== 'MANUAL') throw invalid({ isDone: notByHand });
    if (isDone) await requireOpen(tx, userId, lesson);
    // Taken back without a network: a tick that was made elsewhere since then stays.
    else if (at && (await isDoneSince(tx, userId, lessonId, at))) return;
    await setDone(tx, before, lessonId, isDone);
  });
}

async function isDoneSince(tx: Context, userId: number, lessonId: number, at: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('lessonStates')
    .select('lessonId')
    .where('userId', '=', userId)
    .where('lessonId', '=', lessonId)
    .where('doneAt', '>', at)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ticks a lesson of somebody who is enrolled, or takes the tick back, and counts. The enrollment is locked. */
export async function setDone(tx: Context, before: EnrollmentRow, lessonId: number, isDone: boolean): Promise<void> {
  const now = tx.services.now().toISOString();
  const own = { userId: before.userId, lessonId };
  const was = await tx.db
    .selectFrom('lessonStates')
    .select('doneAt')
    .where((is) => is.and(own))
    .executeTakeFirst();
  if (((was?.doneAt ?? null) !== null) === isDone) return;
  const doneAt = isDone ? now : null;
  await tx.db
    .insertInto('lessonStates')
    .values({ ...own, courseId: before.courseId, doneAt })
    .onConflict((conflict) => conflict.columns(['userId', 'lessonId']).doUpdateSet({ doneAt }))
    .execute();
  const completedCount = before.completedCount + (isDone ? 1 : -1);
  await setMine(tx, before, {
    completedCount,
    completedAt: completedCount === before.lessonCount ? now : null,
    lastLessonId: lessonId,
    lastActiveAt: now,
  });
  await followDues(tx, before.courseId, before.userId);
  if (completedCount === before.lessonCount) await giveCertificates(tx, before.courseId, before.userId);
}

/** Refuses what is done in a lesson that waits for another one. */
export async function requireOpen(tx: Context, userId: number, lesson: Lockable, field = 'id'): Promise<void> {
  const lock = (await locksOf(tx, userId, [lesson])).get(lesson.id);
  if (lock !== undefined) throw invalid({ [field]: locked(lock.title) });
}

async function lessonOf(ctx: Context, id: number) {
  const found = await ctx.db
    .selectFrom('lessons')
    .select(['id', 'courseId', 'completion', 'isLocked'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw notFound('Lesson');
  return found;
}

/** Counts a view, or keeps where the viewer is. */
export const open = (ctx: Context, { id, lessonId, at }: MutationOpenCourseArgs): Promise<CourseRow> =>
  learn(ctx, id, async (tx, { row, userId }) => {
    if (lessonId == null) return void (await addTo(tx, row.id, 'view_count', 1));
    const lastLessonId = recordId(lessonId) ?? 0;
    if ((await lessonOf(tx, lastLessonId)).courseId !== row.id) throw notFound('Lesson');
    const before = await lockedEnrollment(tx, userId, row.id);
    if (before === undefined || before.leftAt !== null) return;
    const isOlder = at != null && before.lastActiveAt > at && before.lastLessonId !== null;
    const isBehind = isOlder && (await furtherOf(tx, row.id, [before.lastLessonId!, lastLessonId])) !== lastLessonId;
    const lastActiveAt = tx.services.now().toISOString();
    await setMine(tx, before, { ...(!isBehind && { lastLessonId }), lastActiveAt });
    // Come to, though not completed.
    await tx.db
      .insertInto('lessonStates')
      .values({ userId, lessonId: lastLessonId, courseId: row.id, doneAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

/** Which of two lessons of a course comes later. */
async function furtherOf(tx: Context, courseId: number, ids: readonly number[]): Promise<number | undefined> {
  const last = await tx.db
    .selectFrom('lessons as l')
    .innerJoin('courseSections as s', 's.id', 'l.sectionId')
    .select('l.id')
    .where('l.courseId', '=', courseId)
    .where('l.id', 'in', ids)
    .orderBy('s.rank', 'desc')
    .orderBy('s.id', 'desc')
    .orderBy('l.rank', 'desc')
    .orderBy('l.id', 'desc')
    .executeTakeFirst();
  return last?.id;
}

/** One rating for each learner; the sums of the course follow. */
export const rate = (ctx: Context, id: string, stars: number | null): Promise<CourseRow> =>
  learn(ctx, id, async (tx, { row, userId }) => {
    if (stars !== null && (stars < 1 || stars > 5)) throw invalid({ stars: unknown('give one to five stars') });
    await lockCourse(tx, row.id);
    if ((await mine(tx, userId, row.id).executeTakeFirst()) === undefined) throw invalid({ id: notEnrolled });
    const own = { userId, courseId: row.id };
    const was = await tx.db
      .selectFrom('courseRatings')
      .select('stars')
      .where((is) => is.and(own))
      .executeTakeFirst();
    if (stars === null)
      await tx.db
        .deleteFrom('courseRatings')
        .where((is) => is.and(own))
        .execute();
    else {
      const given = { stars, ratedAt: tx.services.now().toISOString() };
      await tx.db
        .insertInto('courseRatings')
        .values({ ...own, ...given })
        .onConflict((conflict) => conflict.columns(['userId', 'courseId']).doUpdateSet(given))
        .execute();
    }
    const sum = (stars ?? 0) - (was?.stars ?? 0);
    const count = Number(stars !== null) - Number(was !== undefined);
    await sql`update courses set rating_sum = rating_sum + ${sum}, rating_count = rating_count + ${count}
      where id = ${row.id}`.execute(tx.db);
  });

/** Adds to the viewer's bookmarks, or takes away. */
export const bookmark = (ctx: Context, id: string, isBookmarked: boolean): Promise<CourseRow> =>
  learn(ctx, id, async (tx, { row, userId }) => {
    const own = { userId, courseId: row.id };
    if (!isBookmarked)
      return void (await tx.db
        .deleteFrom('courseBookmarks')
        .where((is) => is.and(own))
        .execute());
    await tx.db
      .insertInto('courseBookmarks')
      .values({ ...own, createdAt: tx.services.now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
