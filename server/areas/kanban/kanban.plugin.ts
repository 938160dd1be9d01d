import type { FastifyInstance } from 'fastify';
import type { Context, Services } from '../../context.ts';
import { flagIn, textIn } from '../../csvFile.ts';
import type { BoardCardRow } from '../../db/kanbanTables.ts';
import { registerListFile } from '../../records/listFile.ts';
import { numbers } from './boardFields.ts';
import { personOf } from './boards.ts';
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

/** Cards as a CSV file. Its columns can be imported again. */
export const registerCardExport = (app: FastifyInstance, services: Services): void =>
  registerListFile<BoardCardRow, object, 'CREATED' | 'TITLE' | 'DUE' | 'UPDATED', Shown>(app, services, {
    list: cardList as never,
    subject: 'BoardCard',
    path: '/export/cards.csv',
    name: 'cards',
    operation: {
      operationId: 'exportCards',
      summary: 'Cards of boards as a CSV file (UTF-8 with byte order mark), with the parameters of the list screen.',
      tag: 'Kanban',
      parameters: {
        q: { type: 'string', description: 'Part of title or labels.' },
        board: { type: 'string', description: 'Id of a board.' },
        label: { type: 'string', description: 'A label, or none.' },
        member: { type: 'string', description: 'Id of a user, or none.' },
        done: { type: 'string', enum: ['true', 'false'] },
        archived: { type: 'string', enum: ['true', 'false'] },
      },
    },
    completed,
    columns: {
      title: { label: 'Title', value: ({ title }) => title },
      board: { label: 'Board', value: ({ board }) => board },
      column: { label: 'Column', value: ({ column }) => column },
      due: { label: 'Due date', value: ({ dueOn }) => dueOn ?? '' },
      labels: { label: 'Labels', value: ({ labels }) => (JSON.parse(labels) as string[]).join(', ') },
      members: { label: 'Members', value: ({ people }) => people },
      description: { label: 'Description', value: ({ description }) => description },
      archivedAt: { label: 'Archived', value: ({ archivedAt }) => archivedAt ?? '' },
      createdAt: { label: 'Added', value: ({ createdAt }) => createdAt },
      updatedAt: { label: 'Changed', value: ({ updatedAt }) => updatedAt },
      id: { label: 'Id', value: ({ id }) => id },
    },
    sorts: ['CREATED', 'TITLE', 'DUE', 'UPDATED'],
    filterOf: (query) => ({
      search: textIn(query, 'q'),
      boardId: textIn(query, 'board') || null,
      label: textIn(query, 'label') || null,
      memberId: textIn(query, 'member') || null,
      isDone: flagIn(query, 'done'),
      isArchived: flagIn(query, 'archived') ?? false,
    }),
  });
