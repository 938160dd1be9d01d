import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { clearFilms } from '../../../server/areas/academy/films.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, makeCourse, person } from './academy.fixture.ts';

const film = readFile(new URL('../../../server/areas/academy/films/grid.webm', import.meta.url));
const partBytes = 524_288;

const send = (
  api: TestApp,
  as: Headers,
  method: 'POST' | 'GET' | 'HEAD' | 'PATCH' | 'DELETE',
  url: string,
  more: Headers = {},
  payload?: Buffer,
) => api.app.inject({ method, url, headers: { ...as, ...more }, ...(payload && { payload }) });

async function begin(api: TestApp, as: Headers, length: number): Promise<string> {
  const answer = await send(api, as, 'POST', '/films/uploads', { 'upload-length': String(length) });
  expect([answer.statusCode, answer.json().offset]).toEqual([201, 0]);
  return String(answer.headers['location']);
}

const piece = (api: TestApp, as: Headers, url: string, offset: number, bytes: Buffer) =>
  send(
    api,
    as,
    'PATCH',
    url,
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    bytes,
  );

describe('films that are sent in pieces', () => {
  test('AC-09 what was interrupted goes on where it was left, and the film is the same', async ({ api }) => {
    const [author, other, learner] = [await person(api), await person(api), await person(api, 'subscriber')];
    // A film and what makes it long: browsers read no further than they need.
    const whole = Buffer.concat([await film, randomBytes(partBytes * 2)]);
    const url = await begin(api, author.as, whole.length);
    const first = await piece(api, author.as, url, 0, whole.subarray(0, partBytes + 1000));
    // The rest of a part that did not come whole is sent again.
    expect(first.json()).toEqual({ offset: partBytes, length: whole.length, url: null });
    const head = await send(api, author.as, 'HEAD', url);
    expect([head.headers['upload-offset'], head.headers['upload-length']]).toEqual([
      String(partBytes),
      String(whole.length),
    ]);
    expect((await piece(api, author.as, url, 0, whole)).statusCode).toBe(409);
    for (const { as } of [other, learner])
      expect([
        (await send(api, as, 'GET', url)).statusCode,
        (await piece(api, as, url, partBytes, whole)).statusCode,
      ]).toEqual(as === other.as ? [404, 404] : [403, 403]);
    const key = url.slice('/films/uploads/'.length);
    // Until all of it is there, no lesson shows it and nobody reads it.
    expect((await send(api, author.as, 'GET', `/films/${key}`)).statusCode).toBe(404);
    const last = await piece(api, author.as, url, partBytes, whole.subarray(partBytes));
    expect(last.json()).toEqual({ offset: whole.length, length: whole.length, url: `/films/${key}` });
    const read = await send(api, author.as, 'GET', `/films/${key}`);
    expect(read.rawPayload.equals(whole)).toBe(true);
    expect((await piece(api, author.as, url, whole.length, whole)).statusCode).toBe(409);
    const { lessons } = await makeCourse(api, author.as, [1]);
    const { lesson } = await ask(
      api,
      author.as,
      `mutation { updateLesson(id: ${lessons[0]}, input: { video: "/films/${key}", videoSeconds: 20 }) { lesson { video } } }`,
    );
    expect(lesson.video).toBe(`/films/${key}`);
  });

  test('AC-09 limits are asked at the beginning and of each piece, and what is no film is named', async ({ api }) => {
    const author = await person(api);
    const lengths = ['0', 'many', '200000001'].map((length) =>
      send(api, author.as, 'POST', '/films/uploads', { 'upload-length': length }),
    );
    expect((await Promise.all(lengths)).map(({ statusCode }) => statusCode)).toEqual([400, 400, 413]);
    const bytes = await film;
    const url = await begin(api, author.as, bytes.length - 10);
    expect((await piece(api, author.as, url, 0, bytes)).statusCode).toBe(413);
    expect(
      (await send(api, author.as, 'PATCH', url, { 'content-type': 'application/offset+octet-stream' }, bytes)).json()
        .error.fields,
    ).toMatchObject({ 'upload-offset': { key: 'malformed' } });
    const wrong = await begin(api, author.as, 5000);
    const refused = await piece(api, author.as, wrong, 0, randomBytes(5000));
    expect([refused.statusCode, refused.json().error.fields]).toMatchObject([400, { file: { key: 'malformed' } }]);
    expect((await send(api, author.as, 'GET', wrong)).statusCode).toBe(404);
    // Given up, and of no more than so many at once.
    expect((await send(api, author.as, 'DELETE', url)).statusCode).toBe(204);
    expect((await send(api, author.as, 'GET', url)).statusCode).toBe(404);
    for (let at = 0; at < 10; at += 1) await begin(api, author.as, 1000);
    const more = await send(api, author.as, 'POST', '/films/uploads', { 'upload-length': '1000' });
    expect(more.statusCode).toBe(429);
  });

  test('AC-09 an upload that nobody goes on with is swept a day later, one that goes on stays', async ({ api }) => {
    const author = await person(api);
    const bytes = Buffer.concat([await film, randomBytes(partBytes * 2)]);
    const [left, going] = [await begin(api, author.as, bytes.length), await begin(api, author.as, bytes.length)];
    api.clock.advance(23 * 3_600_000);
    await piece(api, author.as, going, 0, bytes.subarray(0, partBytes));
    api.clock.advance(2 * 3_600_000);
    await clearFilms(programContext(api.services, 'clear films'));
    const rows = await api.services.database.reader
      .selectFrom('films')
      .select('key')
      .where('isComplete', '=', 0)
      .execute();
    expect(rows.map(({ key }) => `/films/uploads/${key}`)).toEqual([going]);
    expect(left).not.toBe(going);
  });
});
