import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { failureOf } from '../../lib/failure.ts';
import type { Codec } from '../../lib/listState.ts';
import type { MessageId } from '../../lib/messages.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { useUndoNotice } from '../history/useUndoNotice.ts';
import { firstField, idOf, type Changed, type ListNoun } from './listNoun.ts';

export type RowCommands<Row extends object> = ReturnType<typeof useRowCommands<Row, Codec>>;

/** What can be done with one record of a list; each tells what it did and brings up to date what shows it. */
export function useRowCommands<Row extends object, C extends Codec>(
  noun: ListNoun<Row, C>,
  drop: (ids: string[]) => void = () => undefined,
) {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  // The same object while nothing changes: memoized rows are given it.
  return useMemo(() => {
    const { subject, operations = {}, texts = {}, rowLabel, isForGood = false } = noun;
    const refresh = () => recordsChanged(subject);
    const label = (id: MessageId | undefined, row: Row) => (id ? text(id, { name: rowLabel(row) }) : '');
    const done = (changed: Changed | undefined, words: string, isTrashed = false) =>
      undoNotice({
        text: words,
        batchId: typeof changed === 'object' ? changed.batchId : undefined,
        isTrashed,
        onUndone: refresh,
      });

    /** Tells why something was not done; what has gone meanwhile leaves the list. */
    const fail = (error: unknown) => {
      const isGone = failureOf(error).code === 'NOT_FOUND';
      showNotice({ tone: isGone ? 'info' : 'error', text: failureText(error) });
      void refresh();
      return null;
    };
    return {
      done,
      fail,
      async duplicate(row: Row) {
        try {
          const { data } = await client.mutate({ mutation: operations.duplicate!, variables: { id: idOf(noun, row) } });
          const made = data && firstField(data);
          // Beside the batch stands the copy, which has a name of its own.
          const copy = Object.values(made ?? {}).find((part) => typeof part === 'object' && part !== null);
          done(made, label(texts.duplicated, (copy as Row | undefined) ?? row));
          void refresh();
        } catch (error) {
          fail(error);
        }
      },

      /** Answers whether it is gone. */
      async remove(row: Row): Promise<boolean> {
        const removed = { rows: [row], selection: { ids: [idOf(noun, row)] } };
        // What is asked comes when it is asked.
        const chosen = await import('./askRemoval.ts')
          .then(({ askRemoval }) =>
            askRemoval(noun, client, text, removed, {
              title: label(texts.removeTitle, row),
              text: label(texts.removeText, row),
              confirmLabel: text(texts.removeLabel ?? 'kit.row.delete'),
              isDangerous: true,
            }),
          )
          .catch(fail);
        if (!chosen) return false;
        try {
          const id = idOf(noun, row);
          const { data } = await client.mutate({ mutation: operations.remove!, variables: { id, ...chosen } });
          drop([id]);
          done(data && firstField(data), label(texts.removed, row), !isForGood);
          await refresh();
          return true;
        } catch (error) {
          fail(error);
          return false;
        }
      },
    };
  }, [noun, client, text, failureText, undoNotice, drop]);
}
