import { noPagesPath } from '../access.ts';
import type { AreaRoute } from '../areaRoute.ts';
import { routes as notifications } from '../notifications/routes.tsx';
import { routes as trash } from '../trash/routes.tsx';

const notFound = {
  lazy: () => import('./NotFoundPage.tsx'),
  handle: { titleId: 'app.notFound.title', layout: 'blank' },
} as const;
const notAuthorized = {
  lazy: () => import('./NotAuthorizedPage.tsx'),
  handle: { titleId: 'app.notAuthorized.title', layout: 'blank' },
} as const;

const noPages = {
  lazy: () => import('./NoPagesPage.tsx'),
  handle: { titleId: 'app.noPages.title' },
} as const;

export const routes: AreaRoute[] = [
  ...notifications,
  ...trash,
  { path: noPagesPath, ...noPages },
  { path: '/not-authorized', ...notAuthorized },
  { path: '/pages/misc/not-authorized', ...notAuthorized },
  { path: '/pages/misc/page-not-found', ...notFound },
  { path: '/pages/misc/not-found/*', ...notFound },
  { path: '*', ...notFound, lazy: () => import('./NoSuchPage.tsx') },
];
