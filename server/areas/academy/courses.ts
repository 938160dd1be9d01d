import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { authorize, authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CourseRow, CourseSectionRow, LessonRow } from '../../db/academyTables.ts';
import type { EnrollmentRow } from '../../db/enrollmentTables.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import type { CourseFilter, CourseSortField, QueryCourseListArgs } from '../../graphql/schema.generated.ts';
import { recordId } from '../../db/recordId.ts';
import { rowsAmong } from '../../db/statement.ts';
import { maxPeople, searchPeople } from '../../people/search.ts';
import { batched } from '../../records/batched.ts';
import { oneOf, refersTo } from '../../records/filters.ts';
import type { FilterKind } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import type { Asked } from '../../records/selection.ts';

/* What is read of courses. */

const byViewer = (ctx: Context) => ({ userId: ctx.viewer?.userId ?? 0 });

/** Whether there is such a row of the viewer. The filter is given as the viewer's id, below zero for those without one. */
const own = (exists: (id: RawBuilder<unknown>, user: unknown) => RawBuilder<unknown>): FilterKind => ({
  column: 'id',
  isEquality: false,
  read: (given) => ({
    values: [Math.abs(Number(given)), Number(given) > 0 ? 1 : 0],
    sql: (id, [user, wanted]) => sql`case when exists (${exists(id, user)}) then 1 else 0 end = ${wanted}`,
  }),
});

const ownFilters = ['isInvited', 'isMine', 'isCompleted', 'isBookmarked'] as const;

export const courses = defineList<CourseRow, CourseFilter, CourseSortField>({
  subject: 'Course',
  table: 'courses',
  filters: {
    tags: oneOf('tag'),
    statuses: oneOf('status'),
    tutorId: refersTo('tutorId'),
    isMine: own(
      (id, user) =>
        sql`select 1 from enrollments e where e.course_id = ${id} and e.user_id = ${user} and e.left_at is null`,
    ),
    isCompleted: own(
      (id, user) =>
        sql`select 1 from enrollments e where e.course_id = ${id} and e.user_id = ${user} and e.completed_at is not null`,
    ),
    isInvited: own(
      (id, user) =>
        sql`select 1 from course_invitations i where i.course_id = ${id} and i.user_id = ${user} and i.state = 'OPEN'`,
    ),
    isBookmarked: own(
      (id, user) => sql`select 1 from course_bookmarks b where b.course_id = ${id} and b.user_id = ${user}`,
    ),
  },
  normalize: async (ctx, filter) => {
    const user = ctx.viewer?.userId ?? 0;
    const given = ownFilters.filter((name) => typeof filter[name] === 'boolean');
    return { ...filter, ...Object.fromEntries(given.map((name) => [name, filter[name] === true ? user : -user])) };
  },
  // By progress: `pageByProgress`.
  sorts: { TITLE: 'nameKey', MINUTES: 'minutes', VIEWS: 'viewCount', PROGRESS: 'id' },
  search: { column: 'searchText' },
});

/** Courses page by page. */
export async function pageOfCourses(ctx: Context, args: QueryCourseListArgs, asked: Asked) {
  authorize(ctx, 'read', 'Course');
  return args.orderBy?.field === 'PROGRESS' ? pageByProgress(ctx, args) : courses.page(ctx, args, asked);
}

/** Progress is the viewer's own, so no column can be sorted by it: few courses of all have any. */
async function pageByProgress(ctx: Context, { filter, orderBy, page: asked }: QueryCourseListArgs) {
  const page = pageOf(ctx, asked);
  const ids = await courses.ids(ctx, filter);
  const begun = await ctx.db
    .selectFrom('enrollments')
    .select(['courseId', 'completedCount', 'lessonCount'])
    .where('userId', '=', ctx.viewer?.userId ?? 0)
    .where('completedCount', '>', 0)
    .execute();
  const progress = new Map(begun.map((one) => [one.courseId, one.completedCount / one.lessonCount]));
  const way = orderBy?.direction === 'DESC' ? -1 : 1;
  const sorted = ids.toSorted((a, b) => ((progress.get(a) ?? 0) - (progress.get(b) ?? 0)) * way || b - a);
  const shown = sorted.slice(page.offset, page.offset + page.size);
  const rows = shown.length === 0 ? [] : await courses.all(ctx, null, null, shown);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    nodes: shown.map((id) => rowOf.get(id)).filter((row) => row !== undefined),
    totalCount: ids.length,
    isTotalCapped: false,
    pageInfo: pageInfo(page, ids.length),
  };
}

/** One course, or the oldest. */
export async function oneCourse(ctx: Context, id: string | null): Promise<CourseRow | null> {
  if (id !== null) return courses.get(ctx, id);
  const { nodes } = await courses.page(ctx, {
    orderBy: { field: 'CREATED', direction: 'ASC' },
    page: { number: 1, size: 1 },
  });
  return nodes[0] ?? null;
}

