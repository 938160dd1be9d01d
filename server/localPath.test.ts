import { expect, test } from 'vitest';
import { foreignTargets } from '../tests/support/foreignTargets.ts';
import { localPath } from '../schema/localPath.ts';

test.each(foreignTargets)('R42: a sign-in by another place leads to the first page, not to %j', (to) => {
  expect(localPath(to) ?? '/').toBe('/');
});

test.each(['/', '/apps/user/list?role=1&q=a%20b#top', '/apps/user/view/3?tab=security', '/a/../b'])(
  'a path of the program is led to: %s',
  (to) => expect(localPath(to)).toBe(to === '/a/../b' ? '/b' : to),
);
