import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { act, ask, enroll, makeCourse, person, read, tick } from './academy.fixture.ts';
import { film, send } from './films.fixture.ts';

const update = (api: TestApp, as: Headers, id: string, input: object) =>
  ask(
    api,
    as,
    `mutation ($input: LessonInput!) { updateLesson(id: ${id}, input: $input) { lesson { id completion captions { language cues { start end text } } } } }`,
    { input },
  );

/** A course whose first lesson is a film of 20 seconds that has to be watched. */
async function filmed(api: TestApp, as: Headers, input: Record<string, unknown> = {}) {
  const course = await makeCourse(api, as, [2], input);
  const { url } = (await send(api, as, await film)).json<{ url: string }>();
  await update(api, as, course.lessons[0]!, { video: url, videoSeconds: 20, completion: 'WATCHED' });
  return { ...course, url, lesson: course.lessons[0]! };
}

const watch = (api: TestApp, as: Headers, id: string, position: number, ...ranges: [number, number][]) =>
  ask(
    api,
    as,
    `mutation ($watched: [WatchedRange!]!) { saveLessonPosition(id: ${id}, position: ${position}, watched: $watched) { position watchedSeconds doneAt } }`,
    { watched: ranges.map(([from, to]) => ({ from, to })) },
  );

describe('films', () => {
  test('AC-03 AC-09 a course says that it has captions while one of its lessons has', async ({ api }) => {
    const { as } = await person(api);
    const { id, lesson } = await filmed(api, as);
    const facts = async () => [
      (await ask(api, as, `{ course(id: ${id}) { hasCaptions } }`)).hasCaptions,
      (await api.rest('GET', `/api/apps/academy/course-details?id=${id}`, { as })).body.isCaptions,
    ];
    expect(await facts()).toEqual([false, false]);
    await update(api, as, lesson, { captionsFr: 'WEBVTT\n\n00:01.000 --> 00:02.000\nBonjour' });
    expect(await facts()).toEqual([true, true]);
    await update(api, as, lesson, { captionsFr: '' });
    expect(await facts()).toEqual([false, false]);
  });

  test('AC-09 a film is sent whole, and read in ranges by those who may read its course', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const bytes = await film;
    const { url, id } = await filmed(api, author.as);
    const get = (as: Headers, range?: string) =>
      api.app.inject({ url, headers: { ...as, ...(range !== undefined && { range }) } });
    const whole = await get(learner.as);
    expect([whole.statusCode, whole.headers['accept-ranges'], whole.rawPayload.equals(bytes)]).toEqual([
      200,
      'bytes',
      true,
    ]);
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      ['bytes=1000-', 1000, bytes.length - 1],
      ['bytes=-50', bytes.length - 50, bytes.length - 1],
      [`bytes=5-${bytes.length + 5}`, 5, bytes.length - 1],
    ] as const) {
      const part = await get(learner.as, range);
      expect(part.statusCode).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes ${from}-${to}/${bytes.length}`);
      expect(part.rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true);
    }
    expect((await get(learner.as, `bytes=${bytes.length}-`)).statusCode).toBe(416);
    expect((await api.app.inject({ url })).statusCode).toBe(401);
    await ask(api, author.as, `mutation { updateCourse(id: ${id}, input: { status: DRAFT }) { batchId } }`);
    expect([(await get(learner.as)).statusCode, (await get(author.as)).statusCode]).toEqual([404, 200]);
    expect((await send(api, learner.as, bytes)).statusCode).toBe(403);
  });

  test('AC-09 a film over several parts is the same when it is read', async ({ api }) => {
    const { as } = await person(api);
    // What follows the head of a file is not looked at.
    const bytes = Buffer.concat([await film, Buffer.alloc(1_200_000, 'abc')]);
    const { url } = (await send(api, as, bytes)).json<{ url: string }>();
    const part = await api.app.inject({ url, headers: { ...as, range: 'bytes=524000-1100000' } });
    expect(part.rawPayload.equals(bytes.subarray(524_000, 1_100_001))).toBe(true);
  });

  test('AC-09 what is no film, and captions with broken times, are named', async ({ api }) => {
    const { as } = await person(api);
    const refused = await send(api, as, Buffer.from('no film at all'));
    expect([refused.statusCode, refused.json().error.fields.file.key]).toEqual([400, 'malformed']);
    const { lessons } = await makeCourse(api, as, [1]);
    const times = (line: string) => `WEBVTT\n\n${line}\nHello`;
    for (const [captionsEn, line] of [
      ['Hello', 1],
      [times('00:02.000 --> 00:01.000'), 3],
      [times('00:00 --> 00:01'), 3],
      [`${times('00:05.000 --> 00:06.000')}\n\n00:01.000 --> 00:02.000\nEarlier`, 6],
    ] as const)
      expect((await update(api, as, lessons[0]!, { captionsEn })).fields).toMatchObject({
        captionsEn: { key: 'caption', limit: line },
      });
    expect((await update(api, as, lessons[0]!, { completion: 'WATCHED' })).fields).toMatchObject({
      video: { key: 'required' },
    });
    expect((await update(api, as, lessons[0]!, { video: '/films/none' })).fields).toMatchObject({
      video: { key: 'unknown' },
    });
    const { lesson } = await update(api, as, lessons[0]!, {
      captionsAr: 'WEBVTT\n\nNOTE not shown\n\nfirst\n00:00.000 --> 00:01.500 line:0\n<v Sam>أهلًا &amp; مرحبًا\nسطر',
    });
    expect(lesson.captions).toEqual([{ language: 'ar', cues: [{ start: 0, end: 1.5, text: 'أهلًا & مرحبًا\nسطر' }] }]);
  });
});

describe('chapters and links', () => {
  const readLesson = async (api: TestApp, as: Headers, id: string) =>
    (await ask(api, as, `{ lesson(id: ${id}) { chapters chapterList { start title } link liveAt } }`)) as object;

  test('AC-09 chapters of a film are lines with their beginning, and a wrong one is named by its line', async ({
    api,
  }) => {
    const author = await person(api);
    const { lessons } = await makeCourse(api, author.as, [1]);
    for (const [chapters, line] of [
      ['Begin', 1],
      ['0:00 Begin\n\n0:61 Late', 3],
      ['0:20 Late\n0:10 Early', 2],
      [Array.from({ length: 101 }, (_, at) => `${at}:00 Part`).join('\n'), 101],
    ] as const)
      expect((await update(api, author.as, lessons[0]!, { chapters })).fields).toMatchObject({
        chapters: { key: 'chapter', limit: line },
      });
    await update(api, author.as, lessons[0]!, { chapters: '0:00 Begin\r\n1:02:03 الشبكة ' });
    expect(await readLesson(api, author.as, lessons[0]!)).toMatchObject({
      chapters: '0:00 Begin\n1:02:03 الشبكة',
      chapterList: [
        { start: 0, title: 'Begin' },
        { start: 3723, title: 'الشبكة' },
      ],
    });
  });

  test('AC-11 a live lesson needs a link, which a locked lesson tells nobody, nor its chapters', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lessons } = await makeCourse(api, author.as, [2]);
    const liveAt = '2031-05-06T07:00:00.000Z';
    const of = (input: object) => update(api, author.as, lessons[1]!, input);
    expect((await of({ liveAt })).fields).toMatchObject({ link: { key: 'required' } });
    expect((await of({ link: 'javascript:alert(1)' })).fields).toMatchObject({ link: { key: 'malformed' } });
    await of({ liveAt, link: 'https://meet.example/1', chapters: '0:00 Begin', isLocked: true });
    await enroll(api, learner.as, id);
    const closed = { chapters: '', chapterList: [], link: '', liveAt };
    expect(await readLesson(api, learner.as, lessons[1]!)).toEqual(closed);
    await tick(api, learner.as, lessons[0]!);
    expect(await readLesson(api, learner.as, lessons[1]!)).toMatchObject({ link: 'https://meet.example/1' });
  });
});

describe('watching', () => {
  test('AC-05 a film counts as watched when nine tenths of its seconds were shown, whichever way', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lesson } = await filmed(api, author.as);
    expect((await watch(api, learner.as, lesson, 3, [0, 3])).fields).toMatchObject({ id: { key: 'notEnrolled' } });
    await enroll(api, learner.as, id);
    expect((await tick(api, learner.as, lesson)).fields).toMatchObject({ isDone: { key: 'notByHand' } });
    expect(await watch(api, learner.as, lesson, 20, [0, 10], [8, 12])).toMatchObject({
      watchedSeconds: 12,
      doneAt: null,
    });
    // The same seconds again are no more, and beyond the end there are none.
    expect(await watch(api, learner.as, lesson, 99, [2, 9], [18, 50])).toEqual({
      position: 20,
      watchedSeconds: 14,
      doneAt: null,
    });
    const last = await watch(api, learner.as, lesson, 17, [12, 17]);
    expect([last.watchedSeconds, last.doneAt !== null]).toEqual([19, true]);
    expect((await read(api, learner.as, id)).myEnrollment).toMatchObject({ completedCount: 1, lastLessonId: lesson });
    await act(api, learner.as, `restartCourse(id: ${id})`);
    expect((await watch(api, learner.as, lesson, 1)).watchedSeconds).toBe(0);
  });

  test('AC-06 the second where a film was left is there for its learner, and for nobody else', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lesson } = await filmed(api, author.as);
    await enroll(api, learner.as, id);
    await watch(api, learner.as, lesson, 7.9, [0, 7.9]);
    const position = (as: Headers) => ask(api, as, `{ lesson(id: ${lesson}) { position } }`);
    expect([await position(learner.as), await position(author.as)]).toEqual([{ position: 7 }, { position: 0 }]);
  });
});
