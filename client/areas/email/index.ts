import type { Area } from '../../app/area.ts';

/** Mail. Its screen is still to come; the shell knows its records and notifications. */
export const email: Area = {
  name: 'email',
  routes: [],
  shell: () => import('./shell.ts'),
  shellMessages: ['emailShell'],
};
