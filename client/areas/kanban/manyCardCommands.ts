import { IconArchive, IconTrash } from '@tabler/icons-react';
import { commandsOf } from '../../app/command/command.ts';
import type { BoardCardsChange } from '../../lib/schema.generated.ts';
import type { TextOf } from '../../lib/text.ts';
import {
  ChangeBoardCardsDocument,
  DeleteBoardCardsDocument,
  StartBoardCardsChangeDocument,
  StartBoardCardsDeleteDocument,
} from './kanban.generated.ts';

/** Cards that are selected on a board; `column` is where they go, if they do. */
export type ManyCards = { id: string; ids: string[]; column?: string };
export type ManyChange = { change: BoardCardsChange };

const command = commandsOf<ManyCards>({ subject: 'BoardCard', changes: ['BoardCard'] });

type Outcome = { count: number; failures: readonly unknown[]; batchId?: string | null };

/** What was done, and how many stayed as they were. */
const told = (text: TextOf, { count, failures, batchId }: Outcome, done: string) => ({
  text:
    failures.length === 0
      ? done
      : count === 0
        ? text('kanban.many.stayed', { count: failures.length })
        : text('kanban.many.left', { done, count: failures.length }),
  batchId: batchId ?? null,
});

export const changeMany = command({
  name: 'changeMany',
  label: 'kanban.many.label',
  icon: IconArchive,
  operation: ChangeBoardCardsDocument,
  variables: ({ ids }, { change }: ManyChange) => ({ selection: { ids }, change }),
  done: ({ changeBoardCards: outcome }, { text, target, values: { change } }) =>
    told(
      text,
      outcome,
      target.column !== undefined
        ? text('kanban.many.moved', { count: outcome.count, column: target.column })
        : text(change.isArchived ? 'kanban.many.archived' : 'kanban.many.changed', { count: outcome.count }),
    ),
});

/** The same with more of them, as a task: the tray of what runs tells how far it is, stops it, and says what came of it. */
export const startChangeMany = command({
  name: 'startChangeMany',
  label: 'kanban.many.label',
  icon: IconArchive,
  operation: StartBoardCardsChangeDocument,
  variables: ({ ids }, { change }: ManyChange) => ({ selection: { ids }, change }),
});

export const deleteMany = command({
  name: 'deleteMany',
  action: 'delete',
  label: 'kanban.card.delete',
  icon: IconTrash,
  isDangerous: true,
  operation: DeleteBoardCardsDocument,
  variables: ({ ids }) => ({ selection: { ids } }),
  done: ({ deleteBoardCards: outcome }, { text }) =>
    told(text, outcome, text('kanban.many.deleted', { count: outcome.count })),
});

export const startDeleteMany = command({
  name: 'startDeleteMany',
  action: 'delete',
  label: 'kanban.card.delete',
  icon: IconTrash,
  isDangerous: true,
  operation: StartBoardCardsDeleteDocument,
  variables: ({ ids }) => ({ selection: { ids } }),
});
