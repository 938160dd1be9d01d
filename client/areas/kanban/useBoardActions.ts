import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useCommandCall } from '../../app/command/useCommandCall.ts';
import { callsOf } from '../../app/command/command.ts';
import { useCopy } from '../../kit/useCopy.ts';
import { changeColumn } from './sendChange.ts';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import type { ChecklistChange } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { dropGone, showCard } from './boardCache.ts';
import type { Card, ViewColumn } from './boardView.ts';
import {
  DeleteBoardColumnDocument,
  DuplicateBoardCardDocument,
  MoveBoardColumnDocument,
  UndoBoardStepDocument,
} from './kanban.generated.ts';
import type { CardChange, Sent } from './keptChanges.ts';
import { cardPath } from './urls.ts';
import { useBoardProblem } from './useBoardProblem.ts';
import { useKeptChanges } from './useKeptChanges.ts';

const call = callsOf();
const undoStep = call({ operation: UndoBoardStepDocument });
const moveColumn = call({ operation: MoveBoardColumnDocument });
const deleteColumn = call({ operation: DeleteBoardColumnDocument });
const duplicateCard = call({ operation: DuplicateBoardCardDocument });

/** What can be done on a board besides moving cards. Adding and renaming answer what is wrong in words, else null. */
export function useBoardActions(boardId: string, readAll: () => Promise<unknown>) {
  const { cache } = useApolloClient();
  const { send } = useCommandCall();
  const text = useText();
  const copy = useCopy();
  const failureText = useFailureText();

  const problemOf = useBoardProblem();
  const { waiting, run: keep } = useKeptChanges(boardId);
  const tell = useCallback((error: unknown) => showNotice({ tone: 'error', text: problemOf(error) }), [problemOf]);

  const undo = useCallback(
    async (batchId: string | null = null) => {
      try {
        const { undoBoardStep } = await send(undoStep, { boardId, batchId });
        await readAll();
        const { count, name, action } = undoBoardStep;
        showNotice(
          count === 0
            ? { tone: 'info', text: text('kanban.undo.nothing') }
            : { text: name && action ? text(`kanban.undo.${action}`, { name }) : text('kit.undo.done') },
        );
      } catch (error) {
        showNotice({ tone: 'error', text: failureText(error) });
      }
    },
    [boardId, send, readAll, text, failureText],
  );
  const done = (message: string, batchId: string) =>
    showNotice({ text: message, action: { label: text('kit.notice.undo'), onSelect: () => void undo(batchId) } });

  const problemIn = (sent: Promise<Sent>) => sent.then((one) => (one.state === 'refused' ? one.problem : null));
  /** Says what was done, with a way back, or why not. */
  const told = async (change: Promise<Sent>, message?: string): Promise<boolean> => {
    const sent = await change;
    if (sent.state === 'refused') showNotice({ tone: 'error', text: sent.problem });
    else if (sent.state === 'done' && message !== undefined)
      if (sent.batchId) done(message, sent.batchId);
      else showNotice({ text: message });
    return sent.state !== 'refused';
  };

  return {
    undo,
    /** What waits for the server to be reached again. */
    waiting,
    addCard: (columnId: string, title: string, input: CardChange = {}) =>
      problemIn(keep({ kind: 'addCard', boardId, columnId, title, input })),
    addColumn: (title: string) => problemIn(keep({ kind: 'addColumn', boardId, title })),
    renameColumn: (columnId: string, title: string) => problemIn(keep({ kind: 'rename', boardId, columnId, title })),
    changeColumn: async (
      { id, version }: ViewColumn['head'],
      input: { wipLimit?: number | null; isDone?: boolean },
    ): Promise<string | null> => {
      try {
        await send(changeColumn, { id, version, input });
        return null;
      } catch (error) {
        return problemOf(error);
      }
    },
    moveColumn: async (columns: readonly ViewColumn[], id: string, index: number) => {
      const others = columns.filter((column) => column.id !== id);
      const target = { id, afterId: others[index - 1]?.id ?? null, beforeId: others[index]?.id ?? null };
      try {
        await send(moveColumn, target);
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
        const { batchId } = (await send(deleteColumn, { id })).deleteBoardColumn;
        dropGone(cache, 'BoardColumn', [id]);
        done(text('kanban.column.deleted', { name: title }), batchId);
        await readAll();
      } catch (error) {
        tell(error);
      }
    },
    deleteCard: ({ id, title }: Pick<Card, 'id' | 'title'>) =>
      told(keep({ kind: 'delete', boardId, cardId: id, title }), text('kanban.card.deleted', { name: title })),
    duplicateCard: async ({ id }: Pick<Card, 'id'>) => {
      try {
        const { card, batchId } = (await send(duplicateCard, { id })).duplicateBoardCard;
        showCard(cache, card);
        done(text('kanban.card.duplicated', { name: card.title }), batchId);
      } catch (error) {
        tell(error);
      }
    },
    archiveCard: ({ id, title }: Pick<Card, 'id' | 'title'>, isArchived: boolean) =>
      told(
        keep({ kind: 'archive', boardId, cardId: id, title, isArchived }),
        text(isArchived ? 'kanban.card.archived' : 'kanban.card.restored', { name: title }),
      ),
    /** Answers whether it was done, or will be. */
    changeCard: ({ id, version, title }: Pick<Card, 'id' | 'version' | 'title'>, input: CardChange) => {
      const isOfDays = input.dueOn !== undefined || input.startOn !== undefined;
      return told(
        keep({ kind: 'change', boardId, cardId: id, title, version, input }),
        text(isOfDays ? 'kanban.card.rescheduled' : 'kanban.card.changed', { name: title }),
      );
    },
    /** Changes a line of a checklist; answers whether it was done, or will be. */
    tick: ({ id, title }: Pick<Card, 'id' | 'title'>, change: ChecklistChange) =>
      told(keep({ kind: 'tick', boardId, cardId: id, title, change })),
    copyLink: ({ id }: Pick<Card, 'id'>) =>
      copy(new URL(cardPath(id), location.origin).href, text('kanban.card.linkCopied')),
  };
}

export type BoardActions = ReturnType<typeof useBoardActions>;
