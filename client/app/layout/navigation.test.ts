import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../lib/viewer.ts';
import type { AreaRoute } from '../areaRoute.ts';
import { areas } from '../../areas/index.ts';
import { loadShellParts } from '../shellParts.ts';
import type { NavItem } from './navItems.ts';
import { activePathOf, holds, navigationFor } from './navigation.ts';
import { navigationTree } from './navigationTree.ts';

await loadShellParts(areas);

const lazy = async () => ({ default: () => null });
const route = (path: string, handle: Partial<AreaRoute['handle']> = {}): AreaRoute => ({
  path,
  lazy,
  handle: { titleId: 'app.notFound.title', ...handle },
});
const routes = [
  route('/apps/ecommerce/product/list', { subject: 'Product' }),
  route('/apps/ecommerce/product/add', { subject: 'Product', action: 'create' }),
  route('/apps/ecommerce/product/category-list', { subject: 'Category' }),
  route('/pages/help-center'),
  route('/pages/faq'),
  route('/access-control', { subject: 'AclDemo' }),
  route('*'),
];
const viewer = (...abilityRules: Viewer['abilityRules']): Viewer => ({
  id: '1',
  fullName: 'A',
  username: 'a',
  email: 'a@b.example',
  avatar: null,
  role: 'x',
  abilityRules,
});
const rule = (action: string, subject: string) =>
  ({ action, subject, conditions: null }) as unknown as Viewer['abilityRules'][number];
const leaves = (items: NavItem[]): string[] =>
  items.flatMap((item) => (item.items ? leaves(item.items) : [item.path ?? item.href]));
const pathsOf = (who: Viewer) => navigationFor(who, routes).flatMap(({ items }) => leaves(items));

describe('RP-07 the navigation', () => {
  test('shows who may do everything each page that exists, and none that does not', () => {
    expect(pathsOf(viewer(rule('manage', 'all')))).toEqual([
      '/apps/ecommerce/product/list',
      '/apps/ecommerce/product/add',
      '/apps/ecommerce/product/category-list',
      '/pages/faq',
      '/pages/help-center',
      '/access-control',
      '/graphiql',
      '/api-docs',
    ]);
  });

  test('RP-07: hides what one may not open, and groups and sections with nothing left in them', () => {
    const reader = navigationFor(viewer(rule('read', 'Product')), routes);
    expect(reader.flatMap(({ items }) => leaves(items))).toEqual([
      '/apps/ecommerce/product/list',
      '/pages/faq',
      '/pages/help-center',
      '/graphiql',
      '/api-docs',
    ]);
    const client = navigationFor(viewer(rule('read', 'AclDemo')), routes);
    expect(JSON.stringify(client)).not.toContain('ecommerce');
    expect(client[0]?.titleId).toBe('shell.nav.apps');
  });
});

describe('the active entry', () => {
  const sections = navigationFor(viewer(rule('manage', 'all')), routes);
  test.each([
    ['/apps/ecommerce/product/list', '/apps/ecommerce/product/list'],
    ['/apps/ecommerce/product/edit/5', '/apps/ecommerce/product/list'],
    ['/apps/ecommerce/product/add', '/apps/ecommerce/product/add'],
    ['/apps/ecommerce/product/category-list', '/apps/ecommerce/product/category-list'],
    ['/pages/help-center/article/first-steps', '/pages/help-center'],
    ['/apps/ecommerce/production', undefined],
    ['/notifications', undefined],
    ['/', undefined],
  ])('of %s is %s', (pathname, expected) => {
    expect(activePathOf(sections, pathname)).toBe(expected);
  });

  test('lies in its groups', () => {
    const apps = sections.find(({ titleId }) => titleId === 'shell.nav.apps');
    expect(
      apps!.items.filter((item) => holds(item, '/apps/ecommerce/product/add')).map(({ titleId }) => titleId),
    ).toEqual(['ecommerce.nav.ecommerce']);
    expect(apps!.items.some((item) => holds(item, undefined))).toBe(false);
  });

  /** Pages of the shell that one opens from its bar or from a page, not from the navigation. */
  const beside = /^\/(pages\/(user-profile|account-settings|dialog-examples)|second-page|search)\b/;
  const shown = areas.flatMap((area) => area.routes ?? []).filter(({ handle }) => handle.layout !== 'blank');
  test.each(shown.map(({ path }) => path).filter((path) => !beside.test(path)))('has %s in an entry', (path) => {
    expect(activePathOf(navigationTree(), path.replaceAll(/:\w+\??/g, '5'))).toBeDefined();
  });
});
