import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { workDone } from '../../../server/work/inWorker.ts';
import { test as base } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { hostileFiles } from '../../../bench/hostile/files.ts';
import { uploadCsv } from '../../support/uploads.ts';

const test = base.extend('options', { hasSampleData: false });

/** A fraction of what `npm run bench:attacks` sends: what is tried is who does the work, and not how long it takes. */
const scale = 0.25;

/** Runs the work, and asks for something else over and over until it is done. Tells how often that was answered. */
async function meanwhile<Result>(
  api: TestApp,
  work: () => Promise<Result>,
): Promise<{ result: Result; answered: number }> {
  let isOver = false;
  let answered = 0;
  const working = work().finally(() => (isOver = true));
  while (!isOver) {
    const { status } = await api.rest('GET', '/healthz');
    await turn();
    if (!isOver && status === 200) answered += 1;
  }
  return { result: await working, answered };
}

test('R56: every path that takes files has hostile ones', async ({ api }) => {
  const { body } = await api.rest('GET', '/openapi.json', { as: await api.signIn() });
  const paths = Object.entries(body.paths as Record<string, { post?: { requestBody?: { content?: object } } }>);
  const taking = paths.filter(
    ([, { post }]) => post?.requestBody?.content && 'multipart/form-data' in post.requestBody.content,
  );
  expect(taking.map(([path]) => path).sort()).toEqual(Object.keys(hostileFiles).sort());
});

describe.for(Object.entries(hostileFiles).filter(([path]) => !path.endsWith('/check')))('%s', ([path, files]) => {
  for (const [what, make] of Object.entries(files))
    test(`R56: a file with ${what} is answered plainly, and others are meanwhile`, async ({ api }) => {
      const as = await api.signIn();
      const content = make(scale);
      const done: { name: string; threadId: number }[] = [];
      const note = (message: unknown) => void done.push(message as (typeof done)[number]);
      workDone.subscribe(note);
      const { result, answered } = await meanwhile(api, () =>
        uploadCsv(api, as, content, path.replace('{list}', 'products'), 'file.txt'),
      );
      workDone.unsubscribe(note);
      expect([201, 400]).toContain(result.status);
      const problem = result.body.error?.fields?.file ?? result.body.fields?.file;
      if (result.status === 400) expect(problem).toBeDefined();
      // What reads a file as a whole does so in a thread of its own. It may be done there between two turns of a loop that the
      // machine has no time for, so that only for the others it can be said how many turns they leave.
      if (path === '/import/calendar' || path === '/import/cards')
        expect(done.map(({ threadId }) => threadId > 0)).toEqual([true]);
      // What is refused by its first bytes keeps nobody waiting.
      else if (problem?.key !== 'tooManyColumns' && !/^\/(files|films|packages)/.test(path))
        expect(answered).toBeGreaterThan(1);
    });
});
