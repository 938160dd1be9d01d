import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, enroll, makeCourse, person, tick } from './academy.fixture.ts';

const fields = 'id authorName isOwn isByTutor text editedAt answerCount answers { id authorName isOwn isByTutor text }';
const list = (api: TestApp, as: Headers, lesson: string, page = '') =>
  ask(api, as, `{ lessonQuestions(lessonId: ${lesson} ${page}) { totalCount nodes { ${fields} } } }`);
const say = (api: TestApp, as: Headers, call: string, text: string) =>
  ask(api, as, `mutation ($text: String!) { ${call} { ${fields} } }`, { text });
const question = (api: TestApp, as: Headers, lesson: string, text: string) =>
  say(api, as, `askQuestion(lessonId: ${lesson}, text: $text)`, text);
const answer = (api: TestApp, as: Headers, id: string, text: string) =>
  say(api, as, `answerQuestion(id: ${id}, text: $text)`, text);
const edit = (api: TestApp, as: Headers, id: string, text: string) =>
  ask(api, as, `mutation ($text: String!) { editLessonPost(id: ${id}, text: $text) }`, { text });
const remove = (api: TestApp, as: Headers, id: string) => ask(api, as, `mutation { deleteLessonPost(id: ${id}) }`);

async function taught(api: TestApp) {
  const [author, tutor] = [await person(api), await person(api, 'subscriber')];
  const [ann, bob] = [await person(api, 'subscriber'), await person(api, 'subscriber')];
  const course = await makeCourse(api, author.as, [2], { tutorId: String(tutor.id) });
  await enroll(api, ann.as, course.id);
  await enroll(api, bob.as, course.id);
  return { author, tutor, ann, bob, ...course, lesson: course.lessons[0]! };
}

const told = (api: TestApp, userId: number) =>
  api.services.database.reader
    .selectFrom('notifications')
    .select(['kind', 'data'])
    .where('userId', '=', userId)
    .where('kind', 'in', ['LESSON_QUESTION', 'LESSON_ANSWER'])
    .execute();

describe('questions under a lesson', () => {
  test('AC-13 a question is asked and answered, the answer of the tutor is marked, and both are told', async ({
    api,
  }) => {
    const { tutor, ann, bob, lesson, id } = await taught(api);
    const asked = await question(api, ann.as, lesson, ' Why?\r\nReally? ');
    expect(asked).toMatchObject({ text: 'Why?\nReally?', isOwn: true, isByTutor: false, answerCount: 0, answers: [] });
    expect((await told(api, tutor.id)).map(({ kind }) => kind)).toEqual(['LESSON_QUESTION']);
    expect((await told(api, tutor.id))[0]!.data).toContain(`course-details?id=${id}&lesson=${lesson}`);
    await answer(api, bob.as, asked.id, 'Perhaps.');
    const whole = await answer(api, tutor.as, asked.id, 'Because.');
    expect(whole.answers.map((one: any) => [one.text, one.isByTutor, one.isOwn])).toEqual([
      ['Perhaps.', false, false],
      ['Because.', true, true],
    ]);
    expect((await told(api, ann.id)).map(({ kind }) => kind)).toEqual(['LESSON_ANSWER', 'LESSON_ANSWER']);
    await question(api, bob.as, lesson, 'And this?');
    const page = await list(api, ann.as, lesson, 'page: { size: 1 }');
    expect([page.totalCount, page.nodes.map((one: any) => one.text)]).toEqual([2, ['And this?']]);
  });

  test('AC-13 what somebody wrote they change and delete; those who teach delete any', async ({ api }) => {
    const { tutor, author, ann, bob, lesson } = await taught(api);
    const asked = await question(api, ann.as, lesson, 'Why?');
    await answer(api, bob.as, asked.id, 'Perhaps.');
    const [{ id: reply }] = (await answer(api, tutor.as, asked.id, 'Because.')).answers;
    expect((await edit(api, bob.as, asked.id, 'Mine')).code).toBe('NOT_FOUND');
    expect((await edit(api, tutor.as, asked.id, 'Mine')).code).toBe('NOT_FOUND');
    expect(await edit(api, ann.as, asked.id, 'Why not?')).toBe(asked.id);
    expect((await remove(api, ann.as, reply)).code).toBe('FORBIDDEN');
    expect(await remove(api, bob.as, reply)).toBe(reply);
    const [now] = (await list(api, author.as, lesson)).nodes;
    expect(now).toMatchObject({ text: 'Why not?', answerCount: 1 });
    expect([now.editedAt !== null, now.answers.length]).toEqual([true, 1]);
    expect(await remove(api, author.as, asked.id)).toBe(asked.id);
    expect((await list(api, ann.as, lesson)).totalCount).toBe(0);
    expect((await answer(api, ann.as, asked.id, 'Still?')).code).toBe('NOT_FOUND');
    expect((await remove(api, ann.as, asked.id)).code).toBe('NOT_FOUND');
  });

  test('AC-13 who neither takes nor teaches the course writes nothing, and a locked lesson shows nothing', async ({
    api,
  }) => {
    const { author, ann, lessons, lesson, id } = await taught(api);
    const other = await person(api, 'subscriber');
    expect((await question(api, other.as, lesson, 'Why?')).fields).toMatchObject({ id: { key: 'notEnrolled' } });
    const locked = lessons[1]!;
    await question(api, ann.as, locked, 'Is it hard?');
    await ask(api, author.as, `mutation { updateLesson(id: ${locked}, input: { isLocked: true }) { batchId } }`);
    expect((await list(api, ann.as, locked)).totalCount).toBe(0);
    expect((await question(api, ann.as, locked, 'Why?')).code).toBe('FORBIDDEN');
    await tick(api, ann.as, lesson);
    expect((await list(api, ann.as, locked)).totalCount).toBe(1);
    await ask(api, author.as, `mutation { updateCourse(id: ${id}, input: { status: DRAFT }) { batchId } }`);
    expect((await list(api, other.as, lesson)).totalCount).toBe(0);
    for (const [text, key] of [
      [' \n', 'required'],
      ['x'.repeat(4001), 'tooLong'],
    ] as const)
      expect((await question(api, ann.as, lesson, text)).fields).toMatchObject({ text: { key } });
  });
});
