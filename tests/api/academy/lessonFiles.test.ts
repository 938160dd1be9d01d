import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, enroll, makeCourse, person, tick } from './academy.fixture.ts';

const folder = new URL('../../../server/areas/academy/films/', import.meta.url);
const film = readFile(new URL('grid.webm', folder));
const picture = readFile(new URL('grid.webp', folder));

async function send(api: TestApp, as: Headers, path: string, name: string, type: string, bytes: Uint8Array) {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(bytes)], { type }), name);
  const form = new Response(body);
  const answer = await api.app.inject({
    method: 'POST',
    url: path,
    headers: { ...as, 'content-type': form.headers.get('content-type')! },
    payload: Buffer.from(await form.arrayBuffer()),
  });
  return answer.json<{ url: string }>().url;
}

const update = (api: TestApp, as: Headers, id: string, input: object) =>
  ask(api, as, `mutation ($input: LessonInput!) { updateLesson(id: ${id}, input: $input) { lesson { id } } }`, {
    input,
  });

const sendPicture = async (api: TestApp, as: Headers) => send(api, as, '/files', 'a.webp', 'image/webp', await picture);

type Kind = { send: (api: TestApp, as: Headers) => Promise<string>; input: (url: string) => object };

const kinds: Record<string, Kind> = {
  film: {
    send: async (api, as) => send(api, as, '/films', 'film.webm', 'video/webm', await film),
    input: (url) => ({ video: url, videoSeconds: 20 }),
  },
  poster: { send: sendPicture, input: (url) => ({ poster: url }) },
  'file to download': {
    send: async (api, as) => send(api, as, '/files/attachments', 'plan.txt', 'text/plain', Buffer.from('One, two')),
    input: (url) => ({ files: [{ name: 'plan.txt', url }] }),
  },
  'picture of its text': { send: sendPicture, input: (url) => ({ content: `<p><img src="${url}" alt="x"></p>` }) },
  'picture of a question': {
    send: sendPicture,
    input: (url) => ({
      questions: [{ kind: 'TRUE_FALSE', text: `<p>So?</p><img src="${url}" alt="x">` }],
      completion: 'QUIZ',
    }),
  },
};

describe('files of a locked lesson', () => {
  for (const [name, kind] of Object.entries(kinds))
    test(`AC-11 ${name}: its address opens nothing until the lesson opens, or where the course cannot be read`, async ({
      api,
    }) => {
      const [author, learner] = [await person(api), await person(api, 'subscriber')];
      const { id, lessons } = await makeCourse(api, author.as, [2]);
      const url = await kind.send(api, author.as);
      const status = async (as: Headers) => (await api.app.inject({ url, headers: as })).statusCode;
      await update(api, author.as, lessons[1]!, { ...kind.input(url), isLocked: true });
      expect([await status(learner.as), await status(author.as)]).toEqual([404, 200]);
      await enroll(api, learner.as, id);
      expect(await status(learner.as)).toBe(404);
      await tick(api, learner.as, lessons[0]!);
      expect(await status(learner.as)).toBe(200);
      await tick(api, learner.as, lessons[0]!, false);
      expect(await status(learner.as)).toBe(404);
      await update(api, author.as, lessons[1]!, { isLocked: false });
      expect(await status(learner.as)).toBe(200);
      // A draft is closed for those who never enrolled, and a lesson in the trash for all who learn.
      const other = await person(api, 'subscriber');
      await ask(api, author.as, `mutation { updateCourse(id: ${id}, input: { status: DRAFT }) { batchId } }`);
      expect([await status(other.as), await status(learner.as)]).toEqual([404, 200]);
      await ask(api, author.as, `mutation { deleteLesson(id: ${lessons[1]}) { batchId } }`);
      expect([await status(learner.as), await status(author.as)]).toEqual([404, 200]);
    });

  test('AC-09 files of a lesson: named and measured, kept in order, copied and taken off; wrong ones are refused by their field', async ({
    api,
  }) => {
    const author = await person(api);
    const { id, lessons } = await makeCourse(api, author.as, [1]);
    const [one, two] = [
      await send(api, author.as, '/files/attachments', 'a.txt', 'text/plain', Buffer.from('12345')),
      await send(api, author.as, '/files/attachments', 'b.csv', 'text/csv', Buffer.from('1;2')),
    ];
    const files = async () =>
      (await ask(api, author.as, `{ lesson(id: ${lessons[0]}) { files { name sizeBytes url } } }`)).files;
    const [first, second] = [
      { name: 'Plan.txt', url: one },
      { name: 'Figures.csv', url: two },
    ];
    await update(api, author.as, lessons[0]!, { files: [second, first] });
    expect(await files()).toEqual([
      { ...second, sizeBytes: 3 },
      { ...first, sizeBytes: 5 },
    ]);
    await update(api, author.as, lessons[0]!, { title: 'Other' });
    expect(await files()).toHaveLength(2);
    const copy = (
      await ask(
        api,
        author.as,
        `mutation { duplicateCourse(id: ${id}) { course { sections { lessons { files { name } } } } } }`,
      )
    ).course;
    expect(copy.sections[0].lessons[0].files).toEqual([{ name: 'Figures.csv' }, { name: 'Plan.txt' }]);
    const drawn = await sendPicture(api, author.as);
    await update(api, author.as, lessons[0]!, { files: [first, { name: 'Map.png', url: drawn }] });
    expect((await files())[1]).toMatchObject({ name: 'Map.webp', url: drawn });
    await update(api, author.as, lessons[0]!, { files: [first] });
    expect(await files()).toEqual([{ ...first, sizeBytes: 5 }]);

    const refused = async (given: object[]) => (await update(api, author.as, lessons[0]!, { files: given })).fields;
    expect(await refused([{ name: '', url: one }])).toMatchObject({ 'files.0.name': { key: 'required' } });
    expect(await refused([first, { name: 'x', url: '/files/unknown' }])).toMatchObject({
      'files.1.url': { key: 'unknown' },
    });
    expect(await refused([{ name: 'x', url: 'https://elsewhere.example/x' }])).toMatchObject({
      'files.0.url': { key: 'malformed' },
    });
    expect(await refused(Array.from({ length: 21 }, () => first))).toMatchObject({
      files: { key: 'tooMany', limit: 20 },
    });
    expect(await files()).toHaveLength(1);
  });

  test('AC-11 the history of a lesson tells learners nothing of what is locked', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { lessons } = await makeCourse(api, author.as, [2]);
    await update(api, author.as, lessons[1]!, {
      content: '<p>hidden words</p>',
      captionsEn: 'WEBVTT\n\n00:00.000 --> 00:01.000\nhidden words',
      isLocked: true,
    });
    const history = (as: Headers) =>
      ask(
        api,
        as,
        `{ changes(subject: Lesson, subjectId: ${lessons[1]}) { nodes { fields { field before after } } } }`,
      );
    const [told, whole] = [await history(learner.as), await history(author.as)];
    expect(told.nodes.length).toBe(whole.nodes.length);
    expect(JSON.stringify(whole)).toContain('hidden words');
    expect(JSON.stringify(told)).not.toContain('hidden words');
  });

  test('AC-11 a picture that the course shows as well stays open', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const url = await sendPicture(api, author.as);
    const { lessons } = await makeCourse(api, author.as, [2], { picture: url });
    await update(api, author.as, lessons[1]!, { poster: url, isLocked: true });
    expect((await api.app.inject({ url, headers: learner.as })).statusCode).toBe(200);
  });
});
