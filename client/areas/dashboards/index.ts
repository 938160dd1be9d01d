import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const dashboards: Area = {
  name: 'dashboards',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['dashboardsShell'],
};
