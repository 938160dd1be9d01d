import { expect } from 'vitest';
import { cmi5, laterManifests, tincan, toolManifests } from '../../support/scormManifests.ts';
import { scormPackage } from '../../support/scormPackage.ts';
import { test } from '../../support/app.ts';
import { ask, enroll, makeCourse, person } from './academy.fixture.ts';
import { sendTo } from './films.fixture.ts';

test('AC-17 packages of other tools are played, however their manifest is written', async ({ shared: api }) => {
  const author = await person(api);
  const { lessons } = await makeCourse(api, author.as, [1]);
  for (const [name, { manifest, page, title, masteryScore = null }] of Object.entries(toolManifests)) {
    const begin = `<!doctype html><html><head><title>${name}</title></head><body></body></html>`;
    const bytes = scormPackage({ files: { 'index.html': null, 'imsmanifest.xml': manifest, [page]: begin } });
    const answer = await sendTo(api, author.as, '/packages', bytes, 'tool.zip');
    expect([name, answer.statusCode, answer.json()]).toEqual([name, 201, expect.objectContaining({ title })]);
    const { url } = answer.json<{ url: string }>();
    const input = `{ package: "${url}", completion: PACKAGE }`;
    await ask(api, author.as, `mutation { updateLesson(id: ${lessons[0]}, input: ${input}) { batchId } }`);
    const { playedPackage } = await ask(
      api,
      author.as,
      `{ lesson(id: ${lessons[0]}) { playedPackage { title path } } }`,
    );
    expect(playedPackage.title, name).toBe(title);
    const shown = await api.app.inject({ url: new URL(playedPackage.path, 'http://a').pathname });
    expect([name, shown.statusCode], name).toEqual([name, 200]);
    expect(shown.body, name).toContain(`<title>${name}</title>`);
    const kept = await api.services.database.reader
      .selectFrom('scormPackages')
      .select('masteryScore')
      .where('key', '=', url.slice('/packages/'.length))
      .executeTakeFirstOrThrow();
    expect(kept.masteryScore, name).toBe(masteryScore);
  }
});

test('AC-17 packages of SCORM 2004 and those that begin elsewhere are refused in words, and nothing stays', async ({
  shared: api,
}) => {
  const author = await person(api);
  const count = async () =>
    (await api.services.database.reader.selectFrom('scormPackages').select('id').execute()).length;
  const before = await count();
  const refusal = async (manifest: string | Uint8Array) =>
    (
      await sendTo(api, author.as, '/packages', scormPackage({ files: { 'imsmanifest.xml': manifest } }), 'a.zip')
    ).json().error.fields.file.key;
  for (const [name, manifest] of Object.entries(laterManifests))
    expect(await refusal(manifest), name).toBe('notScorm12');
  const { manifest } = toolManifests['elements with a prefix']!;
  const beginsAt = (href: string) => String(manifest).replace('href="index.html">', `href="${href}">`);
  for (const href of [
    '../index.html',
    '..\\index.html',
    'https://other.example/',
    '/index.html',
    '%E0%A4%A',
    'none.html',
  ])
    expect(await refusal(beginsAt(href)), href).toBe('noStart');
  expect(await refusal(new Uint8Array(Buffer.from('<?xml version="1.0" encoding="x-none"?><manifest/>')))).toBe(
    'badManifest',
  );
  expect(await count()).toBe(before);
});

test('AC-17 packages of xAPI and cmi5 are launched with a store of their own, and complete their lesson by their rule', async ({
  shared: api,
}) => {
  const [author, learner] = [await person(api), await person(api, 'subscriber')];
  const { id, lessons } = await makeCourse(api, author.as, [2]);
  await enroll(api, learner.as, id);
  const send = (name: string, manifest: string) =>
    sendTo(
      api,
      author.as,
      '/packages',
      scormPackage({
        files: { 'imsmanifest.xml': null, 'story.html': '<html><head></head></html>', [name]: manifest },
      }),
      'studio.zip',
    );
  const played = async (lesson: string) =>
    (await ask(api, learner.as, `{ lesson(id: ${lesson}) { playedPackage { title path status score } } }`))
      .playedPackage;
  for (const [place, name, manifest] of [
    [0, 'tincan.xml', tincan()],
    [1, 'cmi5.xml', cmi5()],
  ] as const) {
    const lesson = lessons[place]!;
    const { url, title } = (await send(name, manifest)).json<{ url: string; title: string }>();
    expect(title).toBe('Safety at work');
    const input = `{ package: "${url}", completion: PACKAGE }`;
    await ask(api, author.as, `mutation { updateLesson(id: ${lesson}, input: ${input}) { batchId } }`);
    const { path } = await played(lesson);
    const address = new URL(path, 'http://a');
    const given = address.searchParams;
    expect(given.get('endpoint')).toBe('https://statements.invalid/xapi/');
    expect(JSON.parse(given.get('actor')!)).toMatchObject({
      objectType: 'Agent',
      account: { name: expect.any(String) },
    });
    expect(given.get('registration')).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(given.get('registration')).toBe(
      new URL((await played(lesson)).path, 'http://a').searchParams.get('registration'),
    );
    if (name === 'cmi5.xml')
      expect([given.get('theme'), given.get('fetch'), given.get('activityId'), address.hash]).toEqual([
        'blue',
        'https://statements.invalid/xapi/token',
        'https://studio.example/courses/safety/au',
        '#top',
      ]);
    else expect(given.get('activity_id')).toBe('https://studio.example/courses/safety');
    const page = await api.app.inject({ url: address.pathname });
    // What it says never leaves its frame but by the page around it.
    expect(String(page.headers['content-security-policy'])).not.toContain('statements.invalid');
    const script = await api.app.inject({ url: /src="([^"]*atrium-scorm\.js)"/.exec(page.body)![1]! });
    expect(script.body).toContain('atriumXapi({');
    expect(script.body.includes('"needsPass":true,"launchData":"a=1"')).toBe(name === 'cmi5.xml');
    const values = [
      { element: 'cmi.core.lesson_status', value: 'passed' },
      { element: 'cmi.core.score.raw', value: '92.5' },
      { element: 'cmi.interactions.0.student_response', value: 'b' },
      { element: 'cmi.suspend_data', value: '{"activities/state  resume":["application/json","{}"]}' },
    ];
    const mutation = `mutation ($values: [PackageValueInput!]!) { saveLessonPackage(id: ${lesson}, values: $values) { doneAt playedPackage { status score } } }`;
    expect(await ask(api, learner.as, mutation, { values })).toEqual({
      doneAt: expect.any(String),
      playedPackage: { status: 'passed', score: 92.5 },
    });
    const later = await api.app.inject({ url: /src="([^"]*atrium-scorm\.js)"/.exec(page.body)![1]! });
    expect(later.body).toContain('activities/state  resume');
  }
  const refusal = async (name: string, manifest: string) => (await send(name, manifest)).json().error.fields.file.key;
  expect(await refusal('tincan.xml', tincan(2))).toBe('severalParts');
  expect(await refusal('tincan.xml', tincan(0))).toBe('noStart');
  expect(await refusal('tincan.xml', '<tincan>')).toBe('badManifest');
  expect(await refusal('cmi5.xml', cmi5().replace('story.html', 'https://other.example/'))).toBe('noStart');
  expect(await refusal('cmi5.xml', tincan())).toBe('badManifest');
});
