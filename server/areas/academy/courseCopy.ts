import { authorize, authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CourseRow } from '../../db/academyTables.ts';
import { write } from '../../db/write.ts';
import { notFound } from '../../errors.ts';
import { course, courseTexts } from './course.ts';
import { courses, tutorOf } from './courses.ts';
import { lesson, section } from './lesson.ts';

/** A draft with the same sections and lessons: nobody takes it, and nothing of its learners comes along. */
export async function duplicateCourse(ctx: Context, id: string): Promise<{ row: CourseRow; batchId: string }> {
  authorizeSome(ctx, 'create', 'Course');
  return write(ctx, async (tx) => {
    const found = await courses.get(tx, id);
    if (found === null) throw notFound('Course');
    // The copy shows what only those see who edit it, such as right answers.
    authorize(tx, 'update', 'Course', found);
    const { about, description, tag, level, language, hasCaptions, icon, picture, tutorId, dueOn, dueDays } = found;
    const { audience, roleIds, teamIds, userIds } = found;
    const tutor = tutorId === null ? undefined : await tutorOf(tx, tutorId);
    const title = `${found.title.slice(0, 116)} (2)`;
    const own = { about, description, tag, level, language, hasCaptions, icon, picture, tutorId, dueOn, dueDays };
    const copy = await course.insert(
      tx,
      { ...own, audience, roleIds, teamIds, userIds, title, status: 'DRAFT', ...courseTexts(title, tutor?.name ?? '') },
      { cause: 'duplicate' },
    );
    await copyContent(tx, found.id, copy.id);
    return { row: (await courses.get(tx, copy.id))!, batchId: tx.batchId };
  });
}

async function copyContent(tx: Context, from: number, to: number): Promise<void> {
  const of = (table: 'courseSections' | 'lessons') =>
    tx.db
      .selectFrom(table as 'lessons')
      .selectAll()
      .where('courseId', '=', from)
      .orderBy('id')
      .execute();
  const [sections, lessons] = [await of('courseSections'), await of('lessons')];
  const places = new Map<number, number>();
  for (const { id, title, rank } of sections)
    places.set(id, (await section.insert(tx, { title, rank, courseId: to }, { cause: 'duplicate' })).id);
  const rows = lessons.map(({ id: _id, version: _version, createdAt: _at, updatedAt: _updated, ...values }) => ({
    ...values,
    courseId: to,
    sectionId: places.get(values.sectionId)!,
  }));
  if (rows.length > 0) await lesson.insertMany(tx, rows, 'duplicate');
}
