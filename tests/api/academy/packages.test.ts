import { describe, expect } from 'vitest';
import { scormPackage } from '../../support/scormPackage.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { act, ask, enroll, makeCourse, person, read } from './academy.fixture.ts';
import { sendTo } from './films.fixture.ts';

const send = (api: TestApp, as: Headers, bytes: Uint8Array) => sendTo(api, as, '/packages', bytes, 'safety.zip');

const update = (api: TestApp, as: Headers, id: string, input: object) =>
  ask(
    api,
    as,
    `mutation ($input: LessonInput!) { updateLesson(id: ${id}, input: $input) { lesson { id package completion } } }`,
    { input },
  );

/** A course whose first lesson is a package that has to be completed. */
async function packed(api: TestApp, as: Headers, made?: Parameters<typeof scormPackage>[0]) {
  const course = await makeCourse(api, as, [2]);
  const { url } = (await send(api, as, scormPackage(made))).json<{ url: string }>();
  const lesson = course.lessons[0]!;
  await update(api, as, lesson, { package: url, completion: 'PACKAGE' });
  return { ...course, url, lesson };
}

const played = async (api: TestApp, as: Headers, lesson: string): Promise<any> =>
  (await ask(api, as, `{ lesson(id: ${lesson}) { playedPackage { title path key status score } } }`)).playedPackage;

const save = (api: TestApp, as: Headers, lesson: string, values: Record<string, string>): Promise<any> =>
  ask(
    api,
    as,
    `mutation ($values: [PackageValueInput!]!) { saveLessonPackage(id: ${lesson}, values: $values) { doneAt playedPackage { status score } } }`,
    { values: Object.entries(values).map(([element, value]) => ({ element, value })) },
  );

