import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers } from '../../support/app.ts';
import { ask, enroll, makeCourse, person } from './academy.fixture.ts';

describe('what waits in the academy', () => {
  test('AC-13 questions that wait for the tutor are counted on home, which leads to just these', async ({ api }) => {
    const [author, tutor, learner] = [
      await person(api),
      await person(api, 'subscriber'),
      await person(api, 'subscriber'),
    ];
    const mine = await makeCourse(api, author.as, [1], { tutorId: String(tutor.id) });
    const other = await makeCourse(api, author.as, [1], { tutorId: String(author.id) });
    const entry = async (as: Headers, key: string) => {
      const { entries } = await ask(api, as, '{ home { entries { key path found { count rows { title } } } } }');
      return entries.find((one: { key: string }) => one.key === key);
    };
    const list = (as: Headers) =>
      ask(api, as, '{ unansweredQuestions { totalCount nodes { id text courseTitle lessonTitle } } }');
    const asked: string[] = [];
    for (const { id, lessons } of [mine, other]) {
      await enroll(api, learner.as, id);
      const { id: question } = await ask(
        api,
        learner.as,
        `mutation { askQuestion(lessonId: ${lessons[0]}, text: "Why?") { id } }`,
      );
      asked.push(question);
    }
    await ask(api, tutor.as, `mutation { askQuestion(lessonId: ${mine.lessons[0]}, text: "My own") { id } }`);
    expect(await list(tutor.as)).toEqual({
      totalCount: 1,
      nodes: [{ id: asked[0], text: 'Why?', courseTitle: 'Test', lessonTitle: 'Lesson' }],
    });
    expect(await entry(tutor.as, 'unansweredQuestions')).toMatchObject({
      found: { count: 1 },
      path: '/apps/academy/questions',
    });
    expect((await list(learner.as)).totalCount).toBe(0);
    // An answer of a learner does not count as one.
    await ask(api, learner.as, `mutation { answerQuestion(id: ${asked[0]}, text: "Perhaps.") { id } }`);
    expect((await list(tutor.as)).totalCount).toBe(1);
    await ask(api, tutor.as, `mutation { answerQuestion(id: ${asked[0]}, text: "So.") { id } }`);
    expect((await list(tutor.as)).totalCount).toBe(0);
    expect((await entry(tutor.as, 'unansweredQuestions')).found.count).toBe(0);
    // Invitations wait on home, too.
    await ask(api, author.as, `mutation { inviteToCourse(courseId: ${other.id}, userIds: [${tutor.id}]) { count } }`);
    expect(await entry(tutor.as, 'courseInvitations')).toMatchObject({
      found: { count: 1, rows: [{ title: 'Test' }] },
    });
    expect(await ask(api, tutor.as, '{ courseList(filter: { isInvited: true }) { totalCount } }')).toEqual({
      totalCount: 1,
    });
  });
});
