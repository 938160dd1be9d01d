import { describe, expect } from 'vitest';
import { hearLessons } from '../../../server/areas/academy/cues.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { search } from '../search/search.fixture.ts';
import { ask, enroll, makeCourse, person, tick } from './academy.fixture.ts';
import { addFilm, captionsOf } from './films.fixture.ts';

const fields = 'id lessonId lessonTitle second text editedAt';
const notes = (api: TestApp, as: Headers, course: string): Promise<any> =>
  ask(api, as, `{ lessonNotes(courseId: ${course}) { ${fields} } }`);
const add = (api: TestApp, as: Headers, lesson: string, text: string, second: number | null = null): Promise<any> =>
  ask(
    api,
    as,
    `mutation ($text: String!, $second: Int) { addLessonNote(lessonId: ${lesson}, second: $second, text: $text) { ${fields} } }`,
    { text, second },
  );
const act = (api: TestApp, as: Headers, call: string): Promise<any> =>
  ask(api, as, `mutation { ${call} { ${fields} } }`);
const moments = (api: TestApp, as: Headers, course: string, words: string): Promise<any> =>
  ask(
    api,
    as,
    `query ($words: String!) { courseMoments(courseId: ${course}, search: $words) { kind lessonId second text language } }`,
    { words },
  );
const found = async (api: TestApp, as: Headers, words: string, kind: string) =>
  (await search(api, as, words, { only: kind })).groups.find((group) => group.kind === kind)?.hits ?? [];

/** A course with two lessons; the first one has a film. */
async function filmed(api: TestApp) {
  const [author, ann, bob] = [await person(api), await person(api, 'subscriber'), await person(api, 'subscriber')];
  const course = await makeCourse(api, author.as, [2]);
  const [first, second] = course.lessons as [string, string];
  await addFilm(api, author.as, first);
  await enroll(api, ann.as, course.id);
  return { author, ann, bob, course, first, second };
}

const write = (api: TestApp, as: Headers, lesson: string, input: object) =>
  ask(api, as, `mutation ($input: LessonInput!) { updateLesson(id: ${lesson}, input: $input) { batchId } }`, { input });

describe('a learner’s own notes', () => {
  test('AC-18 are tied to a second, changed, deleted, restored and found, by their author alone', async ({ api }) => {
    const { author, ann, bob, course, first, second } = await filmed(api);
    const late = await add(api, ann.as, first, ' Contrast of 4,5\r\nis the least ', 12);
    expect(late).toMatchObject({
      lessonId: first,
      lessonTitle: 'Lesson',
      second: 12,
      text: 'Contrast of 4,5\nis the least',
    });
    await add(api, ann.as, second, 'التباين مهم');
    await add(api, ann.as, first, 'Zebra stripes', 3);
    const listed = (await notes(api, ann.as, course.id)).map((one: any) => [one.lessonId, one.second]);
    expect(listed).toEqual([
      [first, 3],
      [first, 12],
      [second, null],
    ]);
    const path = `/apps/academy/course-details?id=${course.id}&lesson=${first}&at=12`;
    expect(await found(api, ann.as, 'contrast least', 'notes')).toMatchObject([{ path }]);
    expect(await found(api, ann.as, 'تباين', 'notes')).toMatchObject([{ title: 'التباين مهم' }]);
    expect(await moments(api, ann.as, course.id, 'zebra')).toMatchObject([{ kind: 'NOTE', second: 3, language: null }]);

    for (const { as } of [author, bob]) {
      expect(await notes(api, as, course.id)).toEqual([]);
      expect(await found(api, as, 'zebra', 'notes')).toEqual([]);
      expect(await moments(api, as, course.id, 'zebra')).toEqual([]);
      expect((await act(api, as, `editLessonNote(id: ${late.id}, text: "Mine")`)).code).toBe('NOT_FOUND');
      expect((await act(api, as, `deleteLessonNote(id: ${late.id})`)).code).toBe('NOT_FOUND');
    }
    const edited = await act(api, ann.as, `editLessonNote(id: ${late.id}, text: "Quokka")`);
    expect([edited.text, edited.second, edited.editedAt !== null]).toEqual(['Quokka', 12, true]);
    expect(await found(api, ann.as, 'contrast', 'notes')).toEqual([]);
    await act(api, ann.as, `deleteLessonNote(id: ${late.id})`);
    expect((await act(api, ann.as, `deleteLessonNote(id: ${late.id})`)).code).toBe('NOT_FOUND');
    expect(await found(api, ann.as, 'quokka', 'notes')).toEqual([]);
    expect((await act(api, bob.as, `restoreLessonNote(id: ${late.id})`)).code).toBe('NOT_FOUND');
    await act(api, ann.as, `restoreLessonNote(id: ${late.id})`);
    expect(await found(api, ann.as, 'quokka', 'notes')).toHaveLength(1);
  });

  test('AC-18 nothing is noted in a locked lesson, and what is wrong is named', async ({ api }) => {
    const { author, ann, course, first, second } = await filmed(api);
    await write(api, author.as, second, { isLocked: true });
    expect((await add(api, ann.as, second, 'Early')).code).toBe('FORBIDDEN');
    expect((await add(api, ann.as, first, 'x', -1)).fields).toMatchObject({ second: { key: 'tooSmall' } });
    expect((await add(api, ann.as, first, 'x', 86_401)).fields).toMatchObject({ second: { key: 'tooLarge' } });
    expect((await add(api, ann.as, first, ' \n')).fields).toMatchObject({ text: { key: 'required' } });
    expect((await add(api, ann.as, first, 'x'.repeat(4001))).fields).toMatchObject({ text: { key: 'tooLong' } });
    await tick(api, ann.as, first);
    expect((await add(api, ann.as, second, 'x', 1)).fields).toMatchObject({ second: { key: 'unknown' } });
    await add(api, ann.as, second, 'On time');
    expect(await notes(api, ann.as, course.id)).toHaveLength(1);
  });
});