describe('AC-17 SCORM packages', () => {
  test('AC-17 a package is unpacked, and played at an address of its own by those who may', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lesson, url } = await packed(api, author.as);
    expect(url).toMatch(/^\/packages\/[\w-]{22}$/);
    const { title, path, status } = await played(api, learner.as, lesson);
    expect([title, status]).toEqual(['Safety & health', 'not attempted']);
    // No credential travels with what the frame asks for.
    const page = await api.app.inject({ url: path });
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms; default-src 'none'/);
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).not.toContain("'self'");
    expect([page.headers['x-content-type-options'], page.headers['set-cookie']]).toEqual(['nosniff', undefined]);
    expect(page.body).toMatch(/<head><script src="\/packages\/[\w-]+\/atrium-scorm\.js"><\/script>/);
    const folder = path.slice(0, path.lastIndexOf('/'));
    const script = await api.app.inject({ url: `${folder}/content/lesson.js`, headers: { range: 'bytes=1-8' } });
    expect([script.statusCode, script.headers['content-type'], script.body]).toEqual([
      206,
      'text/javascript; charset=utf-8',
      'function',
    ]);
    for (const other of ['none.html', '..%2findex.html', '..%2f..%2f..%2fetc%2fpasswd', 'content/'])
      expect((await api.app.inject({ url: `${folder}/${other}` })).statusCode).toBe(404);
    // Another user's name, or another end, under the same seal.
    expect((await api.app.inject({ url: path.replace(/\/packages\/\d+/, '/packages/1') })).statusCode).toBe(404);
    expect((await api.app.inject({ url: path.replace(/-(\d{13})-/, '-9999999999999-') })).statusCode).toBe(404);
    await ask(api, author.as, `mutation { updateCourse(id: ${id}, input: { status: DRAFT }) { batchId } }`);
    expect((await api.app.inject({ url: path })).statusCode).toBe(404);
    expect((await send(api, learner.as, scormPackage())).statusCode).toBe(403);
  });

  test('AC-17 what a package sets is kept for each learner, and completes the lesson by its rule', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lesson } = await packed(api, author.as, { item: '<adlcp:masteryscore>80</adlcp:masteryscore>' });
    const begun = { 'cmi.core.lesson_status': 'incomplete', 'cmi.suspend_data': 'page 3', 'cmi.core.exit': 'suspend' };
    expect((await save(api, learner.as, lesson, begun)).fields).toMatchObject({ id: { key: 'notEnrolled' } });
    await enroll(api, learner.as, id);
    expect(await save(api, learner.as, lesson, begun)).toEqual({
      doneAt: null,
      playedPackage: { status: 'incomplete', score: null },
    });
    const { path } = await played(api, learner.as, lesson);
    const runtime = await api.app.inject({ url: path.replace('index.html', 'atrium-scorm.js') });
    expect(runtime.body).toContain('"cmi.suspend_data":"page 3"');
    expect(runtime.body).toContain('"cmi.core.entry":"resume"');
    expect(runtime.body).toContain('"masteryScore":80');
    const passed = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '92.5' };
    expect(await save(api, learner.as, lesson, passed)).toEqual({
      doneAt: expect.any(String),
      playedPackage: { status: 'passed', score: 92.5 },
    });
    expect((await read(api, learner.as, id)).myEnrollment).toMatchObject({ completedCount: 1, lastLessonId: lesson });
    expect(await played(api, author.as, lesson)).toMatchObject({ status: 'not attempted', score: null });
    // Not taken back by a package that is looked at again.
    expect((await save(api, learner.as, lesson, begun)).doneAt).not.toBeNull();
    const file = await api.app.inject({ url: `/export/learners.csv?course=${id}`, headers: author.as });
    expect(file.body).toContain('Lesson: incomplete 92.5');
    await act(api, learner.as, `restartCourse(id: ${id})`);
    expect(await played(api, learner.as, lesson)).toMatchObject({ status: 'not attempted', score: null });
  });

  test('AC-17 a locked lesson plays no package, and a lesson without one keeps nothing', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lessons, url } = await packed(api, author.as);
    await enroll(api, learner.as, id);
    const second = lessons[1]!;
    expect((await save(api, learner.as, second, { 'cmi.comments': 'x' })).fields).toMatchObject({
      id: { key: 'noPackage' },
    });
    await update(api, author.as, second, { package: url, isLocked: true });
    expect(await played(api, learner.as, second)).toBeNull();
    expect((await save(api, learner.as, second, { 'cmi.comments': 'x' })).fields).toMatchObject({
      id: { key: 'locked' },
    });
    const { path } = await played(api, author.as, second);
    expect((await api.app.inject({ url: path })).statusCode).toBe(200);
  });

  test('AC-17 values that no package sets are named by their place', async ({ api }) => {
    const { as } = await person(api);
    const { id, lesson } = await packed(api, as);
    await enroll(api, as, id);
    for (const [element, value, field] of [
      ['cmi.core.student_id', 'root', 'values.0.element'],
      ['__proto__', 'x', 'values.0.element'],
      ['cmi.core.lesson_status', 'done', 'values.0.value'],
      ['cmi.core.score.raw', '101', 'values.0.value'],
      ['cmi.suspend_data', 'x'.repeat(65_537), 'values.0.value'],
    ] as const)
      expect(Object.keys((await save(api, as, lesson, { [element]: value })).fields)).toEqual([field]);
  });

  test('AC-17 what is no SCORM 1.2 package is refused in words, and nothing of it stays', async ({ api }) => {
    const { as } = await person(api);
    const whole = scormPackage();
    const lying = Buffer.from(whole);
    // Its directory says that a file is smaller than it is.
    const directory = lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    lying.writeUInt32LE(10, directory + 24);
    const bomb = Buffer.from(whole);
    bomb.writeUInt32LE(4_000_000_000, directory + 24);
    const cases: [Buffer, string][] = [
      [Buffer.from('no archive at all, by no means'), 'notZip'],
      [whole.subarray(0, whole.length - 30), 'notZip'],
      [lying, 'notZip'],
      [bomb, 'tooLarge'],
      [scormPackage({ files: { '../outside.html': 'x' } }), 'badPath'],
      [scormPackage({ files: { '/outside.html': 'x' } }), 'badPath'],
      [scormPackage({ files: { 'a\\..\\..\\outside.html': 'x' } }), 'badPath'],
      [
        scormPackage({ files: Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`f${at}`, ''])) }),
        'tooManyFiles',
      ],
      [scormPackage({ files: { 'imsmanifest.xml': null } }), 'noManifest'],
      [scormPackage({ files: { 'imsmanifest.xml': '<manifest><broken>' } }), 'badManifest'],
      [scormPackage({ version: '2004 3rd Edition' }), 'notScorm12'],
      [scormPackage({ parts: 3 }), 'severalParts'],
      [scormPackage({ start: 'other.html' }), 'noStart'],
      [scormPackage({ start: 'https://example.com/' }), 'noStart'],
    ];
    for (const [bytes, key] of cases) {
      const { statusCode, body } = await send(api, as, bytes);
      expect([statusCode, JSON.parse(body).error.fields.file.key]).toEqual([400, key]);
    }
    expect(await api.services.database.reader.selectFrom('scormPackages').select('id').execute()).toEqual([]);
    const { lessons } = await makeCourse(api, as, [1]);
    expect((await update(api, as, lessons[0]!, { completion: 'PACKAGE' })).fields).toMatchObject({
      package: { key: 'required' },
    });
    expect((await update(api, as, lessons[0]!, { package: '/packages/none' })).fields).toMatchObject({
      package: { key: 'unknown' },
    });
  });
});
