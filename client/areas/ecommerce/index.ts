import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const ecommerce: Area = {
  name: 'ecommerce',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['ecommerceShell'],
};
