import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { act, addLesson, ask, enroll, makeCourse, person, tick } from './academy.fixture.ts';

const mine = async (api: TestApp, as: Headers, id: string): Promise<any> => {
  const { myCertificate } = await ask(
    api,
    as,
    `{ course(id: ${id}) { myCertificate { id code path learnerName courseTitle withdrawnAt } } }`,
  );
  return myCertificate;
};
const page = (api: TestApp, path: string, language = 'en') =>
  api.app.inject({ url: path, headers: { 'accept-language': language } });
const withdraw = (api: TestApp, as: Headers, id: string, isWithdrawn: boolean): Promise<any> =>
  ask(api, as, `mutation { withdrawCertificate(id: ${id}, isWithdrawn: ${isWithdrawn}) { withdrawnAt } }`);

async function completed(api: TestApp) {
  const [author, learner] = [await person(api), await person(api, 'subscriber')];
  const course = await makeCourse(api, author.as, [1], { title: 'Tea & <b>Biscuits</b>' });
  await enroll(api, learner.as, course.id);
  await tick(api, learner.as, course.lessons[0]!);
  return { author, learner, ...course };
}

describe('certificates', () => {
  test('AC-12 a completed course gives one certificate, which stays', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lessons, sections } = await makeCourse(api, author.as, [2]);
    await enroll(api, learner.as, id);
    await tick(api, learner.as, lessons[0]!);
    expect(await mine(api, learner.as, id)).toBeNull();
    // The other lesson goes, and with it the course is completed.
    await ask(api, author.as, `mutation { deleteLesson(id: ${lessons[1]}) { id } }`);
    const given = await mine(api, learner.as, id);
    expect(given).toMatchObject({ courseTitle: 'Test', withdrawnAt: null });
    expect(given.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    await act(api, learner.as, `restartCourse(id: ${id})`);
    await addLesson(api, author.as, sections[0]!);
    for (const isDone of [true, false, true]) await tick(api, learner.as, lessons[0]!, isDone);
    expect(await mine(api, learner.as, id)).toEqual(given);
    const all = await ask(api, author.as, `{ courseCertificates(courseId: ${id}) { code } }`);
    expect(all).toEqual([{ code: given.code }]);
    expect((await ask(api, learner.as, `{ courseCertificates(courseId: ${id}) { code } }`)).code).toBe('FORBIDDEN');
  });

  test('AC-12 its page verifies a code without an account, and shows nothing else', async ({ api }) => {
    const { author, learner, id } = await completed(api);
    const { id: certificate, code, path, learnerName } = await mine(api, learner.as, id);
    const shown = await page(api, path);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('This certificate is valid.');
    expect(shown.body).toContain('Tea &amp; &lt;b&gt;Biscuits&lt;/b&gt;');
    const facts = [...shown.body.matchAll(/<dd><bdi>([^<]*)<\/bdi>/g)].map(([, fact]) => fact);
    expect(facts).toHaveLength(4);
    expect(facts).toContain(learnerName);
    expect(shown.body.split('<body>')[1]).not.toMatch(/@\w|avatar|href|src=/i);
    expect(shown.headers['x-robots-tag']).toBe('noindex');
    expect((await page(api, `/certificates/${code.toLowerCase()}`, 'fr')).body).toContain('Ce certificat est valide.');
    for (const typed of [code.replaceAll('-', ''), code.replaceAll('-', ' '), ` ${code} `, code.replaceAll('-', '–')])
      expect((await page(api, `/certificates/${encodeURIComponent(typed)}`)).statusCode, typed).toBe(200);
    const none = await page(api, '/certificates/AAAA-AAAA-AAAA', 'ar');
    expect([none.statusCode, none.body.includes('dir="rtl"')]).toEqual([404, true]);
    expect((await withdraw(api, learner.as, certificate, true)).code).toBe('FORBIDDEN');
    expect((await withdraw(api, author.as, certificate, true)).withdrawnAt).not.toBeNull();
    const withdrawn = await page(api, path);
    expect(withdrawn.body).toContain('This certificate was withdrawn');
    expect(withdrawn.body).not.toContain('is valid.');
    await withdraw(api, author.as, certificate, false);
    expect((await page(api, path)).body).toContain('This certificate is valid.');
    expect((await withdraw(api, author.as, '999999', true)).code).toBe('NOT_FOUND');
  });

  test('AC-12 its file is for its learner and for those who edit courses', async ({ api }) => {
    const { author, learner, id } = await completed(api);
    const other = await person(api, 'subscriber');
    const { id: certificate, code } = await mine(api, learner.as, id);
    const file = (as: Headers, language = 'en') =>
      api.app.inject({ url: `/export/certificates/${certificate}.pdf?language=${language}`, headers: { ...as } });
    for (const language of ['en', 'fr', 'ar']) {
      const { statusCode, headers, rawPayload } = await file(learner.as, language);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(headers['content-disposition']).toContain(code);
    }
    expect((await file(author.as)).statusCode).toBe(200);
    expect((await file(other.as)).statusCode).toBe(404);
    expect((await file(learner.as, 'de')).statusCode).toBe(400);
    expect((await api.app.inject({ url: `/export/certificates/${certificate}.pdf` })).statusCode).toBe(401);
  });
});
