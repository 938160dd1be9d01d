import type { ApolloClient } from '@apollo/client';
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

/** Has a change done by the server, under its key, and shows what came of it. */
export async function sendChange({ mutate, cache }: ApolloClient, change: KeptChange): Promise<Done> {
  const context = { headers: { 'Idempotency-Key': change.key } };
  switch (change.kind) {
    case 'addCard': {
      const variables = { columnId: change.columnId, input: { title: change.title } };
      const { card, batchId } = (await mutate({ mutation: CreateBoardCardDocument, variables, context })).data!
        .createBoardCard;
      showCard(cache, card);
      return { batchId };
    }
    case 'addColumn': {
      const variables = { boardId: change.boardId, input: { title: change.title } };
      const { column, batchId } = (await mutate({ mutation: CreateBoardColumnDocument, variables, context })).data!
        .createBoardColumn;
      showColumn(cache, column);
      return { batchId };
    }
    case 'rename': {
      const variables = { id: change.columnId, version: null, input: { title: change.title } };
      const { data } = await mutate({ mutation: UpdateBoardColumnDocument, variables, context });
      return { batchId: data!.updateBoardColumn.batchId };
    }
    case 'archive': {
      const variables = { id: change.cardId, isArchived: change.isArchived };
      const { card, batchId } = (await mutate({ mutation: ArchiveBoardCardDocument, variables, context })).data!
        .archiveBoardCard;
      showCard(cache, card);
      return { batchId, version: card.version };
    }
    case 'delete': {
      const variables = { id: change.cardId };
      const { data } = await mutate({ mutation: DeleteBoardCardDocument, variables, context });
      dropGone(cache, 'BoardCard', [change.cardId]);
      return { batchId: data!.deleteBoardCard.batchId };
    }
    case 'change': {
      const variables = { id: change.cardId, version: change.version, input: change.input };
      const { card, batchId } = (await mutate({ mutation: UpdateBoardCardDocument, variables, context })).data!
        .updateBoardCard;
      showCard(cache, card);
      return { batchId, version: card.version };
    }
    case 'tick': {
      const variables = { id: change.cardId, change: change.change };
      const { card, batchId } = (await mutate({ mutation: ChangeChecklistDocument, variables, context })).data!
        .changeChecklist;
      return { batchId, version: card.version };
    }
  }
}