describe('what is said in films', () => {
  test('AC-20 is found in the course and in everything, at its second, and follows the captions', async ({ api }) => {
    const { author, ann, course, first } = await filmed(api);
    const captionsEn = captionsOf([0, 'Welcome to the marsupial hour'], [65, 'A quokka smiles, 100% of the time']);
    const captionsAr = captionsOf([65, 'الكُوكا تبتسم دائمًا في المدينة']);
    await write(api, author.as, first, { captionsEn, captionsAr });
    const path = `/apps/academy/course-details?id=${course.id}&lesson=${first}&at=65`;
    const [hit] = await found(api, ann.as, 'QUOKKAS smile', 'captions');
    expect(hit).toMatchObject({ path, title: 'A quokka smiles, 100% of the time' });
    expect((await found(api, ann.as, 'مدينه', 'captions')).map((one) => one.path)).toEqual([path]);
    expect(await moments(api, ann.as, course.id, 'quokka')).toMatchObject([
      { kind: 'CAPTION', lessonId: first, second: 65, language: 'en' },
    ]);
    expect(await moments(api, ann.as, course.id, ' ')).toEqual([]);
    await write(api, author.as, first, { captionsEn: captionsOf([5, 'Now a wombat']) });
    expect(await found(api, ann.as, 'quokka', 'captions')).toEqual([]);
    expect(await found(api, ann.as, 'wombat', 'captions')).toHaveLength(1);
    const { batchId } = await ask(api, author.as, `mutation { deleteLesson(id: ${first}) { batchId } }`);
    expect(await found(api, ann.as, 'wombat', 'captions')).toEqual([]);
    await ask(api, author.as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    expect(await found(api, ann.as, 'wombat', 'captions')).toHaveLength(1);
  });

  test('AC-20 is not found in a locked lesson or a draft, but by those who edit', async ({ api }) => {
    const { author, ann, bob, course, first, second } = await filmed(api);
    await addFilm(api, author.as, second);
    await write(api, author.as, second, { captionsEn: captionsOf([1, 'The numbat hides']), isLocked: true });
    const seen = async (as: Headers) => [
      (await found(api, as, 'numbat', 'captions')).length,
      (await moments(api, as, course.id, 'numbat')).length,
    ];
    expect([await seen(ann.as), await seen(author.as)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    await tick(api, ann.as, first);
    expect(await seen(ann.as)).toEqual([1, 1]);
    // What is completed stays open.
    await tick(api, ann.as, second);
    await tick(api, ann.as, first, false);
    expect(await seen(ann.as)).toEqual([1, 1]);
    await ask(api, author.as, `mutation { updateCourse(id: ${course.id}, input: { status: DRAFT }) { batchId } }`);
    expect([await seen(bob.as), await seen(author.as)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test('AC-20 captions from before are taken in by the job', async ({ api }) => {
    const { author, ann, first } = await filmed(api);
    await write(api, author.as, first, { captionsEn: captionsOf([1, 'An echidna digs']) });

    await api.services.database.transaction(async (trx) => {
      await trx.deleteFrom('lessonCues').where('lessonId', '=', Number(first)).execute();
      await trx.updateTable('lessons').set({ isHeard: 0 }).where('id', '=', Number(first)).execute();
    });
    expect(await found(api, ann.as, 'echidna', 'captions')).toEqual([]);
    await hearLessons(programContext(api.services, 'job hear lessons'));
    expect(await found(api, ann.as, 'echidna', 'captions')).toHaveLength(1);
  });
});
