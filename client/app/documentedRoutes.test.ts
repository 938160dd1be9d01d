import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import {
  everyonesPages,
  guestPages,
  missingPages,
  openPages,
  rightfulPages,
} from '../../tests/support/documentedPages.ts';
import { areas } from '../areas/index.ts';
import type { AreaRoute } from './areaRoute.ts';
import { routes as errorPages } from './pages/routes.tsx';

const routes: readonly AreaRoute[] = [...areas.flatMap((area) => area.routes), ...errorPages];
const tree = routes.map(({ path }) => ({ path }));
const documented = [...openPages, ...missingPages, ...guestPages, ...everyonesPages, ...rightfulPages];

const pageAt = (address: string) => matchRoutes(tree, address)?.at(-1)?.route.path;

describe('the addresses of the specification', () => {
  test.each(documented)('%s is a page of ours', (address) => {
    expect(pageAt(address)).toBeDefined();
    expect(pageAt(address)).not.toBe('*');
  });

  test('an address that is no page of ours is the page that says so', () => {
    expect(pageAt('/no/such/page')).toBe('*');
  });
});
