import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

/** Programs elsewhere that are told of changes. */
export const webhooks: Area = {
  name: 'webhooks',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['webhooksShell'],
};
