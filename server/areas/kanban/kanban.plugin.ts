import type { FastifyInstance } from 'fastify';
import type { Context, Services } from '../../context.ts';
import { flagIn, textIn } from '../../csvFile.ts';
import type { BoardCardRow } from '../../db/kanbanTables.ts';
import { authorizeSome } from '../../access/authorize.ts';
import type { StreamOperation } from '../../rest/route.ts';
import { takeUploads, uploadBody, uploadedFile } from '../../upload.ts';
import { importCards } from './cardImport.ts';
import { documented, exactly, flag, searched, someTexts, someWords } from '../../records/fileParameters.ts';
import { registerListFile } from '../../records/listFile.ts';
import { numbers } from './boardFields.ts';
import { personOf } from '../../people/people.ts';
import { boardOf, cardList, columnOf } from './cardList.ts';

type Shown = BoardCardRow & { board: string; column: string; people: string };

async function completed(ctx: Context, rows: BoardCardRow[]): Promise<Shown[]> {
  return Promise.all(
    rows.map(async (row) => {
      const people = await Promise.all(numbers(row.memberIds).map((id) => personOf(ctx, id)));
      return {
        ...row,
        board: (await boardOf(ctx, row.boardId))?.name ?? '',
        column: row.columnId === null ? '' : ((await columnOf(ctx, row.columnId))?.title ?? ''),
        people: people.flatMap((person) => person?.name ?? []).join(', '),
      };
    }),
  );
}

const maxBytes = 5 * 1024 * 1024;

const upload: StreamOperation = {
  operationId: 'importCards',
  summary:
    'Adds the cards of a file of at most 5 MB and 2000 cards: a board exported from Trello (JSON), or a table (CSV). ' +
    'Those that were imported to the board before stay as they are; rows that cannot be kept are named.',
  tag: 'Kanban',
  right: ['create', 'BoardCard'],
  parameters: {
    board: { type: 'string', description: 'Id of the board that they go to; a new one unless given.' },
    name: { type: 'string', description: 'Name of the new board, where the file has none.' },
  },
  body: uploadBody,
  answer: { status: 201, type: 'application/json', schema: { type: 'object' } },
};
const check: StreamOperation = {
  ...upload,
  operationId: 'checkCardFile',
  summary: 'Tells what importing a file of cards would do, and does nothing.',
};

/** Cards out of files. */
export const registerCardImport = (app: FastifyInstance, services: Services): void =>
  void app.register(async (scope) => {
    const count = await takeUploads(scope, maxBytes, services.env.rateLimitPerMinute > 0);
    for (const [path, operation, isCheck] of [
      ['/import/cards', upload, false],
      ['/import/cards/check', check, true],
    ] as const)
      scope.post<{ Querystring: { board?: string; name?: string } }>(
        path,
        {
          config: { operation },
          onRequest: async ({ ctx }) => count(authorizeSome(ctx, 'create', 'BoardCard')),
        },
        async (request, reply) => {
          const { board, name } = request.query;
          const file = await uploadedFile(request, reply, maxBytes);
          if (file === null) return reply;
          const options = { boardId: board ? String(board) : null, name: String(name ?? ''), isCheck };
          return reply.code(201).send(await importCards(request.ctx, file.bytes, options));
        },
      );
  });

/** The day after a day; what is no day is later than all. */
const dayAfter = (day: string) =>
  Number.isNaN(Date.parse(day)) ? '9999-12-31' : new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Cards as a CSV file. Its columns can be imported again. */
export const registerCardExport = (app: FastifyInstance, services: Services): void =>
  registerListFile<BoardCardRow, object, 'CREATED' | 'TITLE' | 'DUE' | 'UPDATED', Shown>(app, services, {
    list: cardList as never,
    subject: 'BoardCard',
    name: 'cards',
    title: 'Cards of boards',
    tag: 'Kanban',
    parameters: {
      q: searched('Part of title or labels.'),
      board: someTexts('boardId', 'Id of a board.'),
      label: someTexts('label', 'A label, or none.'),
      member: someTexts('memberId', 'Id of a user, or none.'),
      due: someWords('due', ['OVERDUE', 'SOON', 'LATER', 'NONE']),
      today: exactly('today', 'The day that due counts from, YYYY-MM-DD; needed with it.'),
      done: flag('isDone'),
      hasDue: flag('hasDue'),
      dueFrom: exactly('dueFrom', 'Due on this day or later, YYYY-MM-DD.'),
      dueTo: {
        schema: { type: 'string', description: 'Due on this day or before.' },
        filter: (query, name) => ({ dueBefore: textIn(query, name) === '' ? null : dayAfter(textIn(query, name)) }),
      },
      ...documented({ archived: { type: 'string', enum: ['true', 'false'] } }),
    },
    completed,
    columns: {
      title: { label: 'Title', value: ({ title }) => title },
      board: { label: 'Board', value: ({ board }) => board },
      column: { label: 'Column', value: ({ column }) => column },
      start: { label: 'Start date', value: ({ startOn }) => startOn ?? '', kind: 'day' },
      due: { label: 'Due date', value: ({ dueOn }) => dueOn ?? '', kind: 'day' },
      labels: { label: 'Labels', value: ({ labels }) => (JSON.parse(labels) as string[]).join(', ') },
      members: { label: 'Members', value: ({ people }) => people },
      description: { label: 'Description', value: ({ description }) => description },
      archivedAt: { label: 'Archived', value: ({ archivedAt }) => archivedAt ?? '', kind: 'instant' },
      createdAt: { label: 'Added', value: ({ createdAt }) => createdAt, kind: 'instant' },
      updatedAt: { label: 'Changed', value: ({ updatedAt }) => updatedAt, kind: 'instant' },
      id: { label: 'Id', value: ({ id }) => id },
    },
    sorts: ['CREATED', 'TITLE', 'DUE', 'UPDATED'],
    filterOf: (query) => ({ isArchived: flagIn(query, 'archived') ?? false }),
  });
