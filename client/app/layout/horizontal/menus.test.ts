import { describe, expect, test } from 'vitest';
import { areas } from '../../../areas/index.ts';
import { loadShellParts } from '../../shellParts.ts';
import { navigationTree } from '../navigationTree.ts';
import { menusFor } from './menus.ts';

await loadShellParts(areas);

describe('the horizontal navigation', () => {
  const menus = menusFor(navigationTree());

  test('has the documented dropdowns in their order', () => {
    expect(menus.map(({ id }) => id)).toEqual(['dashboards', 'apps', 'pages', 'misc']);
  });

  test('spreads the pages out, and holds what the vertical one holds', () => {
    const [, apps, pages] = menus;
    expect(pages!.items.at(-1)?.titleId).toBe('shell.nav.frontPages');
    expect(apps!.items.map(({ titleId }) => titleId)).not.toContain('shell.nav.pages');
    expect(apps!.items[0]?.titleId).toBe('ecommerce.nav.ecommerce');
  });

  test('lists the dashboards of all areas', () => {
    expect(menus[0]!.items.map((item) => item.path)).toEqual([
      '/dashboards/analytics',
      '/dashboards/crm',
      '/dashboards/ecommerce',
      '/dashboards/figures',
      '/dashboards/academy',
      '/dashboards/logistics',
      '/home',
    ]);
  });

  test('leaves out what has no entry', () => {
    expect(menusFor(navigationTree().slice(2)).map(({ id }) => id)).toEqual(['misc']);
  });
});
