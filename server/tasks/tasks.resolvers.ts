import type { FastifyInstance } from 'fastify';
import type { Area } from '../areas/area.ts';
import { requireOwner } from '../access/proof.ts';
import { fieldChanges } from '../changes/history.ts';
import { byteOrderMark } from '../csv.ts';
import type { ChangeRow } from '../db/schema.ts';
import type { Services } from '../context.ts';
import { notFound } from '../errors.ts';
import type { StreamOperation } from '../rest/route.ts';
import { reportCsv } from './report.ts';
import { stopTasks } from './run.ts';
import { cancelTask, getTask, listRunningTasks, tidyTasks } from './tasks.ts';

const none = { created: 0, updated: 0, deleted: 0, unchanged: 0, failed: 0 };

const report: StreamOperation = {
  operationId: 'getTaskReport',
  summary: 'Report of a task of the viewer as CSV, one line for each row.',
  tag: 'Tasks',
  parameters: { id: { type: 'string', description: 'Id of the task.' } },
  answer: { status: 200, type: 'text/csv', schema: { type: 'string' } },
};

const data: StreamOperation = {
  operationId: 'getDataExport',
  summary: 'What a task of the viewer has gathered about a person, as JSON; `about` says what each section is.',
  tag: 'Tasks',
  parameters: { id: { type: 'string', description: 'Id of the task.' } },
  answer: {
    status: 200,
    type: 'application/json',
    schema: { type: 'object', properties: { about: { type: 'object' }, sections: { type: 'object' } } },
  },
};

/** Work that takes a while, as part of the graph. */
export const tasksArea: Area = {
  name: 'tasks',
  instants: [{ table: 'tasks', column: 'touchedAt', maxMs: 0 }],
  resolvers: {
    Query: {
      task: (_root, { id }, ctx) => getTask(ctx, id),
      runningTasks: (_root, _args, ctx) => listRunningTasks(ctx),
    },
    Mutation: {
      cancelTask: (_root, { id }, ctx) => cancelTask(ctx, id),
    },
    Task: {
      counts: ({ counts }) => ({ ...none, ...(JSON.parse(counts) as object) }),
      problems: ({ problems }) => JSON.parse(problems),
      preview: ({ preview }) => JSON.parse(preview),
      isUndone: ({ undoneBy }) => undoneBy !== null,
      reportUrl: ({ id, kind, finishedAt, report: lines }) =>
        finishedAt !== null && lines !== '' ? `/tasks/${id}/report.${kind === 'DATA_EXPORT' ? 'json' : 'csv'}` : null,
    },
    TaskPreview: {
      // Kept as the change log would keep it.
      fields: ({ fields }, _args, ctx, info) => fieldChanges(ctx, info.schema, fields as unknown as ChangeRow),
    },
  },
  plugin: registerReports,
  jobs: [{ name: 'tidy tasks', everyMs: 30_000, run: tidyTasks }],
};

function registerReports(app: FastifyInstance, { database }: Services): void {
  app.addHook('onClose', () => stopTasks(database));
  app.get<{ Params: { id: string } }>(
    '/tasks/:id/report.csv',
    { config: { operation: report } },
    async ({ ctx, params }, reply) => {
      const task = await getTask(ctx, params.id);
      if (task === null || task.kind === 'DATA_EXPORT' || task.finishedAt === null || task.report === '')
        throw notFound('Report');
      reply
        .header('content-disposition', `attachment; filename="report-${task.id}.csv"`)
        .type('text/csv; charset=utf-8');
      return reply.send(byteOrderMark + reportCsv(task.report));
    },
  );
  app.get<{ Params: { id: string } }>(
    '/tasks/:id/report.json',
    { config: { operation: data } },
    async ({ ctx, params }, reply) => {
      requireOwner(ctx);
      const task = await getTask(ctx, params.id);
      if (task?.kind !== 'DATA_EXPORT' || task.finishedAt === null || task.report === '') throw notFound('Report');
      reply
        .header('content-disposition', `attachment; filename="atrium-data-${task.id}.json"`)
        .type('application/json; charset=utf-8');
      return reply.send(task.report);
    },
  );
}
