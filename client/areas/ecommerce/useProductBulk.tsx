import { IconArchive, IconTag, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { BulkTask } from '../../app/tasks/BulkTaskDialog.tsx';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import type { BulkAction } from '../../kit/list/BulkBar.tsx';
import { atOnce, namedAtMost, type Selection } from '../../kit/list/selection.ts';
import { showNotice } from '../../kit/notices.ts';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import type { ProductBulkInput } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { filterOf, type ProductListState } from './productListState.ts';
import {
  useDeleteProductsMutation,
  useStartProductsDeleteMutation,
  useStartProductsUpdateMutation,
  useUpdateProductsMutation,
  type BulkOutcomeFragment,
} from './products.generated.ts';
import { statusTexts } from './statusTexts.ts';

/** What can be done with all selected products: one mutation, a report of what failed, and an Undo for the rest. */
export function useProductBulk(state: ProductListState, exportHref: (selection: Selection) => string, refresh: () => Promise<void> | void, showTask: (task: BulkTask) => void) {
  const text = useText();
  const { list } = useFormats();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const [isBusy, setBusy] = useState(false);
  const [updateProducts] = useUpdateProductsMutation();
  const [deleteProducts] = useDeleteProductsMutation();
  const [startUpdate] = useStartProductsUpdateMutation();
  const [startDelete] = useStartProductsDeleteMutation();
  const canUpdate = useCan('update', 'Product');
  const canDelete = useCan('delete', 'Product');

  const report = (selection: Selection, outcome: BulkOutcomeFragment, doneText: string, isTrashed: boolean) => {
    const { failures } = outcome;
    const shown = failures
      .slice(0, namedAtMost)
      .map(({ id, code }) => text('products.bulk.failedOne', { name: selection.nameOf(id), reason: failureText(code) }));
    const more =
      failures.length > namedAtMost ? [text('products.bulk.failedMore', { count: failures.length - namedAtMost })] : [];
    undoNotice({
      text: doneText,
      batchId: outcome.batchId,
      isTrashed,
      onUndone: refresh,
      ...(failures.length > 0 && { tone: 'error', details: [...shown, ...more] }),
    });
    // What failed stays selected, for another try.
    selection.set(Object.fromEntries(failures.map(({ id }) => [id, true])));
  };

  const run = async (
    selection: Selection,
    call: () => Promise<BulkOutcomeFragment | undefined>,
    textOf: (count: number) => string,
    isTrashed = false,
  ) => {
    setBusy(true);
    try {
      const outcome = await call();
      if (outcome) report(selection, outcome, textOf(outcome.count), isTrashed);
      refresh();
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    } finally {
      setBusy(false);
    }
  };

  const begin = async (selection: Selection, task: Omit<BulkTask, 'id' | 'nameOf'>, call: () => Promise<string | undefined>) => {
    setBusy(true);
    try {
      const id = await call();
      if (id) showTask({ ...task, id, nameOf: selection.nameOf });
      selection.clear();
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    } finally {
      setBusy(false);
    }
  };

  const which = ({ target }: Selection) => (target.kind === 'ids' ? { ids: target.ids } : { filter: filterOf(state) });

  const update = (selection: Selection, input: ProductBulkInput) => {
    if (selection.count > atOnce) {
      const doneText: BulkTask['doneText'] = ({ counts }) => text('products.bulk.changed', { count: counts.updated });
      return begin(selection, { label: text('products.bulk.changing', { count: selection.count }), doneText }, async () =>
        (await startUpdate({ variables: { selection: which(selection), input } })).data?.startProductsUpdate.id);
    }
    return run(
      selection,
      async () => (await updateProducts({ variables: { selection: which(selection), input } })).data?.updateProducts,
      (count) => text('products.bulk.changed', { count }),
    );
  };

  const remove = async (selection: Selection) => {
    const { count, names } = selection;
    const named = names.map((name) => text('products.bulk.quoted', { name }));
    const rest = count - named.length;
    const isConfirmed = await confirm({
      title: text('products.bulk.deleteTitle', { count }),
      text: text('products.bulk.deleteText', {
        names: list(rest > 0 ? [...named, text('products.bulk.more', { count: rest })] : named),
      }),
      confirmLabel: text('products.bulk.deleteConfirm', { count }),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    if (count > atOnce) {
      const doneText: BulkTask['doneText'] = ({ counts }) => text('products.bulk.deleted', { count: counts.deleted });
      return begin(selection, { label: text('products.bulk.deleting', { count }), doneText }, async () =>
        (await startDelete({ variables: { selection: which(selection) } })).data?.startProductsDelete.id);
    }
    await run(
      selection,
      async () => (await deleteProducts({ variables: { selection: which(selection) } })).data?.deleteProducts,
      (deleted) => text('products.bulk.deleted', { count: deleted }),
      true,
    );
  };

  return (selection: Selection): BulkAction[] => {
    const status = (value: 'PUBLISHED' | 'INACTIVE') => ({
      id: value,
      label: text(statusTexts[value]),
      onSelect: () => void update(selection, { status: value }),
    });
    const stock = (inStock: boolean) => ({
      id: String(inStock),
      label: text(inStock ? 'products.stock.in' : 'products.stock.out'),
      onSelect: () => void update(selection, { inStock }),
    });
    return [
      ...(canUpdate
        ? [
            {
              id: 'status',
              label: text('products.bulk.status'),
              icon: <IconTag size={18} />,
              isDisabled: isBusy,
              items: [status('PUBLISHED'), status('INACTIVE')],
            },
            {
              id: 'stock',
              label: text('products.bulk.stock'),
              icon: <IconArchive size={18} />,
              isDisabled: isBusy,
              items: [stock(true), stock(false)],
            },
          ]
        : []),
      { id: 'export', label: text('kit.export.button'), icon: <IconUpload size={18} />, href: exportHref(selection) },
      ...(canDelete
        ? [
            {
              id: 'delete',
              label: text('products.delete.confirm'),
              icon: <IconTrash size={18} />,
              isDangerous: true,
              isDisabled: isBusy,
              onSelect: () => void remove(selection),
            },
          ]
        : []),
    ];
  };
}
