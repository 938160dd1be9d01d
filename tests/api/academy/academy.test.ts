import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { act, addLesson, ask, enroll, makeCourse, person, read, tick } from './academy.fixture.ts';

describe('learning', () => {
  test('AC-02 a course is completed for a person exactly when all of its lessons are', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lessons, sections } = await makeCourse(api, author.as);
    await enroll(api, learner.as, id);
    const mine = async () => {
      const { myEnrollment } = await read(api, learner.as, id);
      return [myEnrollment.completedCount, myEnrollment.lessonCount, myEnrollment.completedAt !== null];
    };
    for (const lesson of lessons.slice(1)) await tick(api, learner.as, lesson);
    expect(await mine()).toEqual([2, 3, false]);
    await tick(api, learner.as, lessons[0]!);
    expect(await mine()).toEqual([3, 3, true]);
    // Whoever has enrolled, and nobody else, has progress.
    expect((await read(api, author.as, id)).myEnrollment).toBeNull();
    const added = await addLesson(api, author.as, sections[0]!);
    expect(await mine()).toEqual([3, 4, false]);
    await ask(api, author.as, `mutation { deleteLesson(id: ${added}) { id } }`);
    expect(await mine()).toEqual([3, 3, true]);
  });

  test('AC-04 a tick counts once, and is taken back', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lessons } = await makeCourse(api, author.as);
    expect((await tick(api, learner.as, lessons[0]!)).fields).toMatchObject({ id: { key: 'notEnrolled' } });
    await enroll(api, learner.as, id);
    for (const isDone of [true, true]) await tick(api, learner.as, lessons[0]!, isDone);
    expect((await read(api, learner.as, id)).myEnrollment).toMatchObject({
      completedCount: 1,
      lastLessonId: lessons[0],
    });
    for (const isDone of [false, false]) await tick(api, learner.as, lessons[0]!, isDone);
    expect((await read(api, learner.as, id)).myEnrollment.completedCount).toBe(0);
    expect((await tick(api, learner.as, '999999')).code).toBe('NOT_FOUND');
  });

  test('AC-07 who leaves a course keeps what they did, and goes on there', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lessons } = await makeCourse(api, author.as);
    for (const _ of [1, 2]) expect((await enroll(api, learner.as, id)).learnerCount).toBe(1);
    await tick(api, learner.as, lessons[1]!);
    for (const _ of [1, 2]) expect((await act(api, learner.as, `leaveCourse(id: ${id})`)).learnerCount).toBe(0);
    const mine = () =>
      ask(api, learner.as, '{ courseList(filter: { isMine: true }) { nodes { id } } }').then(({ nodes }) => nodes);
    expect(await mine()).toEqual([]);
    expect((await read(api, learner.as, id)).myEnrollment).toMatchObject({ completedCount: 1 });
    expect((await tick(api, learner.as, lessons[0]!)).code).toBe('VALIDATION');
    expect((await enroll(api, learner.as, id)).myEnrollment).toMatchObject({ completedCount: 1, leftAt: null });
    expect(await mine()).toEqual([{ id }]);
    expect((await act(api, learner.as, `restartCourse(id: ${id})`)).myEnrollment).toMatchObject({
      completedCount: 0,
      lastLessonId: null,
    });
  });

  test('AC-14 each learner has one rating; average and count follow', async ({ api }) => {
    const [author, one, two] = [await person(api), await person(api, 'subscriber'), await person(api, 'editor')];
    const { id } = await makeCourse(api, author.as);
    const rate = (as: typeof one.as, stars: number | null) => act(api, as, `rateCourse(id: ${id}, stars: ${stars})`);
    expect((await rate(one.as, 5)).code).toBe('VALIDATION');
    for (const { as } of [one, two]) await enroll(api, as, id);
    for (const stars of [0, 6]) expect((await rate(one.as, stars)).code).toBe('VALIDATION');
    await rate(one.as, 2);
    expect(await rate(one.as, 5)).toMatchObject({ rating: 5, ratingCount: 1, myRating: 5 });
    expect(await rate(two.as, 2)).toMatchObject({ rating: 3.5, ratingCount: 2 });
    expect(await rate(one.as, null)).toMatchObject({ rating: 2, ratingCount: 1, myRating: null });
  });

  test('AC-06 a course opens at the lesson that was open last, and its views are counted', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lessons } = await makeCourse(api, author.as);
    const { id: other, lessons: others } = await makeCourse(api, author.as);
    const open = (more: string) =>
      ask(api, learner.as, `mutation { openCourse(id: ${id} ${more}) { viewCount myEnrollment { lastLessonId } } }`);
    expect(await open('')).toEqual({ viewCount: 1, myEnrollment: null });
    await enroll(api, learner.as, id);
    expect(await open(`lessonId: ${lessons[1]}`)).toEqual({ viewCount: 1, myEnrollment: { lastLessonId: lessons[1] } });
    expect((await open(`lessonId: ${others[0]}`)).code).toBe('NOT_FOUND');
    expect(other).not.toBe(id);
  });
});

