import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const calendar: Area = {
  name: 'calendar',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['calendarShell'],
};