/** One lesson of a course that the viewer may read. */
export async function oneLesson(ctx: Context, id: string): Promise<LessonRow | null> {
  authorize(ctx, 'read', 'Course');
  const row = await ctx.db
    .selectFrom('lessons')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  return row !== undefined && (await courses.get(ctx, row.courseId)) !== null ? row : null;
}

export const sectionsOf = batched('sections of courses', async (ctx, ids: number[]) => {
  const found = await rowsAmong(ctx.db, 'courses.sections', ids, {}, (db, _values, some) =>
    db.selectFrom('courseSections').selectAll().where('courseId', 'in', some).orderBy('rank').orderBy('id'),
  );
  return Map.groupBy<number, CourseSectionRow>(found, ({ courseId }) => courseId);
});

export const lessonsOf = batched('lessons of sections', async (ctx, ids: number[]) => {
  const found = await rowsAmong(ctx.db, 'courses.lessons', ids, {}, (db, _values, some) =>
    db.selectFrom('lessons').selectAll().where('sectionId', 'in', some).orderBy('rank').orderBy('id'),
  );
  return Map.groupBy<number, LessonRow>(found, ({ sectionId }) => sectionId);
});

export const stateOf = batched('how far the viewer is with lessons', async (ctx, ids: number[]) => {
  const found = await rowsAmong(ctx.db, 'courses.states', ids, byViewer(ctx), (db, { userId }, some) =>
    db
      .selectFrom('lessonStates')
      .select(['lessonId', 'doneAt', 'positionSeconds', 'watchedSeconds'])
      .where('userId', '=', userId)
      .where('lessonId', 'in', some),
  );
  return new Map(found.map((row) => [row.lessonId, row]));
});

/** Tutor, comments and the viewer's own enrollment of each course: lists of courses ask for all of them, so they take one statement. */
export const besideCourse = batched('what stands beside courses', async (ctx, ids: number[]) => {
  const found = await rowsAmong(ctx.db, 'courses.beside', ids, byViewer(ctx), (db, { userId }, some) =>
    db
      .selectFrom('courses')
      .leftJoin('users as tutor', 'tutor.id', 'courses.tutorId')
      .leftJoin('enrollments', (join) =>
        join.onRef('enrollments.courseId', '=', 'courses.id').on('enrollments.userId', '=', userId),
      )
      .selectAll('enrollments')
      .select([
        'courses.id as besideId',
        'tutor.id as tutorId',
        'tutor.fullName',
        'tutor.avatar',
        'tutor.designation',
        (row) =>
          row
            .selectFrom('recordComments')
            .select((all) => all.fn.countAll<number | string>().as('count'))
            .where('subject', '=', 'Course')
            .whereRef('subjectId', '=', 'courses.id')
            .where('deletedAt', 'is', null)
            .as('noteCount'),
      ])
      .where('courses.id', 'in', some),
  );
  return new Map(
    found.map(({ besideId, tutorId, fullName, avatar, designation, noteCount, ...own }) => [
      besideId,
      {
        tutor: tutorId === null ? null : personOf({ id: tutorId, fullName, avatar, designation } as Named),
        noteCount: Number(noteCount),
        enrollment: own.id === null ? null : (own as EnrollmentRow),
      },
    ]),
  );
});

export const ratingOf = batched('ratings of the viewer', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('courseRatings')
    .select(['courseId', 'stars'])
    .where('userId', '=', ctx.viewer?.userId ?? 0)
    .where('courseId', 'in', ids)
    .execute();
  return new Map(found.map(({ courseId, stars }) => [courseId, stars]));
});

export const isBookmarked = batched('bookmarks of the viewer', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('courseBookmarks')
    .select('courseId')
    .where('userId', '=', ctx.viewer?.userId ?? 0)
    .where('courseId', 'in', ids)
    .execute();
  return new Map(found.map(({ courseId }) => [courseId, true]));
});

/** Names, pictures and titles of those who teach, also for those who may not read users. */
export const tutorOf = batched('tutors by id', async (ctx, ids: number[]) => {
  const found = await rowsAmong(ctx.db, 'courses.tutors', ids, {}, (db, _values, some) =>
    db.selectFrom('users').select(['id', 'fullName', 'avatar', 'designation']).where('id', 'in', some),
  );
  return new Map(found.map((row) => [row.id, personOf(row)]));
});

type Named = { id: number; fullName: string; avatar: string | null; designation: string };
const personOf = ({ id, fullName, avatar, designation }: Named) => ({
  id: String(id),
  name: fullName,
  avatar,
  position: designation,
});

/** Users who may teach, for those who may edit courses. */
export async function courseTutors(ctx: Context, search: string) {
  authorizeSome(ctx, 'update', 'Course');
  const found = await searchPeople(ctx, search, { limit: maxPeople });
  const people = await Promise.all(found.map(({ id }) => tutorOf(ctx, id)));
  return people.filter((person) => person !== undefined);
}
