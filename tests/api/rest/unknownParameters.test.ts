import { expect } from 'vitest';
import { test } from '../../support/app.ts';

/* 2.5: a parameter that a call does not have is named, and never answered with every record. */

test('calls of our own and files refuse unknown parameters by name, documented calls ignore them', async ({
  shared,
}) => {
  const as = await shared.signIn('admin');
  const { body } = await shared.rest('GET', '/openapi.json', { as });
  type Call = { 'x-extension'?: boolean; parameters?: { name: string; in: string }[] };
  const calls = Object.entries(body.paths as Record<string, { get?: Call }>).flatMap(([path, { get }]) =>
    get && /^\/(api|export)\//.test(path) ? [{ path: path.replaceAll(/\{\w+\}/g, '1'), get }] : [],
  );
  // Providers and trackers send along what they like.
  const isReturn = ({ path }: (typeof calls)[number]) => /\/oidc\/|\/sign-in\/|\/positions$/.test(path);
  const strict = ({ path, get }: (typeof calls)[number]) =>
    path.startsWith('/export/') || (get['x-extension'] === true && !isReturn({ path, get }));
  expect(calls.filter(strict).length).toBeGreaterThan(15);
  for (const { path } of calls.filter(strict)) {
    const answer = await shared.rest('GET', `${path}?colour=red`, { as });
    expect([path, answer.status, JSON.stringify(answer.body)]).toEqual([path, 400, expect.stringContaining('colour')]);
  }
  for (const { path } of calls.filter((call) => !strict(call))) {
    const [plain, odd] = [
      await shared.rest('GET', path, { as }),
      await shared.rest('GET', `${path}?colour=red`, { as }),
    ];
    expect([path, odd.status]).toEqual([path, plain.status]);
  }
  // Who may not call learns no names.
  expect((await shared.rest('GET', '/export/products.csv?colour=red')).status).toBe(401);
  const none = await shared.signIn('none');
  expect((await shared.rest('GET', '/export/products.csv?colour=red', { as: none })).status).toBe(403);
});
