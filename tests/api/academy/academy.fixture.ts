import type { Headers, TestApp } from '../../support/app.ts';
import { ask, person } from '../kanban/kanban.fixture.ts';

export { ask, person };

export type TestCourse = { id: string; sections: string[]; lessons: string[] };

/** A published course with lessons of ten minutes: so many in each section. */
export async function makeCourse(
  api: TestApp,
  as: Headers,
  counts: readonly number[] = [2, 1],
  input: object = {},
): Promise<TestCourse> {
  const { course } = await ask(
    api,
    as,
    'mutation ($input: CourseInput!) { createCourse(input: $input) { course { id } } }',
    { input: { title: 'Test', ...input, status: 'DRAFT' } },
  );
  const made: TestCourse = { id: course.id, sections: [], lessons: [] };
  for (const count of counts) {
    const { section } = await ask(
      api,
      as,
      `mutation { createCourseSection(courseId: ${course.id}, input: { title: "Part" }) { section { id } } }`,
    );
    made.sections.push(section.id);
    for (let at = 0; at < count; at += 1) made.lessons.push(await addLesson(api, as, section.id));
  }
  // One without lessons stays a draft.
  const { status = made.lessons.length > 0 ? 'PUBLISHED' : 'DRAFT' } = input as { status?: string };
  if (status !== 'DRAFT')
    await ask(api, as, `mutation { updateCourse(id: ${course.id}, input: { status: ${status} }) { batchId } }`);
  return made;
}

export async function addLesson(api: TestApp, as: Headers, sectionId: string): Promise<string> {
  const { lesson } = await ask(
    api,
    as,
    `mutation { createLesson(input: { sectionId: ${sectionId}, title: "Lesson", minutes: 10 }) { lesson { id } } }`,
  );
  return lesson.id;
}

const state =
  'id lessonCount minutes learnerCount rating ratingCount isBookmarked myRating myEnrollment { completedCount lessonCount completedAt leftAt lastLessonId }';

export const enroll = (api: TestApp, as: Headers, id: string): Promise<any> =>
  ask(api, as, `mutation { enrollInCourse(id: ${id}) { ${state} } }`);
export const tick = (api: TestApp, as: Headers, id: string, isDone = true): Promise<any> =>
  ask(api, as, `mutation { setLessonDone(id: ${id}, isDone: ${isDone}) { ${state} } }`);
export const act = (api: TestApp, as: Headers, call: string): Promise<any> =>
  ask(api, as, `mutation { ${call} { ${state} } }`);
export const read = (api: TestApp, as: Headers, id: string): Promise<any> =>
  ask(api, as, `{ course(id: ${id}) { ${state} sections { title lessons { id title doneAt } } } }`);

/** A course of three lessons with a tutor who may edit none, and two learners, of whom one has completed a lesson. */
export async function taught(api: TestApp, input: object = {}) {
  const people = [await person(api), await person(api, 'subscriber'), await person(api, 'subscriber')];
  const [author, ann, bob] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const tutor = await person(api, 'subscriber');
  const course = await makeCourse(api, author.as, [2, 1], { tutorId: String(tutor.id), ...input });
  await enroll(api, ann.as, course.id);
  await enroll(api, bob.as, course.id);
  await tick(api, ann.as, course.lessons[0]!);
  return { author, ann, bob, tutor, ...course };
}
