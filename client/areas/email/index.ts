import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

/** Mail. Its screen is still to come; the shell knows its records and notifications. */
export const email: Area = {
  name: 'email',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['emailShell'],
};
