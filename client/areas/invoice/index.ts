import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const invoice: Area = {
  name: 'invoice',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['invoiceShell'],
};
