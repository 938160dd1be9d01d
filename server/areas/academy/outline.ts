import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CourseRow, CourseSectionRow, LessonRow } from '../../db/academyTables.ts';
import { forUpdate } from '../../db/dialect.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import { required, unknown } from '../../fields.ts';
import type {
  DeletePayload,
  MutationCreateCourseSectionArgs,
  MutationCreateLessonArgs,
  MutationMoveCourseSectionArgs,
  MutationMoveLessonArgs,
} from '../../graphql/schema.generated.ts';
import { rankBetween } from '../../records/ranks.ts';
import type { Ranked } from '../../records/ranks.ts';
import { course } from './course.ts';
import { lesson, section } from './lesson.ts';

/* What those who edit a course do with its sections and lessons, beside changing them. Each locks the course first. */

async function lockedCourse(tx: Context, id: number): Promise<CourseRow> {
  const [row] = await course.lock(tx, [id]);
  if (row === undefined) throw notFound('Course');
  authorize(tx, 'update', 'Course', row);
  return row;
}

export async function createSection(ctx: Context, { courseId, input }: MutationCreateCourseSectionArgs) {
  authorize(ctx, 'create', 'CourseSection');
  return write(ctx, async (tx) => {
    const { id } = await lockedCourse(tx, recordId(courseId) ?? 0);
    const rank = lastRank(await sectionsOf(tx, id));
    const row = await section.insert(tx, await section.values(tx, { title: input.title, courseId: id, rank }, null));
    return { row, batchId: tx.batchId };
  });
}

export async function moveSection(ctx: Context, { id, afterId }: MutationMoveCourseSectionArgs) {
  authorize(ctx, 'update', 'CourseSection');
  return write(ctx, async (tx) => {
    const row = await found<CourseSectionRow>(tx, 'courseSections', id, 'Section');
    await lockedCourse(tx, row.courseId);
    const others = (await sectionsOf(tx, row.courseId)).filter((one) => one.id !== row.id);
    const rank = rankAfter(others, afterId ?? null, 'section of the course');
    return { row: await section.set(tx, row, { rank }), batchId: tx.batchId };
  });
}

/** With its lessons; what learners did in them is there again when they are restored. */
export async function deleteSection(ctx: Context, id: string): Promise<DeletePayload> {
  return section.delete(ctx, id, async (tx, row) => {
    await lockedCourse(tx, row.courseId);
    const inIt = await tx.db
      .selectFrom('lessons')
      .selectAll()
      .where('sectionId', '=', row.id)
      .orderBy('id')
      .modifyEnd(forUpdate(tx.services.database.engine))
      .execute();
    if (inIt.length > 0) await lesson.removeMany(tx, inIt, 'bulk');
  });
}

export async function createLesson(ctx: Context, { input }: MutationCreateLessonArgs) {
  authorize(ctx, 'create', 'Lesson');
  if (!input.sectionId) throw invalid({ sectionId: required });
  const { sectionId } = input;
  return write(ctx, async (tx) => {
    const home = await found<CourseSectionRow>(tx, 'courseSections', sectionId, 'Section');
    const { id: courseId } = await lockedCourse(tx, home.courseId);
    const rank = lastRank(await lessonsOf(tx, home.id));
    const values = await lesson.values(tx, { ...input, courseId, rank }, null);
    return { row: await lesson.insert(tx, values), batchId: tx.batchId };
  });
}

export async function moveLesson(ctx: Context, { id, sectionId, afterId }: MutationMoveLessonArgs) {
  authorize(ctx, 'update', 'Lesson');
  return write(ctx, async (tx) => {
    const row = await found<LessonRow>(tx, 'lessons', id, 'Lesson');
    await lockedCourse(tx, row.courseId);
    const [home] = (await sectionsOf(tx, row.courseId)).filter((one) => one.id === recordId(sectionId));
    if (home === undefined) throw invalid({ sectionId: unknown('the course has no such section') });
    const others = (await lessonsOf(tx, home.id)).filter((one) => one.id !== row.id);
    const rank = rankAfter(others, afterId ?? null, 'lesson of the section');
    return { row: await lesson.set(tx, row, { sectionId: home.id, rank }), batchId: tx.batchId };
  });
}

async function found<Row>(tx: Context, table: 'courseSections' | 'lessons', id: string, noun: string): Promise<Row> {
  const row = await tx.db
    .selectFrom(table as 'lessons')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  if (row === undefined) throw notFound(noun);
  return row as Row;
}

const inOrder = { section: 'courseSections', lesson: 'lessons' } as const;
const sectionsOf = (tx: Context, courseId: number): Promise<Ranked[]> =>
  tx.db
    .selectFrom(inOrder.section)
    .select(['id', 'rank'])
    .where('courseId', '=', courseId)
    .orderBy('rank')
    .orderBy('id')
    .execute();
const lessonsOf = (tx: Context, sectionId: number): Promise<Ranked[]> =>
  tx.db
    .selectFrom(inOrder.lesson)
    .select(['id', 'rank'])
    .where('sectionId', '=', sectionId)
    .orderBy('rank')
    .orderBy('id')
    .execute();

const lastRank = (all: readonly Ranked[]) => rankBetween(all.at(-1)?.rank ?? null, null);

function rankAfter(others: readonly Ranked[], afterId: string | null, noun: string): string {
  const at = afterId === null ? -1 : others.findIndex(({ id }) => id === recordId(afterId));
  if (afterId !== null && at === -1) throw invalid({ afterId: unknown(`there is no such ${noun}`) });
  const low = others[at]?.rank ?? null;
  // Two that were put at one place at the same moment stay together.
  return rankBetween(low, others.find(({ rank }) => low === null || rank > low)?.rank ?? null);
}
