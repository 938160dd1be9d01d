import { signedIn } from '../access/authorize.ts';
import type { FastifyInstance } from 'fastify';
import type { Area } from '../areas/area.ts';
import type { Context, Services } from '../context.ts';
import { notFound } from '../errors.ts';
import type { StreamOperation } from '../rest/route.ts';
import { ownTask } from '../tasks/tasks.ts';
import { takeUploads, uploadBody, uploadedFile } from '../upload.ts';
import {
  addImport,
  authorizeImport,
  checkImport,
  columnsOf,
  getImport,
  maxRows,
  pastImports,
  runImport,
  tidyImports,
} from './imports.ts';
import { importedRows } from './importedRows.ts';
import { importList, importLists } from './list.ts';

const maxBytes = 8 * 1024 * 1024;

const upload = (services: Services): StreamOperation => ({
  operationId: 'uploadImport',
  summary: `Uploads a CSV file in UTF-8 to be imported, at most ${maxBytes / 1024 / 1024} MB and ${maxRows} rows. Nothing is imported yet: \`checkImport\` and \`runImport\` do so.`,
  tag: 'Imports',
  parameters: {
    list: { type: 'string', enum: [...importLists(services).keys()], description: 'List that it is for.' },
  },
  body: uploadBody,
  answer: { status: 201, type: 'application/json', schema: { type: 'object', properties: { id: { type: 'string' } } } },
});

const rows: StreamOperation = {
  operationId: 'getImportRows',
  summary:
    'What became of each row of a file of the viewer, by its import or else by its last check: line, outcome, name of the record, problems, and the cells of those that failed while the file is kept.',
  tag: 'Imports',
  parameters: { id: { type: 'string', description: 'Id of the import.' } },
  answer: {
    status: 200,
    type: 'application/json',
    schema: {
      type: 'object',
      properties: {
        headings: { type: 'array', items: { type: 'string' } },
        delimiter: { type: 'string' },
        rows: { type: 'array', items: { type: 'object' } },
      },
    },
  },
};

/** Files that are imported to lists, as part of the graph. */
export const importArea: Area = {
  name: 'import',
  resolvers: {
    Query: {
      import: (_root, { id }, ctx) => getImport(ctx, id),
      imports: (_root, { list }, ctx) => pastImports(ctx, list),
    },
    Mutation: {
      checkImport: (_root, args, ctx) => checkImport(ctx, args),
      runImport: (_root, args, ctx) => runImport(ctx, args),
    },
    Import: {
      columns: (file, _args, ctx) => columnsOf(ctx, file),
      fields: ({ list }, _args, { services }) =>
        importList(services, list)!.fields.map(({ name, isKey = false, isRequired = false }) => ({
          name,
          isKey,
          isRequired,
        })),
      key: ({ keyField }) => keyField,
      check: ({ checkTaskId }, _args, ctx) => taskOf(ctx, checkTaskId),
      isKept: ({ content }) => content !== '',
      rowsUrl: ({ id, checkTaskId }) => (checkTaskId === null ? null : `/imports/${id}/rows`),
      run: ({ runTaskId }, _args, ctx) => taskOf(ctx, runTaskId),
    },
  },
  plugin: (app, services) => {
    void app.register((scope) => registerUpload(scope, services));
    registerRows(app);
  },
  jobs: [{ name: 'tidy imports', everyMs: 3_600_000, run: tidyImports }],
};

const taskOf = async (ctx: Context, id: number | null) => (id === null ? null : ((await ownTask(ctx, id)) ?? null));

function registerRows(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>('/imports/:id/rows', { config: { operation: rows } }, async ({ ctx, params }) =>
    importedRows(ctx, params.id),
  );
}

async function registerUpload(app: FastifyInstance, services: Services): Promise<void> {
  const count = await takeUploads(app, maxBytes, services.env.rateLimitPerMinute > 0);
  const listOf = (name: string) => {
    const list = importList(services, name);
    if (list === undefined) throw notFound('List');
    return list;
  };
  app.post<{ Params: { list: string } }>(
    '/import/:list',
    {
      config: { operation: upload(services) },
      // Before the body is read.
      onRequest: async ({ ctx, params }) => {
        signedIn(ctx);
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
