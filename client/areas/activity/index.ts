import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const activity: Area = {
  name: 'activity',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['activityShell'],
};
