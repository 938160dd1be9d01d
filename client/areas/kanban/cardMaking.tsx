import { lazy } from 'react';
import { IconLayoutKanban } from '@tabler/icons-react';
import { commandsOf } from '../../app/command/command.ts';
import type { LinkSource } from '../../app/links/linkSource.ts';
import { paragraphs, shortened } from '../../app/links/making.ts';
import { type BoardsOfCards, madeCardFields, type MadeCardValues } from './madeCardFields.ts';
import { BoardsToMakeCardsDocument, MakeBoardCardDocument } from './kanban.generated.ts';

/** A card that is made of another record, on a board of the viewer. */
export const makeCard = commandsOf<LinkSource>({ subject: 'BoardCard', changes: ['BoardCard', 'RecordLink'] })({
  name: 'makeCard',
  action: 'create',
  label: 'kanban.make.card',
  icon: IconLayoutKanban,
  operation: MakeBoardCardDocument,
  variables: ({ id }, { columnId, title, description }: MadeCardValues) => ({
    columnId: columnId!,
    input: { title: title.trim(), description: paragraphs(description) },
    from: id,
  }),
  form: {
    title: 'kanban.make.card',
    submit: 'kanban.make.add',
    ask: async (_target, { read }) =>
      (await read(BoardsToMakeCardsDocument, {})).boards.filter(
        ({ isTemplate, myAccess, columns }) => !isTemplate && myAccess !== 'VIEW' && columns.length > 0,
      ),
    fields: () => madeCardFields,
    begin: ({ title, text }, [board]: BoardsOfCards) => ({
      title: shortened(title, 200),
      boardId: board?.id ?? null,
      columnId: board?.columns[0]?.id ?? null,
      description: shortened(text, 4000),
    }),
    inputs: lazy(() => import('./MakeCardInputs.tsx')),
  },
  done: ({ createBoardCard: { card, batchId } }, { text }) => ({
    text: text('kanban.make.done', { name: card.title }),
    batchId: batchId ?? null,
  }),
});
