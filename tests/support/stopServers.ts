import { afterAll } from 'vitest';
import { stopEverything } from './server.ts';

// A test that fails half-way leaves its servers behind.
afterAll(stopEverything);
