import { randomUUID } from 'node:crypto';
import type { Context, Services } from './context.ts';

/** Context for what the program does by itself: sample data, scheduled jobs. `task` stands in place of a request id. */
export function programContext(services: Services, task: string): Context {
  return {
    services,
    db: services.database.reader,
    viewer: null,
    requestId: task,
    address: '',
    userAgent: 'atrium',
    batchId: randomUUID(),
    maxPageSize: 1000,
    memo: new Map(),
  };
}
