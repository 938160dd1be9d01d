import { expect } from 'vitest';
import { seededRandom } from '../../../server/db/sampleData.ts';
import { addDays } from '../../../server/calendarDays.ts';
import { startOfDay } from '../../../server/storeDays.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { act, addLesson, ask, enroll, makeCourse, person, tick } from './academy.fixture.ts';
import type { TestCourse } from './academy.fixture.ts';

/** What stands in the rows, and what is counted anew. */
async function compare(api: TestApp, courseId: number) {
  const db = api.services.database.reader;
  const of = <Row extends { courseId: number }>(rows: Row[]) => rows.filter((row) => row.courseId === courseId);
  const [course, lessons, enrollments, states, ratings] = await Promise.all([
    db.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirstOrThrow(),
    db.selectFrom('lessons').selectAll().execute().then(of),
    db.selectFrom('enrollments').selectAll().execute().then(of),
    db.selectFrom('lessonStates').selectAll().execute().then(of),
    db.selectFrom('courseRatings').selectAll().execute().then(of),
  ]);
  const there = new Set(lessons.map(({ id }) => id));
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const { lessonCount, minutes, learnerCount, ratingSum, ratingCount } = course;
  expect({ lessonCount, minutes, learnerCount, ratingSum, ratingCount }).toEqual({
    lessonCount: lessons.length,
    minutes: sum(lessons.map((lesson) => lesson.minutes)),
    learnerCount: enrollments.filter(({ leftAt }) => leftAt === null).length,
    ratingSum: sum(ratings.map(({ stars }) => stars)),
    ratingCount: ratings.length,
  });
  for (const row of enrollments) {
    const done = states.filter(
      ({ userId, doneAt, lessonId }) => userId === row.userId && doneAt && there.has(lessonId),
    );
    expect([row.lessonCount, row.completedCount, row.completedAt !== null]).toEqual([
      lessons.length,
      done.length,
      lessons.length > 0 && done.length === lessons.length,
    ]);
  }
}

/** What every surface says of how far a learner is; all of them have to agree. */
async function agree(api: TestApp, { id: userId, as }: { id: number; as: Headers }, courseId: string) {
  const row = await api.services.database.reader
    .selectFrom('enrollments')
    .select(['completedCount', 'lessonCount', 'leftAt', 'completedAt'])
    .where('userId', '=', userId)
    .where('courseId', '=', Number(courseId))
    .executeTakeFirst();
  const fields = 'id myEnrollment { completedCount lessonCount leftAt completedAt }';
  const [{ nodes }, one, figures, list, detail, finished] = await Promise.all([
    ask(api, as, `{ courseList(page: { number: 1, size: 100 }) { nodes { ${fields} } } }`),
    ask(api, as, `{ course(id: ${courseId}) { ${fields} lessonCount sections { lessons { doneAt } } } }`),
    ask(api, as, '{ learningFigures { completedLessonCount courseCount completedCourseCount } }'),
    api.rest('GET', '/api/apps/academy/courses?hideCompleted=false&itemsPerPage=100', { as }),
    api.rest('GET', `/api/apps/academy/course-details?id=${courseId}`, { as }),
    ask(api, as, '{ courseList(filter: { isCompleted: true }) { totalCount } }'),
  ]);
  const done = one.sections
    .flatMap(({ lessons }: { lessons: { doneAt: string | null }[] }) => lessons)
    .filter(({ doneAt }: { doneAt: string | null }) => doneAt !== null).length;
  expect(one.myEnrollment).toEqual(row);
  expect(nodes.find(({ id }: { id: string }) => id === courseId).myEnrollment).toEqual(row);
  expect(done).toBe(row!.completedCount);
  const inRest = list.body.courses.find(({ id }: { id: number }) => id === Number(courseId));
  expect([inRest.completedTasks, inRest.totalTasks]).toEqual([row!.completedCount, row!.lessonCount]);
  const topics = detail.body.content.flatMap(({ topics: some }: { topics: { isCompleted: boolean }[] }) => some);
  expect(topics.filter((topic: { isCompleted: boolean }) => topic.isCompleted).length).toBe(done);
  expect(topics.length).toBe(one.lessonCount);
  const isTaken = row!.leftAt === null;
  const isDone = row!.completedAt !== null;
  expect(figures).toEqual({
    completedLessonCount: row!.completedCount,
    courseCount: isTaken ? 1 : 0,
    completedCourseCount: isTaken && isDone ? 1 : 0,
  });
  expect(finished.totalCount).toBe(isDone ? 1 : 0);
}

/** Histories of five steps each; the whole property is asked of 10,000 of them with ACADEMY_ROUNDS=10000. */
const rounds = Number(process.env['ACADEMY_ROUNDS'] ?? 16);
const roundsOfCourse = 16;

const questions = [{ kind: 'TRUE_FALSE', text: 'True?', isTrue: true }];

/** Takes the quiz of a lesson, where it has one that is open. */
async function attempt(api: TestApp, as: Headers, lesson: string, isTrue: boolean): Promise<void> {
  const begun = await ask(api, as, `mutation { startQuiz(lessonId: ${lesson}) { id questions { id } } }`);
  const question = begun.questions?.[0];
  if (question === undefined) return;
  const answers = [{ questionId: question.id, isTrue }];
  await ask(
    api,
    as,
    `mutation ($answers: [QuizAnswerInput!]!) { submitQuiz(id: ${begun.id}, answers: $answers) { id } }`,
    {
      answers,
    },
  );
}

