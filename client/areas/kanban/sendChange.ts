import type { ApolloCache } from '@apollo/client';
import { callsOf } from '../../app/command/command.ts';
import type { useCommandCall } from '../../app/command/useCommandCall.ts';
import { dropGone, showCard, showColumn } from './boardCache.ts';
import type { KeptChange } from './keptChanges.ts';
import {
  ArchiveBoardCardDocument,
  ChangeChecklistDocument,
  CreateBoardCardDocument,
  CreateBoardColumnDocument,
  DeleteBoardCardDocument,
  UpdateBoardCardDocument,
  UpdateBoardColumnDocument,
} from './kanban.generated.ts';

type Done = { batchId: string; version?: number };

const call = callsOf();
const addCard = call({ operation: CreateBoardCardDocument });
const addColumn = call({ operation: CreateBoardColumnDocument });
export const changeColumn = call({ operation: UpdateBoardColumnDocument });
const archiveCard = call({ operation: ArchiveBoardCardDocument });
const deleteCard = call({ operation: DeleteBoardCardDocument });
const changeCard = call({ operation: UpdateBoardCardDocument });
const tick = call({ operation: ChangeChecklistDocument });

type Send = ReturnType<typeof useCommandCall>['send'];

/** Has a change done by the server, under its key, and shows what came of it. */
export async function sendChange(send: Send, cache: ApolloCache, change: KeptChange): Promise<Done> {
  const { key } = change;
  switch (change.kind) {
    case 'addCard': {
      const target = { columnId: change.columnId, input: { ...change.input, title: change.title } };
      const { card, batchId } = (await send(addCard, target, {}, key)).createBoardCard;
      showCard(cache, card);
      return { batchId };
    }
    case 'addColumn': {
      const target = { boardId: change.boardId, input: { title: change.title } };
      const { column, batchId } = (await send(addColumn, target, {}, key)).createBoardColumn;
      showColumn(cache, column);
      return { batchId };
    }
    case 'rename': {
      const target = { id: change.columnId, version: null, input: { title: change.title } };
      const { batchId } = (await send(changeColumn, target, {}, key)).updateBoardColumn;
      return { batchId };
    }
    case 'archive': {
      const target = { id: change.cardId, isArchived: change.isArchived };
      const { card, batchId } = (await send(archiveCard, target, {}, key)).archiveBoardCard;
      showCard(cache, card);
      return { batchId, version: card.version };
    }
    case 'delete': {
      const { batchId } = (await send(deleteCard, { id: change.cardId }, {}, key)).deleteBoardCard;
      dropGone(cache, 'BoardCard', [change.cardId]);
      return { batchId };
    }
    case 'change': {
      const target = { id: change.cardId, version: change.version, input: change.input };
      const { card, batchId } = (await send(changeCard, target, {}, key)).updateBoardCard;
      showCard(cache, card);
      return { batchId, version: card.version };
    }
    case 'tick': {
      const { card, batchId } = (await send(tick, { id: change.cardId, change: change.change }, {}, key))
        .changeChecklist;
      return { batchId, version: card.version };
    }
  }
}
