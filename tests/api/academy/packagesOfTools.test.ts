import { expect } from 'vitest';
import { laterManifests, toolManifests } from '../../support/scormManifests.ts';
import { scormPackage } from '../../support/scormPackage.ts';
import { test } from '../../support/app.ts';
import { ask, makeCourse, person } from './academy.fixture.ts';
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
