import { isAllowedSome, signedIn } from '../../access/authorize.ts';
import { allOf, everything, memberOf, nothing, anyOf, ownedBy } from '../../access/rowFilter.ts';
import type { RowPolicy } from '../../access/rowFilter.ts';
import type { Context } from '../../context.ts';
import type { CourseRow } from '../../db/academyTables.ts';
import { forbidden, notFound } from '../../errors.ts';
import { courseReads } from './course.ts';
import { courses } from './courses.ts';

/* Who teaches: the tutor of a course, and those who may edit courses. */

/** Of courses that the viewer may still read. */
const readable: RowPolicy = (viewer) => ({ kind: 'part', table: 'courses', from: 'courseId', of: courseReads(viewer) });

const ownOrTaught = anyOf(
  allOf(ownedBy('userId'), readable),
  memberOf({ table: 'courses', key: 'id', user: 'tutorId', from: 'courseId' }),
);

/** Learners are seen by those who teach their course, and by themselves as long as it is open to them. */
export const learnerReads: RowPolicy = (viewer) => {
  if (!isAllowedSome(viewer, 'read', 'Course')) return nothing;
  return isAllowedSome(viewer, 'update', 'Course') ? everything : ownOrTaught(viewer);
};

/** Whether the viewer teaches the course, or manages it. */
export const teaches = (ctx: Context, { tutorId }: Pick<CourseRow, 'tutorId'>): boolean =>
  ctx.viewer !== null && (isAllowedSome(ctx.viewer, 'update', 'Course') || tutorId === ctx.viewer.userId);

/** A course that the viewer teaches; refuses others. */
export async function taughtCourse(ctx: Context, id: string | number): Promise<CourseRow> {
  signedIn(ctx);
  const row = await courses.get(ctx, id);
  if (row === null) throw notFound('Course');
  if (!teaches(ctx, row)) throw forbidden();
  return row;
}
