import type { FastifyInstance } from 'fastify';
import type { Area } from '../areas/area.ts';
import { requireViewer } from '../access/authorize.ts';
import type { Services } from '../context.ts';
import { notFound } from '../errors.ts';
import type { StreamOperation } from '../rest/route.ts';
import { getTask } from '../tasks/tasks.ts';
import { takeUploads, uploadBody, uploadedFile } from '../upload.ts';
import {
  addImport,
  authorizeImport,
  checkImport,
  columnsOf,
  getImport,
  maxRows,
  runImport,
  tidyImports,
} from './imports.ts';
import { importList } from './list.ts';

const maxBytes = 8 * 1024 * 1024;

const upload: StreamOperation = {
  operationId: 'uploadImport',
  summary: `Uploads a CSV file in UTF-8 to be imported, at most ${maxBytes / 1024 / 1024} MB and ${maxRows} rows. Nothing is imported yet: \`checkImport\` and \`runImport\` do so.`,
  tag: 'Imports',
  parameters: { list: { type: 'string', enum: ['products'], description: 'List that it is for.' } },
  body: uploadBody,
  answer: { status: 201, type: 'application/json', schema: { type: 'object', properties: { id: { type: 'string' } } } },
};

/** Files that are imported to lists, as part of the graph. */
export const importArea: Area = {
  name: 'import',
  resolvers: {
    Query: {
      import: (_root, { id }, ctx) => getImport(ctx, id),
    },
    Mutation: {
      checkImport: (_root, args, ctx) => checkImport(ctx, args),
      runImport: (_root, args, ctx) => runImport(ctx, args),
    },
    Import: {
      columns: (file, _args, ctx) => columnsOf(ctx, file),
      fields: ({ list }) =>
        importList(list)!.fields.map(({ name, isKey = false, isRequired = false }) => ({ name, isKey, isRequired })),
      key: ({ keyField }) => keyField,
      check: ({ checkTaskId }, _args, ctx) => (checkTaskId === null ? null : getTask(ctx, checkTaskId)),
      run: ({ runTaskId }, _args, ctx) => (runTaskId === null ? null : getTask(ctx, runTaskId)),
    },
  },
  plugin: (app, services) => void app.register((scope) => registerUpload(scope, services)),
  jobs: [{ name: 'tidy imports', everyMs: 3_600_000, run: tidyImports }],
};

async function registerUpload(app: FastifyInstance, { env }: Services): Promise<void> {
  const count = await takeUploads(app, maxBytes, env.rateLimitPerMinute > 0);
  const listOf = (name: string) => {
    const list = importList(name);
    if (list === undefined) throw notFound('List');
    return list;
  };
  app.post<{ Params: { list: string } }>(
    '/import/:list',
    {
      config: { operation: upload },
      // Before the body is read.
      onRequest: async ({ ctx, params }) => {
        requireViewer(ctx);
        count(authorizeImport(ctx, listOf(params.list)));
      },
    },
    async (request, reply) => {
      const file = await uploadedFile(request, reply, maxBytes);
      if (file === null) return reply;
      const id = await addImport(request.ctx, listOf(request.params.list), file.name, file.bytes);
      return reply.code(201).send({ id: String(id) });
    },
  );
}
