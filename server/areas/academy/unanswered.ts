import { sql } from 'kysely';
import { authorizeSome, isAllowedSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { LessonPostRow } from '../../db/academyTables.ts';
import type { QueryUnansweredQuestionsArgs } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import type { FilterKind } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import type { Asked } from '../../records/selection.ts';

/* Questions that wait for those who teach: of the tutor, and where a course has none, of all who may edit courses. */

/** Of courses that the user teaches. It is given as the id, below zero for those who look after courses without a tutor. */
const taughtBy: FilterKind = {
  column: 'courseId',
  isEquality: false,
  read: (given) => ({
    values: [Math.abs(Number(given)), Number(given) < 0 ? 1 : 0],
    sql: (courseId, [user, isEditor]) => sql`exists (select 1 from courses c where c.id = ${courseId}
      and (c.tutor_id = ${user} or (c.tutor_id is null and ${isEditor} = 1)))`,
  }),
};

const unanswered = defineList<LessonPostRow, { taughtBy?: string }, 'CREATED'>({
  subject: 'LessonPost',
  table: 'lesson_posts',
  only: sql`p.question_id is null and p.deleted_at is null and p.is_by_tutor = 0
    and exists (select 1 from lessons l where l.id = p.lesson_id)
    and not exists (select 1 from lesson_posts a where a.question_id = p.id and a.is_by_tutor = 1 and a.deleted_at is null)`,
  filters: { taughtBy },
  sorts: {},
});

/** Questions that nobody who teaches has answered, the newest first. */
export function pageOfUnanswered(ctx: Context, { page }: QueryUnansweredQuestionsArgs, asked?: Asked) {
  const { userId, ...viewer } = authorizeSome(ctx, 'read', 'LessonPost');
  const isEditor = isAllowedSome({ userId, ...viewer }, 'update', 'Course');
  return unanswered.page(ctx, { filter: { taughtBy: String(isEditor ? -userId : userId) }, page }, asked);
}

/** Titles of the course and the lesson of questions. */
export const questionPlaces = batched('lessons of questions', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('lessonPosts as q')
    .innerJoin('lessons as l', 'l.id', 'q.lessonId')
    .innerJoin('courses as c', 'c.id', 'q.courseId')
    .select(['q.id', 'l.title as lessonTitle', 'c.title as courseTitle'])
    .where('q.id', 'in', ids)
    .execute();
  return new Map(found.map((row) => [row.id, row]));
});
