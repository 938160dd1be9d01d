import { describe, expect, test } from 'vitest';
import type { AreaRoute } from './areaRoute.ts';

const files = import.meta.glob<{ routes: AreaRoute[] }>(['../areas/*/routes.tsx', './pages/routes.tsx'], {
  eager: true,
});
const routes = Object.values(files).flatMap((file) => file.routes);

/** Every page that opens without a session: those that the specification names, and the public ones of its areas. */
const publicPages = [
  '/',
  '/landing',
  '/landing copy',
  '/calendar-invitation',
  '/book/:key',
  '/booking',
  '/referred',
  '/track',
  '/stop-digest/:link?',
  '/shared-figures',
  '/login',
  '/setup',
  '/about',
  '/terms',
  '/terms1',
  '/test',
  '/register',
  '/forgot-password',
  '/front-pages/landing-page',
  '/front-pages/landing-page/',
  '/front-pages/pricing',
  '/front-pages/payment',
  '/front-pages/checkout',
  '/front-pages/help-center',
  '/front-pages/help-center/article/:slug',
  '/not-authorized',
  '/pages/misc/not-authorized',
  '/pages/misc/not-found/*',
  '/pages/misc/page-not-found',
  '/pages/misc/coming-soon',
  '/pages/misc/under-maintenance',
  '*',
];
const isAuthentication = (path: string) => /^\/pages\/authentication\/[\w-]+$/.test(path);

describe('AU-02 the pages that are open to everybody', () => {
  const open = routes.filter(({ handle }) => handle.layout === 'blank').map(({ path }) => path);

  test('AU-02: are those of the written list and no others', () => {
    expect(open.filter((path) => !publicPages.includes(path) && !isAuthentication(path))).toEqual([]);
    expect(open).toEqual(expect.arrayContaining(['/', '/login']));
  });

  test('ask for no right, and none of an app is among them', () => {
    expect(routes.filter(({ handle }) => handle.layout === 'blank' && handle.subject)).toEqual([]);
    expect(open.filter((path) => path.startsWith('/apps') || path.startsWith('/dashboards'))).toEqual([]);
  });

  test('have one address each', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
});
