import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { failureOf } from '../../lib/failure.ts';
import type { BoardCardInput } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { dropGone, showCard } from './boardCache.ts';
import type { Card, ViewColumn } from './boardView.ts';
import {
  ArchiveBoardCardDocument,
  DeleteBoardCardDocument,
  DeleteBoardColumnDocument,
  DuplicateBoardCardDocument,
  MoveBoardColumnDocument,
  UndoBoardStepDocument,
  UpdateBoardCardDocument,
  UpdateBoardColumnDocument,
} from './kanban.generated.ts';
import { cardPath } from './urls.ts';
import { useKeptChanges } from './useKeptChanges.ts';

/** What can be done on a board besides moving cards. Adding and renaming answer what is wrong in words, else null. */
export function useBoardActions(boardId: string, readAll: () => Promise<unknown>) {
  const { cache, mutate } = useApolloClient();
  const text = useText();
  const failureText = useFailureText();

  const problemOf = useCallback(
    (error: unknown): string => {
      const problem = Object.values(failureOf(error).fields ?? {})[0];
      const [key, limit] = [problem?.key, String(problem?.limit ?? '')];
      if (key === 'taken') return text('kanban.problem.taken');
      if (key === 'required') return text('kanban.problem.required');
      if (key === 'tooLong') return text('kanban.problem.tooLong', { limit });
      if (key === 'tooMany') return text('kanban.problem.full', { limit });
      return failureText(error);
    },
    [text, failureText],
  );
  const { waiting, run: keep } = useKeptChanges(boardId, problemOf);
  const tell = useCallback((error: unknown) => showNotice({ tone: 'error', text: problemOf(error) }), [problemOf]);

  const undo = useCallback(
    async (batchId: string | null = null) => {
      try {
        const { data } = await mutate({ mutation: UndoBoardStepDocument, variables: { boardId, batchId } });
        await readAll();
        const { count, name } = data!.undoBoardStep;
        showNotice(
          count === 0
            ? { tone: 'info', text: text('kanban.undo.nothing') }
            : { text: name ? text('kanban.undo.done', { name }) : text('kit.undo.done') },
        );
      } catch (error) {
        const isConflict = failureOf(error).code === 'CONFLICT';
        showNotice({ tone: 'error', text: isConflict ? text('kit.undo.conflict') : failureText(error) });
      }
    },
    [boardId, mutate, readAll, text, failureText],
  );
  const done = (message: string, batchId: string) =>
    showNotice({ text: message, action: { label: text('kit.notice.undo'), onSelect: () => void undo(batchId) } });

  return {
    undo,
    /** What waits for the server to be reached again. */
    waiting,
    addCard: (columnId: string, title: string) => keep({ kind: 'addCard', boardId, columnId, title }),
    addColumn: (title: string) => keep({ kind: 'addColumn', boardId, title }),
    renameColumn: (columnId: string, title: string) => keep({ kind: 'rename', boardId, columnId, title }),
    changeColumn: async (
      { id, version }: ViewColumn['head'],
      input: { wipLimit?: number | null; isDone?: boolean },
    ): Promise<string | null> => {
      try {
        await mutate({ mutation: UpdateBoardColumnDocument, variables: { id, version, input } });
        return null;
      } catch (error) {
        return problemOf(error);
      }
    },
    moveColumn: async (columns: readonly ViewColumn[], id: string, index: number) => {
      const others = columns.filter((column) => column.id !== id);
      const variables = { id, afterId: others[index - 1]?.id ?? null, beforeId: others[index]?.id ?? null };
      try {
        await mutate({ mutation: MoveBoardColumnDocument, variables });
      } catch (error) {
        tell(error);
      }
    },
    deleteColumn: async ({ id, title, cards, unread }: ViewColumn) => {
      const count = cards.length + unread;
      const isMeant =
        count === 0 ||
        (await confirm({
          title: text('kanban.column.deleteTitle', { name: title }),
          text: text('kanban.column.deleteText', { count }),
          confirmLabel: text('kanban.column.delete'),
          isDangerous: true,
        }));
      if (!isMeant) return;
      try {
        const { data } = await mutate({ mutation: DeleteBoardColumnDocument, variables: { id } });
        dropGone(cache, 'BoardColumn', [id]);
        done(text('kanban.column.deleted', { name: title }), data!.deleteBoardColumn.batchId);
        await readAll();
      } catch (error) {
        tell(error);
      }
    },
    deleteCard: async ({ id, title }: Pick<Card, 'id' | 'title'>) => {
      try {
        const { data } = await mutate({ mutation: DeleteBoardCardDocument, variables: { id } });
        dropGone(cache, 'BoardCard', [id]);
        done(text('kanban.card.deleted', { name: title }), data!.deleteBoardCard.batchId);
      } catch (error) {
        tell(error);
      }
    },
    duplicateCard: async ({ id }: Pick<Card, 'id'>) => {
      try {
        const { data } = await mutate({ mutation: DuplicateBoardCardDocument, variables: { id } });
        const { card, batchId } = data!.duplicateBoardCard;
        showCard(cache, card);
        done(text('kanban.card.duplicated', { name: card.title }), batchId);
      } catch (error) {
        tell(error);
      }
    },
    archiveCard: async ({ id, title }: Pick<Card, 'id' | 'title'>, isArchived: boolean) => {
      try {
        const { data } = await mutate({ mutation: ArchiveBoardCardDocument, variables: { id, isArchived } });
        const { card, batchId } = data!.archiveBoardCard;
        showCard(cache, card);
        done(text(isArchived ? 'kanban.card.archived' : 'kanban.card.restored', { name: title }), batchId);
      } catch (error) {
        tell(error);
      }
    },
    /** Answers whether it was done. */
    changeCard: async (
      { id, version, title }: Pick<Card, 'id' | 'version' | 'title'>,
      input: Pick<BoardCardInput, 'dueOn' | 'labels' | 'memberIds'>,
    ) => {
      try {
        const variables = { id, version, input };
        const { data } = await mutate({ mutation: UpdateBoardCardDocument, variables });
        const { card, batchId } = data!.updateBoardCard;
        showCard(cache, card);
        done(
          text(input.dueOn === undefined ? 'kanban.card.changed' : 'kanban.card.rescheduled', { name: title }),
          batchId,
        );
        return true;
      } catch (error) {
        tell(error);
        return false;
      }
    },
    copyLink: async ({ id }: Pick<Card, 'id'>) => {
      try {
        await navigator.clipboard.writeText(new URL(cardPath(id), location.origin).href);
        showNotice({ text: text('kanban.card.linkCopied') });
      } catch {
        showNotice({ tone: 'error', text: text('kanban.card.linkFailed') });
      }
    },
  };
}

export type BoardActions = ReturnType<typeof useBoardActions>;
