import { batched } from '../../records/batched.ts';

/** Whether a lesson of the course has captions, whatever its author says of the course. */
export const isCaptioned = batched('courses with captions', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('courses')
    .select('id')
    .where('id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('lessonCues').select('lessonCues.id').whereRef('lessonCues.courseId', '=', 'courses.id')),
    )
    .execute();
  return new Map(found.map(({ id }) => [id, true]));
});
