import type { Context } from '../../context.ts';
import type { CourseRow } from '../../db/academyTables.ts';

/* Which files courses show themselves. The address of one opens nothing for those who may not read the course. */

const filesOf = ({ description, picture }: Pick<CourseRow, 'description' | 'picture'>): string[] => [
  ...new Set(`${description} ${picture ?? ''}`.match(/\/files\/[\w-]{1,64}/g)),
];

/** Keeps the names of what a course shows as it changes. Those of a deleted one stay. */
export async function keepCourseFiles(tx: Context, before: CourseRow | null, after: CourseRow | null): Promise<void> {
  if (after === null) return;
  if (before !== null && before.description === after.description && before.picture === after.picture) return;
  await tx.db.deleteFrom('courseFiles').where('courseId', '=', after.id).execute();
  const rows = filesOf(after).map((path) => ({ path, courseId: after.id }));
  if (rows.length > 0) await tx.db.insertInto('courseFiles').values(rows).execute();
}
