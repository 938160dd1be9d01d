import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AreaRoute } from './areaRoute.ts';

const files = import.meta.glob<{ routes: AreaRoute[] }>(['../areas/*/routes.tsx', './pages/routes.tsx'], {
  eager: true,
});
const routes = Object.values(files).flatMap((file) => file.routes);

const rules = readFileSync(new URL('../public/robots.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, kind, path] = /^(Allow|Disallow): (\S+)$/.exec(line) ?? [];
    return path === undefined ? [] : [{ isAllowed: kind === 'Allow', path }];
  });

/** As RFC 9309 reads it: the longest rule that matches decides, `$` is the end. */
function isAllowed(path: string): boolean {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('$') ? path === rule.path.slice(0, -1) : path.startsWith(rule.path),
  );
  return matching.toSorted((a, b) => b.path.length - a.path.length)[0]?.isAllowed ?? true;
}

test('robots.txt lets nobody index the back office, nor what was sent to somebody', () => {
  const paths = routes.filter(({ handle }) => handle.layout !== 'blank').map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(50);
  const hidden = [
    ...paths,
    '/login',
    '/setup',
    '/register',
    '/calendar-invitation',
    '/referred',
    '/track',
    '/stop-digest',
    '/shared-figures',
    '/api/x',
    '/files/x',
  ];
  expect(hidden.filter(isAllowed)).toEqual([]);
  expect(isAllowed('/export/users.csv')).toBe(false);
});

test('robots.txt lets the pages be read that are written for everybody, with all that draws them', () => {
  const read = ['/', '/landing', '/about', '/terms', '/front-pages/pricing', '/front-pages/help-center/article/first'];
  const parts = ['/assets/index-a1.js', '/graphql', '/favicon.ico', '/apple-touch-icon.png', '/site.webmanifest'];
  expect([...read, ...parts].filter((path) => !isAllowed(path))).toEqual([]);
});
