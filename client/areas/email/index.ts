import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

/** Mail: mailboxes, conversations, and writing. */
export const email: Area = {
  name: 'email',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['emailShell'],
};
