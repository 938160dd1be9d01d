import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const account: Area = { name: 'account', routes };
