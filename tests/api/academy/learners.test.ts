import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { addLesson, ask, person, read, taught, tick } from './academy.fixture.ts';

const list = (api: TestApp, as: Headers, args: string) =>
  ask(
    api,
    as,
    `{ courseLearners(${args}) { totalCount nodes { id person { name } completedCount lessonCount nextDueOn isLate attemptCount lastLesson { id } remindedAt } } }`,
  );
const insight = (api: TestApp, as: Headers, id: string) =>
  ask(
    api,
    as,
    `{ courseInsight(courseId: ${id}) { learnerCount completedCount lateCount share lessons { lesson { id } reachedCount doneCount } } }`,
  );
const remind = (api: TestApp, as: Headers, ids: string[]) =>
  ask(api, as, `mutation { remindLearners(ids: [${ids}]) { count failures { id reason } batchId } }`);
const names = ({ nodes }: { nodes: { person: { name: string } }[] }) => nodes.map((one) => one.person.name);

describe('learners of a course', () => {
  test('AC-15 those who teach see who is where: by name, progress and activity, with search and pages', async ({
    api,
  }) => {
    const { id, author, ann, bob, tutor, lessons } = await taught(api);
    const filter = `filter: { courseId: ${id} }`;
    for (const as of [author.as, tutor.as]) {
      const all = await list(api, as, `${filter}, orderBy: { field: PROGRESS, direction: DESC }`);
      expect(all.totalCount).toBe(2);
      expect(all.nodes[0]).toMatchObject({ completedCount: 1, lessonCount: 3, lastLesson: { id: lessons[0] } });
      expect(all.nodes[1]).toMatchObject({ completedCount: 0, lastLesson: null, isLate: false, attemptCount: 0 });
    }
    const [one] = (await list(api, tutor.as, `${filter}, orderBy: { field: NAME }, page: { number: 2, size: 1 }`))
      .nodes;
    const sorted = names(await list(api, tutor.as, `${filter}, orderBy: { field: NAME }`));
    expect([one.person.name, sorted]).toEqual([sorted[1], sorted.toSorted()]);
    const found = await list(api, tutor.as, `filter: { courseId: ${id}, search: "${sorted[0]}" }`);
    expect(names(found)).toContain(sorted[0]);
    // Who learns sees themselves alone, and others nobody.
    expect((await list(api, ann.as, filter)).totalCount).toBe(1);
    expect((await list(api, (await person(api, 'subscriber')).as, filter)).totalCount).toBe(0);
    await ask(api, bob.as, `mutation { leaveCourse(id: ${id}) { id } }`);
    expect((await list(api, author.as, filter)).totalCount).toBe(1);
  });

  test('AC-15 lesson by lesson: how many have come to it, how many have completed it', async ({ api }) => {
    const { id, author, bob, tutor, lessons } = await taught(api);
    await ask(api, bob.as, `mutation { openCourse(id: ${id}, lessonId: ${lessons[0]}) { id } }`);
    const told = await insight(api, tutor.as, id);
    expect(told).toMatchObject({ learnerCount: 2, completedCount: 0, lateCount: 0 });
    expect(told.share).toBeCloseTo(1 / 6);
    expect(told.lessons.map((one: any) => [one.lesson.id, one.reachedCount, one.doneCount])).toEqual([
      [lessons[0], 2, 1],
      [lessons[1], 0, 0],
      [lessons[2], 0, 0],
    ]);
    expect((await insight(api, bob.as, id)).code).toBe('FORBIDDEN');
    expect((await insight(api, author.as, id)).learnerCount).toBe(2);
  });

  test('AC-15 learners are reminded on the bell and by mail, once a day, with a result for each', async ({ api }) => {
    const { id, ann, bob, tutor, lessons } = await taught(api);
    const { nodes } = await list(api, tutor.as, `filter: { courseId: ${id} }, orderBy: { field: PROGRESS }`);
    const ids = nodes.map((one: { id: string }) => one.id).toSorted((a: string, b: string) => Number(a) - Number(b));
    expect(await remind(api, tutor.as, ids)).toMatchObject({ count: 2, failures: [], batchId: null });
    expect(await remind(api, tutor.as, ids)).toMatchObject({
      count: 0,
      failures: ids.map((one: string) => ({ id: one, reason: 'remindedBefore' })),
    });
    const told = await api.services.database.reader
      .selectFrom('notifications')
      .select(['kind', 'userId'])
      .where('userId', 'in', [ann.id, bob.id])
      .where('kind', '=', 'COURSE_REMINDER')
      .execute();
    expect(told.length).toBe(2);
    const mails = await api.services.database.reader
      .selectFrom('outgoingMails')
      .select(['subject', 'recipient'])
      .where('subject', 'like', 'Reminder: go on with%')
      .execute();
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBeGreaterThanOrEqual(2);
    // Neither a learner nor somebody else's tutor reminds anybody.
    expect(await remind(api, bob.as, ids)).toMatchObject({ count: 0 });
    for (const lesson of lessons) await tick(api, ann.as, lesson);
    expect((await read(api, ann.as, id)).myEnrollment.completedAt).not.toBeNull();
    api.clock.advance(25 * 3_600_000);
    const later = await sessionHeaders(api.services, tutor.id, 'bearer');
    const again = await remind(api, later, ids);
    expect([again.count, again.failures.map((one: { reason: string }) => one.reason)]).toEqual([1, ['completed']]);
  });

  test('AC-15 AC-16 the list is a file, with who is late', async ({ api }) => {
    const { id, author, ann, tutor } = await taught(api, { dueOn: '2020-01-31' });
    const get = (as: Headers, query: string) => api.app.inject({ url: `/export/learners.csv?${query}`, headers: as });
    const file = await get(tutor.as, `course=${id}&columns=name,done,lessons,dueOn,late&sort=progress&order=desc`);
    expect(file.statusCode).toBe(200);
    const lines = file.body.trim().split('\r\n');
    expect(lines.length).toBe(3);
    expect(lines[1]).toMatch(/,1,3,2020-01-31,yes$/);
    expect((await get(ann.as, `course=${id}`)).body.trim().split('\r\n').length).toBe(2);
    const book = await get(author.as, `course=${id}&format=xlsx`);
    expect([book.statusCode, book.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});

describe('due dates', () => {
  test('AC-16 a fixed day, or days after enrolling: what is due next follows ticks and changes, and late is told', async ({
    api,
  }) => {
    const { id, author, ann, lessons, sections } = await taught(api);
    const due = async () =>
      (await ask(api, ann.as, `{ course(id: ${id}) { myEnrollment { nextDueOn isLate } } }`)).myEnrollment;
    const set = (lesson: string, input: string) =>
      ask(api, author.as, `mutation { updateLesson(id: ${lesson}, input: { ${input} }) { batchId } }`);
    const days = (count: number) =>
      new Date(api.services.now().getTime() + count * 86_400_000).toISOString().slice(0, 10);
    expect(await due()).toEqual({ nextDueOn: null, isLate: false });
    await set(lessons[1]!, 'dueDays: 10');
    const first = (await due()).nextDueOn;
    expect([days(9), days(10), days(11)]).toContain(first);
    await set(lessons[2]!, 'dueOn: "2020-02-29"');
    expect(await due()).toEqual({ nextDueOn: '2020-02-29', isLate: true });
    const told = await ask(api, ann.as, `{ lesson(id: ${lessons[2]}) { myDueOn isLate dueDays } }`);
    expect(told).toEqual({ myDueOn: '2020-02-29', isLate: true, dueDays: null });
    expect((await list(api, author.as, `filter: { courseId: ${id}, isLate: true }`)).totalCount).toBe(2);
    expect((await insight(api, author.as, id)).lateCount).toBe(2);
    await tick(api, ann.as, lessons[2]!);
    expect(await due()).toEqual({ nextDueOn: first, isLate: false });
    expect((await list(api, author.as, `filter: { courseId: ${id}, isLate: true }`)).totalCount).toBe(1);
    expect((await list(api, author.as, `filter: { courseId: ${id}, isLate: false }`)).totalCount).toBe(1);
    await ask(api, author.as, `mutation { updateCourse(id: ${id}, input: { dueDays: 3 }) { batchId } }`);
    expect((await due()).nextDueOn < first).toBe(true);
    const more = await addLesson(api, author.as, sections[0]!);
    await set(more, 'dueOn: "2020-03-01"');
    await ask(api, author.as, `mutation { deleteLesson(id: ${more}) { batchId } }`);
    expect((await due()).isLate).toBe(false);
    for (const lesson of [lessons[0]!, lessons[1]!]) await tick(api, ann.as, lesson);
    expect(await due()).toMatchObject({ isLate: false });
    expect((await set(lessons[1]!, 'dueDays: 0')).fields).toMatchObject({ dueDays: { key: 'tooSmall' } });
    expect(
      (await ask(api, author.as, `mutation { updateCourse(id: ${id}, input: { dueOn: "soon" }) { batchId } }`)).fields,
    ).toMatchObject({ dueOn: { key: 'malformed' } });
  });
});

describe('the calendar', () => {
  const entries = (api: TestApp, as: Headers, from: string, to: string) =>
    ask(api, as, `{ datedEntries(from: "${from}", to: "${to}") { key day title detail path isDone isLate } }`);

  test('AC-16 what is due stands in the calendar of each learner, done or late, and of nobody else', async ({
    api,
  }) => {
    const { id, author, ann, bob, lessons } = await taught(api, { dueOn: '2020-03-31' });
    await ask(
      api,
      author.as,
      `mutation { updateLesson(id: ${lessons[0]}, input: { dueOn: "2020-03-01" }) { batchId } }`,
    );
    const told = await entries(api, ann.as, '2020-03-01', '2020-04-01');
    expect(told).toEqual([
      {
        key: `lessons-${id}-${lessons[0]}`,
        day: '2020-03-01',
        title: 'Lesson',
        detail: 'Test',
        path: `/apps/academy/course-details?id=${id}&lesson=${lessons[0]}`,
        isDone: true,
        isLate: false,
      },
      {
        key: `lessons-${id}-course`,
        day: '2020-03-31',
        title: 'Test',
        detail: '',
        path: `/apps/academy/course-details?id=${id}`,
        isDone: false,
        isLate: true,
      },
    ]);
    expect((await entries(api, bob.as, '2020-03-01', '2020-03-02'))[0]).toMatchObject({ isDone: false, isLate: true });
    expect(await entries(api, author.as, '2020-03-01', '2020-04-01')).toEqual([]);
    expect(await entries(api, ann.as, '2020-03-02', '2020-03-31')).toEqual([]);
    expect((await entries(api, ann.as, 'soon', '2020-03-31')).fields).toMatchObject({ from: { key: 'malformed' } });
    await ask(api, ann.as, `mutation { leaveCourse(id: ${id}) { id } }`);
    expect(await entries(api, ann.as, '2020-03-01', '2020-04-01')).toEqual([]);
  });

  test('a live lesson stands in the calendar of those who take its course', async ({ api }) => {
    const { id, author, ann, bob, lessons } = await taught(api);
    const input = '{ link: "https://meet.example/1", liveAt: "2031-05-06T10:00:00Z" }';
    await ask(api, author.as, `mutation { updateLesson(id: ${lessons[1]}, input: ${input}) { batchId } }`);
    const told = await entries(api, bob.as, '2031-05-01', '2031-06-01');
    expect(told).toMatchObject([
      { key: `live-${id}-${lessons[1]}`, day: '2031-05-06', title: 'Lesson', isLate: false },
    ]);
    expect(await entries(api, bob.as, '2031-05-07', '2031-06-01')).toEqual([]);
    expect(await entries(api, author.as, '2031-05-01', '2031-06-01')).toEqual([]);
    await ask(api, ann.as, `mutation { leaveCourse(id: ${id}) { id } }`);
    expect(await entries(api, ann.as, '2031-05-01', '2031-06-01')).toEqual([]);
  });

  test('AC-16 a learner is reminded once, the morning before, and of nothing that was done meanwhile', async ({
    api,
  }) => {
    const day = new Date(api.services.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const { ann, bob, lessons } = await taught(api, { dueOn: day });
    for (const lesson of lessons) await tick(api, bob.as, lesson);
    const set = await api.services.database.reader
      .selectFrom('reminders')
      .select(['userId', 'dueAt'])
      .where('subject', '=', 'Enrollment')
      .where('userId', 'in', [ann.id, bob.id])
      .execute();
    expect(set.map(({ userId }) => userId)).toEqual([ann.id]);
    expect(Date.parse(`${day}T23:59:00Z`) - Date.parse(set[0]!.dueAt)).toBeGreaterThan(86_400_000);
  });
});
