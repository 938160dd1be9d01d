import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, enroll, makeCourse, person, read, tick } from './academy.fixture.ts';
import { addFilm } from './films.fixture.ts';

/* What a learner did without a network arrives late, when they may have gone on elsewhere. */

const hourMs = 3_600_000;
const ago = (api: TestApp, hours: number) => new Date(api.services.now().getTime() - hours * hourMs).toISOString();

const tickAt = (api: TestApp, as: Headers, id: string, isDone: boolean, at: string): Promise<any> =>
  ask(api, as, `mutation { setLessonDone(id: ${id}, isDone: ${isDone}, at: "${at}") { id } }`);

describe('AC-21 learning without a network', () => {
  test('AC-21 ticks of both sides stay, and one that is taken back later elsewhere does not come again', async ({
    api,
  }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lessons } = await makeCourse(api, author.as, [3]);
    await enroll(api, learner.as, id);
    await tick(api, learner.as, lessons[0]!);
    // Ticked without a network, and taken back there: of the first one only, which was ticked elsewhere since.
    await tickAt(api, learner.as, lessons[1]!, true, ago(api, 1));
    await tickAt(api, learner.as, lessons[0]!, false, ago(api, 1));
    const done = async () => {
      const { sections, myEnrollment } = await read(api, learner.as, id);
      return [
        sections[0].lessons.map(({ doneAt }: { doneAt: string | null }) => doneAt !== null),
        myEnrollment.completedCount,
      ];
    };
    expect(await done()).toEqual([[true, true, false], 2]);
    // The same again, as an answer may have been lost.
    await tickAt(api, learner.as, lessons[1]!, true, ago(api, 1));
    expect(await done()).toEqual([[true, true, false], 2]);
    await tickAt(api, learner.as, lessons[0]!, false, ago(api, -1));
    expect(await done()).toEqual([[false, true, false], 1]);
  });

  test('AC-21 the further place wins, in a film and among the lessons', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lessons } = await makeCourse(api, author.as, [2, 2]);
    await addFilm(api, author.as, lessons[0]!);
    await enroll(api, learner.as, id);
    const place = async (position: number, at?: string) =>
      (await ask(
        api,
        learner.as,
        `mutation { saveLessonPosition(id: ${lessons[0]}, position: ${position}, watched: [{ from: 0, to: ${position} }]${at ? `, at: "${at}"` : ''}) { position watchedSeconds } }`,
      )) as object;
    expect(await place(12)).toMatchObject({ position: 12 });
    expect(await place(7, ago(api, 1))).toMatchObject({ position: 12, watchedSeconds: 12 });
    expect(await place(15, ago(api, 1))).toMatchObject({ position: 15, watchedSeconds: 15 });
    // Who winds back now means it.
    expect(await place(3)).toMatchObject({ position: 3, watchedSeconds: 15 });
    const open = async (lesson: string, at?: string): Promise<string> => {
      const given = `id: ${id}, lessonId: ${lesson}${at ? `, at: "${at}"` : ''}`;
      return (await ask(api, learner.as, `mutation { openCourse(${given}) { myEnrollment { lastLessonId } } }`))
        .myEnrollment.lastLessonId;
    };
    expect(await open(lessons[2]!)).toBe(lessons[2]);
    expect(await open(lessons[1]!, ago(api, 1))).toBe(lessons[2]);
    expect(await open(lessons[3]!, ago(api, 1))).toBe(lessons[3]);
    expect(await open(lessons[0]!)).toBe(lessons[0]);
  });

  test('AC-21 answers of a quiz that are sent twice count once', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lessons } = await makeCourse(api, author.as, [1]);
    await ask(
      api,
      author.as,
      `mutation ($input: LessonInput!) { updateLesson(id: ${lessons[0]}, input: $input) { batchId } }`,
      { input: { completion: 'QUIZ', questions: [{ kind: 'TRUE_FALSE', text: 'True?', isTrue: true }] } },
    );
    await enroll(api, learner.as, id);
    const begun = await ask(api, learner.as, `mutation { startQuiz(lessonId: ${lessons[0]}) { id questions { id } } }`);
    const call = `mutation { submitQuiz(id: ${begun.id}, answers: [{ questionId: "${begun.questions[0].id}", isTrue: true }]) { points isPassed } }`;
    const as = { ...learner.as, 'idempotency-key': 'kept-in-this-browser' };
    const [first, again] = [await ask(api, as, call), await ask(api, as, call)];
    expect([first, again]).toEqual([
      { points: 1, isPassed: true },
      { points: 1, isPassed: true },
    ]);
    expect((await ask(api, learner.as, call)).fields).toMatchObject({ id: { key: 'submitted' } });
    expect((await read(api, learner.as, id)).myEnrollment.completedCount).toBe(1);
  });
});
