import type { Area } from '../area.ts';
import { seedUsers } from './users.seed.ts';

export const users: Area = { name: 'users', seed: seedUsers };
