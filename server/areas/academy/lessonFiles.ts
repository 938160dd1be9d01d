import { isAllowedSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { LessonRow } from '../../db/academyTables.ts';
import { courses } from './courses.ts';
import { locksOf } from './locks.ts';
import type { Lockable } from './locks.ts';

/* Which files lessons name. The address of one opens nothing while the lesson is closed. */

type Change = { before: LessonRow | null; after: LessonRow | null };
const naming = ['content', 'questions', 'poster', 'files'] as const;
type Files = Pick<LessonRow, (typeof naming)[number]>;

const filesOf = ({ content, questions, poster, files }: Files): string[] => [
  ...new Set(`${content} ${questions} ${poster ?? ''} ${files}`.match(/\/files\/[\w-]{1,64}/g) ?? []),
];

/** Keeps the names of what lessons show as they change. Those of a deleted one stay. */
export async function keepNames(tx: Context, changes: readonly Change[]): Promise<void> {
  for (const { before, after } of changes) {
    if (after === null) continue;
    const isSame = before !== null && naming.every((name) => before[name] === after[name]);
    if (isSame) continue;
    const { id: lessonId, courseId } = after;
    await tx.db.deleteFrom('lessonFiles').where('lessonId', '=', lessonId).execute();
    const rows = filesOf(after).map((path) => ({ path, lessonId, courseId }));
    if (rows.length > 0) await tx.db.insertInto('lessonFiles').values(rows).execute();
  }
}

/** Whether the viewer, who only learns, may open one of these lessons. */
export async function isOpenSome(ctx: Context, lessons: readonly Lockable[]): Promise<boolean> {
  if (lessons.length === 0) return false;
  const ids = [...new Set(lessons.map(({ courseId }) => courseId))];
  const readable = new Set((await courses.all(ctx, null, null, ids)).map(({ id }) => id));
  const within = lessons.filter(({ courseId }) => readable.has(courseId));
  const locks = await locksOf(ctx, ctx.viewer?.userId ?? 0, within);
  return within.some(({ id }) => !locks.has(id));
}

/** Whether a file is of lessons and courses alone that are closed for the viewer. */
export async function isClosedFile(ctx: Context, path: string): Promise<boolean> {
  const named = await ctx.db
    .selectFrom('lessonFiles as named')
    .leftJoin('lessons', 'lessons.id', 'named.lessonId')
    .select(['lessons.id', 'lessons.courseId', 'lessons.isLocked'])
    .where('named.path', '=', path)
    .limit(100)
    .execute();
  const shown = await ctx.db.selectFrom('courseFiles').select('courseId').where('path', '=', path).limit(100).execute();
  if (named.length + shown.length === 0 || ctx.viewer === null || isAllowedSome(ctx.viewer, 'update', 'Course'))
    return false;
  const lessons = named.filter((row): row is Lockable => row.id !== null);
  if (isAllowedSome(ctx.viewer, 'read', 'Course') && (await isOpenSome(ctx, lessons))) return false;
  const ids = shown.map(({ courseId }) => courseId);
  return ids.length === 0 || (await courses.all(ctx, null, null, ids)).length === 0;
}
