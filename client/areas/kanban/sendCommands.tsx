import { IconCopy, IconTransfer } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../app/command/command.ts';
import type { FormRules } from '../../app/command/command.ts';
import { BoardsToMakeCardsDocument, SendBoardCardDocument } from './kanban.generated.ts';
import type { BoardsOfCards } from './madeCardFields.ts';
import { type SendValues, sentCardFields, type SentCard } from './sentCardFields.ts';
import { cardPath } from './urls.ts';

const command = commandsOf<SentCard>({ subject: 'BoardCard', changes: ['BoardCard'] });

const send = (isCopy: boolean) =>
  command({
    name: isCopy ? 'copyToBoard' : 'moveToBoard',
    action: isCopy ? 'create' : 'update',
    label: isCopy ? 'kanban.send.copy' : 'kanban.send.move',
    icon: isCopy ? IconCopy : IconTransfer,
    operation: SendBoardCardDocument,
    variables: ({ id }, { columnId, place }: SendValues) => ({
      id,
      columnId: columnId!,
      isFirst: place === 'FIRST',
      isCopy,
    }),
    form: {
      frame: 'dialog',
      title: ({ title }, { text }) => text(isCopy ? 'kanban.send.copyTitle' : 'kanban.send.moveTitle', { name: title }),
      note: (_card, { text }) => text('kanban.send.note'),
      submit: isCopy ? 'kanban.send.copyNow' : 'kanban.send.moveNow',
      ask: async (_card, { read }) =>
        (await read(BoardsToMakeCardsDocument, {})).boards.filter(
          ({ myAccess, columns }) => myAccess !== 'VIEW' && columns.length > 0,
        ),
      fields: () => sentCardFields as FormRules<SendValues>,
      begin: ({ boardId }, boards: BoardsOfCards) => {
        const board = boards.find(({ id }) => id !== boardId) ?? boards[0];
        return { boardId: board?.id ?? null, columnId: board?.columns[0]?.id ?? null };
      },
      inputs: lazy(() => import('./SendCardInputs.tsx')),
    },
    done: ({ sendBoardCard: { card, batchId } }, { text, target }) => ({
      text: text(isCopy ? 'kanban.send.copied' : 'kanban.send.moved', { name: card.title, board: card.board.name }),
      batchId,
      ...(target.isOpen && !isCopy && { to: cardPath(card.id) }),
    }),
  });

export const moveToBoard = send(false);
export const copyToBoard = send(true);