test(
  'AC-19 sums are what is counted anew and agree on every surface, whatever learners and authors did',
  { timeout: 60_000 + rounds * 2000 },
  async ({ api }) => {
    const random = seededRandom(27);
    const pick = <Item>(all: readonly Item[]): Item => all[Math.floor(random() * all.length)]!;
    const author = await person(api);
    let learners: Awaited<ReturnType<typeof person>>[] = [];
    let course!: TestCourse;
    let deleted: string[] = [];
    // A course has no end of lessons, and what went before stays in what follows: so others begin anew.
    const begin = async () => {
      learners = [await person(api, 'subscriber'), await person(api, 'editor')];
      course = await makeCourse(api, author.as, [2, 1]);
      deleted = [];
      for (const { as } of learners) await enroll(api, as, course.id);
    };
    const steps: (() => Promise<unknown>)[] = [
      () => tick(api, pick(learners).as, pick(course.lessons), random() < 0.7),
      () => tick(api, pick(learners).as, pick(course.lessons), random() < 0.7),
      () => tick(api, pick(learners).as, pick(course.lessons), random() < 0.7),
      () => attempt(api, pick(learners).as, pick(course.lessons), random() < 0.6),
      () => attempt(api, pick(learners).as, pick(course.lessons), random() < 0.6),
      () =>
        ask(
          api,
          author.as,
          `mutation ($input: LessonInput!) { updateLesson(id: ${pick(course.lessons)}, input: $input) { batchId } }`,
          {
            input: pick([{ completion: 'MANUAL' }, { completion: 'QUIZ', questions, isLocked: random() < 0.3 }]),
          },
        ),
      () => enroll(api, pick(learners).as, course.id),
      () => act(api, pick(learners).as, `${pick(['leaveCourse', 'restartCourse'])}(id: ${course.id})`),
      () => act(api, pick(learners).as, `rateCourse(id: ${course.id}, stars: ${pick([1, 3, 5, null])})`),
      async () => course.lessons.push(await addLesson(api, author.as, course.sections[0]!)),
      () =>
        ask(
          api,
          author.as,
          `mutation { updateLesson(id: ${pick(course.lessons)}, input: { minutes: ${Math.floor(random() * 60)} }) { batchId } }`,
        ),
      async () => {
        const answer = await ask(api, author.as, `mutation { deleteLesson(id: ${pick(course.lessons)}) { batchId } }`);
        if (answer.batchId) deleted.push(answer.batchId);
      },
      async () => {
        const batchId = deleted.pop();
        if (batchId) await ask(api, author.as, `mutation { undoBatch(id: "${batchId}") { count } }`);
      },
    ];
    for (let round = 0; round < rounds; round += 1) {
      if (round % roundsOfCourse === 0) await begin();
      // Some at the same moment, as people do.
      await Promise.all(Array.from({ length: 5 }, () => pick(steps)()));
      await compare(api, Number(course.id));
      for (const learner of learners) await agree(api, learner, course.id);
    }
  },
);

test('AC-19 the sample data has sums that are counted, and the figures of the dashboard add up', async ({ api }) => {
  const ids = await api.services.database.reader.selectFrom('courses').select('id').execute();
  for (const { id } of ids) await compare(api, id);
  const { body } = await api.rest('POST', '/api/auth/login', { body: { email: 'admin@demo.com', password: 'admin' } });
  const as = { authorization: `Bearer ${body.accessToken}` };
  const nodes = await ask(
    api,
    as,
    '{ courseList(page: { number: 1, size: 100 }) { nodes { tag learnerCount sections { lessons { minutes doneAt } } myEnrollment { completedCount completedAt } } } }',
  ).then((list) => list.nodes);
  const lessons = nodes.flatMap(({ sections }: any) => sections).flatMap((section: any) => section.lessons);
  const done = lessons.filter(({ doneAt }: any) => doneAt !== null);
  const figures = await ask(
    api,
    as,
    '{ learningFigures { minutes completedLessonCount courseCount completedCourseCount } }',
  );
  const mine = nodes.map(({ myEnrollment }: any) => myEnrollment).filter((one: any) => one !== null);
  expect(figures).toEqual({
    minutes: done.reduce((sum: number, { minutes }: any) => sum + minutes, 0),
    completedLessonCount: done.length,
    courseCount: mine.length,
    completedCourseCount: mine.filter(({ completedAt }: any) => completedAt !== null).length,
  });
  const week = await ask(api, as, '{ learningWeek { timeZone from to minutes shares { minutes } } }');
  expect(week.shares.reduce((sum: number, { minutes }: any) => sum + minutes, 0)).toBe(week.minutes);
  expect(week.minutes).toBeGreaterThan(0);
  // DA-04: whole days of the store, today the last of them.
  const since = startOfDay(week.from, week.timeZone, 'from');
  expect(addDays(week.from, 6)).toBe(week.to);
  expect(startOfDay(week.to, week.timeZone, 'to') <= api.clock.now().toISOString()).toBe(true);
  expect(week.minutes).toBe(
    done.filter(({ doneAt }: any) => doneAt >= since).reduce((sum: number, { minutes }: any) => sum + minutes, 0),
  );
  const topics = await ask(api, as, '{ courseTopics { tag learnerCount } }');
  for (const { tag, learnerCount } of topics)
    expect(learnerCount).toBe(
      nodes.filter((node: any) => node.tag === tag).reduce((sum: number, node: any) => sum + node.learnerCount, 0),
    );
});