describe('courses', () => {
  test('drafts are for those who edit courses, archived ones also for their learners', async ({ api }) => {
    const [author, learner, stranger] = [
      await person(api),
      await person(api, 'subscriber'),
      await person(api, 'subscriber'),
    ];
    const { id } = await makeCourse(api, author.as);
    await enroll(api, learner.as, id);
    const seen = () =>
      Promise.all([author, learner, stranger].map(async ({ as }) => (await read(api, as, id)) !== null));
    expect(await seen()).toEqual([true, true, true]);
    for (const [status, expected] of [
      ['ARCHIVED', [true, true, false]],
      ['PUBLISHED', [true, true, true]],
    ] as const) {
      await ask(api, author.as, `mutation { updateCourse(id: ${id}, input: { status: ${status} }) { batchId } }`);
      expect(await seen()).toEqual(expected);
    }
    const { id: draft } = await makeCourse(api, author.as, [], { status: 'DRAFT' });
    expect(await read(api, learner.as, draft)).toBeNull();
    expect((await enroll(api, learner.as, draft)).code).toBe('NOT_FOUND');
  });

  test('AC-08 a course without lessons is not published, and says so at its status; nothing of the change is done', async ({
    api,
  }) => {
    const author = await person(api);
    const create = (status: string) =>
      ask(api, author.as, `mutation { createCourse(input: { title: "Empty", status: ${status} }) { course { id } } }`);
    expect((await create('PUBLISHED')).fields).toEqual({
      status: { key: 'noLessons', message: 'cannot be PUBLISHED: the course has no lessons yet' },
    });
    const { id, sections } = await makeCourse(api, author.as, [0]);
    const publish = (more = '') =>
      ask(api, author.as, `mutation { updateCourse(id: ${id}, input: { status: PUBLISHED ${more} }) { batchId } }`);
    expect((await publish(', title: "Other"')).fields).toMatchObject({ status: { key: 'noLessons' } });
    expect(await ask(api, author.as, `{ course(id: ${id}) { title status } }`)).toEqual({
      title: 'Test',
      status: 'DRAFT',
    });
    const lesson = await addLesson(api, author.as, sections[0]!);
    expect(await publish()).toEqual({ batchId: expect.any(String) });
    // Who takes it keeps it when its last lesson goes, and it can still be edited.
    await ask(api, author.as, `mutation { deleteLesson(id: ${lesson}) { id } }`);
    expect(await publish(', title: "Other"')).toEqual({ batchId: expect.any(String) });
  });

  test('AC-11 no lesson can lock itself: one that waits for the lesson before it is open where there is none', async ({
    api,
  }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lessons } = await makeCourse(api, author.as, [1]);
    await ask(api, author.as, `mutation { updateLesson(id: ${lessons[0]}, input: { isLocked: true }) { batchId } }`);
    await enroll(api, learner.as, id);
    expect((await tick(api, learner.as, lessons[0]!)).myEnrollment).toMatchObject({
      completedCount: 1,
      lessonCount: 1,
    });
  });

  test('a deleted course, section or lesson comes back with the progress of its learners', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, sections, lessons } = await makeCourse(api, author.as);
    await enroll(api, learner.as, id);
    for (const lesson of lessons) await tick(api, learner.as, lesson);
    await act(api, learner.as, `rateCourse(id: ${id}, stars: 4)`);
    const before = await read(api, learner.as, id);
    for (const call of [
      `deleteLesson(id: ${lessons[0]})`,
      `deleteCourseSection(id: ${sections[0]})`,
      `deleteCourse(id: ${id})`,
    ]) {
      const { batchId } = await ask(api, author.as, `mutation { ${call} { batchId } }`);
      expect(await read(api, learner.as, id)).not.toEqual(before);
      await ask(api, author.as, `mutation { undoBatch(id: "${batchId}") { count } }`);
      expect(await read(api, learner.as, id)).toEqual(before);
    }
  });

  test('sections and lessons move', async ({ api }) => {
    const { as } = await person(api);
    const { id, sections, lessons } = await makeCourse(api, as, [2, 1]);
    const order = async () => {
      const { sections: all } = await read(api, as, id);
      return all.map((one: any) => one.lessons.map((lesson: any) => lessons.indexOf(lesson.id)).join(' '));
    };
    expect(await order()).toEqual(['0 1', '2']);
    const move = (call: string) => ask(api, as, `mutation { ${call} { batchId } }`);
    await move(`moveLesson(id: ${lessons[1]}, sectionId: ${sections[0]})`);
    expect(await order()).toEqual(['1 0', '2']);
    await move(`moveLesson(id: ${lessons[1]}, sectionId: ${sections[1]}, afterId: ${lessons[2]})`);
    expect(await order()).toEqual(['0', '2 1']);
    await move(`moveCourseSection(id: ${sections[1]})`);
    expect(await order()).toEqual(['2 1', '0']);
    expect((await move(`moveLesson(id: ${lessons[0]}, sectionId: ${sections[0]}, afterId: ${lessons[1]})`)).code).toBe(
      'VALIDATION',
    );
  });

  test('AC-03 what is wrong with a course is named', async ({ api }) => {
    const { as } = await person(api);
    const input = { title: ' ', language: 'english', tutorId: '999999', picture: 'https://elsewhere.example/a.png' };
    const refused = await ask(api, as, 'mutation ($input: CourseInput!) { createCourse(input: $input) { batchId } }', {
      input,
    });
    expect(Object.keys(refused.fields).sort()).toEqual(['language', 'picture', 'title', 'tutorId']);
    const { sections } = await makeCourse(api, as, [1]);
    const lesson = await ask(
      api,
      as,
      `mutation { createLesson(input: { sectionId: ${sections[0]}, minutes: -1, dueOn: "2026-02-30" }) { batchId } }`,
    );
    expect(Object.keys(lesson.fields).sort()).toEqual(['dueOn', 'minutes', 'title']);
  });

  test('AC-08 a copy is a draft with the same sections and lessons, and without learners', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id } = await makeCourse(api, author.as, [2, 1]);
    await enroll(api, learner.as, id);
    await act(api, learner.as, `rateCourse(id: ${id}, stars: 4)`);
    const copy =
      'course { id title status lessonCount minutes learnerCount ratingCount sections { title lessons { title } } }';
    const { course } = await ask(api, author.as, `mutation { duplicateCourse(id: ${id}) { ${copy} } }`);
    expect(course).toMatchObject({
      ...{ title: 'Test (2)', status: 'DRAFT', lessonCount: 3, minutes: 30, learnerCount: 0, ratingCount: 0 },
      sections: [{ lessons: [{ title: 'Lesson' }, { title: 'Lesson' }] }, { lessons: [{ title: 'Lesson' }] }],
    });
    expect(await ask(api, learner.as, `{ course(id: ${course.id}) { id } }`)).toBeNull();
    expect((await ask(api, learner.as, `mutation { duplicateCourse(id: ${id}) { batchId } }`)).code).toBe('FORBIDDEN');
  });
});
