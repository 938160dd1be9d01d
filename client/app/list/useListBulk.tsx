import { useApolloClient } from '@apollo/client/react';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BulkAction } from '../../kit/list/later/BulkBar.tsx';
import { confirm, type Question } from '../../kit/confirm.ts';
import { useBulkTexts } from '../../kit/list/bulkTexts.ts';
import { fittingIds, selectedBy, type Selection } from '../../kit/list/selection.ts';
import { useCan } from '../../lib/ability.tsx';
import type { Codec } from '../../lib/listState.ts';
import { useText } from '../../lib/text.ts';
import { useBulk } from '../tasks/useBulk.ts';
import { firstField } from './listNoun.ts';
import type { ListScreenState } from './useListScreen.ts';

/** A change to offer for all that is selected: a button with its choices, each with its input and the rows it is for. */
export type BulkChoice = {
  id: string;
  label: string;
  icon: ReactNode;
  items: {
    id: string;
    label: string;
    input: object;
    /** What is asked first, of a change with effects that nobody takes back. */
    question?: (count: number) => Question;
    /** It cannot be undone, so that no Undo is offered. */
    isFinal?: boolean;
    /** Rows that it is for, and that it is done to; left out: all. */
    isFor?: (row: never) => boolean;
  }[];
};

/** What can be done with all selected records, as far as the viewer may; undefined when that is nothing. */
export function useListBulk<Row extends object, C extends Codec>(
  { noun, list, result, rowId, changed, setTask }: ListScreenState<Row, C>,
  choices: readonly BulkChoice[],
): ((selection: Selection) => BulkAction[]) | undefined {
  const text = useText();
  const client = useApolloClient();
  const { named } = useBulkTexts();
  const { isBusy, run } = useBulk(changed, setTask);
  const { operations = {}, texts = {}, isForGood = false } = noun;
  const { updateMany, startUpdate, removeMany, startRemoval } = operations;
  const canUpdate = useCan('update', noun.subject) && updateMany !== undefined && choices.length > 0;
  const canRemove = useCan('delete', noun.subject) && removeMany !== undefined;
  if (!canUpdate && !canRemove) return undefined;
  const which = ({ target }: Selection) => selectedBy(target, noun.filterOf(list.state));
  const answer = <Result,>(data: Record<string, Result> | undefined) => data && firstField(data);

  const fitting = (selection: Selection, isFor: ((row: never) => boolean) | undefined) =>
    fittingIds(result.rows, selection, rowId, isFor as ((row: Row) => boolean) | undefined);
  const update = async (
    chosen: Selection,
    { input, question, isFinal = false, isFor }: BulkChoice['items'][number],
  ) => {
    const ids = fitting(chosen, isFor);
    const selection: Selection = ids ? { ...chosen, count: ids.length, target: { kind: 'ids', ids } } : chosen;
    if (question && !(await confirm(question(selection.count)))) return;
    const variables = { selection: which(selection), input };
    await run(selection, {
      isFinal,
      once: async () => answer((await client.mutate({ mutation: updateMany!, variables })).data),
      start: async () => answer((await client.mutate({ mutation: startUpdate!, variables })).data)?.id,
      label: text(texts.bulkUpdating!, { count: selection.count }),
      doneText: (count) => text(texts.bulkUpdated!, { count }),
      outcome: 'updated',
    });
  };

  const remove = async (selection: Selection) => {
    const { count, names, shownIds } = selection;
    const shown = result.rows.filter((row) => shownIds[rowId(row)]);
    // Of those on other pages nothing is known: whoever is not there may have parts, too.
    const rows = shown.length === count ? shown : [];
    const { askRemoval } = await import('./askRemoval.ts');
    const chosen = await askRemoval(
      noun,
      client,
      text,
      { rows, selection: which(selection) },
      {
        title: text(texts.bulkRemoveTitle!, { count }),
        text: text(texts.bulkRemoveText!, { count, names: named(names, count) }),
        confirmLabel: text(texts.bulkRemoveConfirm ?? texts.removeLabel ?? 'kit.row.delete', { count }),
        isDangerous: true,
      },
    );
    if (!chosen) return;
    const variables = { selection: which(selection), ...chosen };
    await run(selection, {
      once: async () => answer((await client.mutate({ mutation: removeMany!, variables })).data),
      start: async () => answer((await client.mutate({ mutation: startRemoval!, variables })).data)?.id,
      label: text(texts.bulkRemoving!, { count }),
      doneText: (removed) => text(texts.bulkRemoved!, { count: removed }),
      outcome: 'deleted',
      isTrashed: !isForGood,
    });
  };

  return (selection) => [
    ...(canUpdate
      ? choices.map(({ items, ...choice }): BulkAction => ({
          ...choice,
          isDisabled: isBusy,
          items: items.flatMap((item) => {
            const some = fitting(selection, item.isFor)?.length ?? selection.count;
            if (some === 0) return [];
            const { id, label } = item;
            const counted = { label, some, count: selection.count };
            return {
              id,
              label: some === selection.count ? label : text('kit.bulk.forSome', counted),
              onSelect: () => void update(selection, item),
            };
          }),
        }))
      : []),
    ...(canRemove
      ? [
          {
            id: 'delete',
            label: text(texts.removeLabel ?? 'kit.row.delete'),
            icon: <IconTrash size={18} />,
            isDangerous: true,
            isDisabled: isBusy,
            onSelect: () => void remove(selection),
          } satisfies BulkAction,
        ]
      : []),
  ];
}
