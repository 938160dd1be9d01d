import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Viewer } from '../lib/viewer.ts';
import { foreignTargets } from '../../tests/support/foreignTargets.ts';
import { localPath } from '../../schema/localPath.ts';
import { homeOf, mayOpen } from './access.ts';
import type { AreaRoute } from './areaRoute.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://office.example' }));

const viewer = (...abilityRules: Viewer['abilityRules']): Viewer => ({
  id: '1',
  fullName: 'A',
  username: 'a',
  email: 'a@b.c',
  avatar: null,
  role: 'x',
  abilityRules,
});
const admin = viewer({ action: 'manage', subject: 'all' });
const client = viewer({ action: 'read', subject: 'AclDemo' });

const page = (path: string, subject: 'Product' | 'AclDemo' | 'Dashboard'): AreaRoute => ({
  path,
  lazy: () => Promise.reject(new Error('not opened here')),
  handle: { titleId: 'app.notFound.title', action: 'read', subject },
});
const routes = [page('/products/:id', 'Product'), page('/products', 'Product'), page('/demo', 'AclDemo')];

describe('where a sign-in leads', () => {
  test.each([...foreignTargets, null])('R42: not to %j', (to) => expect(localPath(to)).toBeNull());

  test('to the path that was asked for, with its query and anchor', () => {
    expect(localPath('/apps/list?q=a%20b#top')).toBe('/apps/list?q=a%20b#top');
  });

  test('else to the first page that may be read', () => {
    expect(homeOf(admin, routes)).toBe('/products');
    expect(homeOf(client, routes)).toBe('/demo');
    expect(homeOf(viewer(), routes)).toBe('/no-pages');
  });

  test('to the analytics dashboard before all others', () => {
    expect(homeOf(admin, [...routes, page('/dashboards/analytics', 'Dashboard')])).toBe('/dashboards/analytics');
  });
});

test('a page without a declared right is open, one with it needs it', () => {
  expect(mayOpen(null, { titleId: 'app.notFound.title' })).toBe(true);
  expect(mayOpen(null, routes[1]!.handle)).toBe(false);
  expect(mayOpen(client, routes[1]!.handle)).toBe(false);
  expect(mayOpen(client, routes[2]!.handle)).toBe(true);
});
