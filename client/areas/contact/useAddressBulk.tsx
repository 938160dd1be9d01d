import { IconTrash, IconUpload } from '@tabler/icons-react';
import type { BulkTask } from '../../app/tasks/BulkTaskDialog.tsx';
import { useBulk } from '../../app/tasks/useBulk.ts';
import { confirm } from '../../kit/confirm.ts';
import type { BulkAction } from '../../kit/list/BulkBar.tsx';
import { useBulkTexts } from '../../kit/list/bulkTexts.ts';
import { selectedBy, type Selection } from '../../kit/list/selection.ts';
import { useCan } from '../../lib/ability.tsx';
import type { MailingAddressFilter } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { useRemoveMailingAddressesMutation, useStartMailingAddressesRemovalMutation } from './contact.generated.ts';

type Input = {
  /** What the list shows, for all that match. */
  filter: MailingAddressFilter;
  exportHref: (selection: Selection) => string;
  refresh: () => void;
  showTask: (task: BulkTask) => void;
};

/** What can be done with all selected addresses; for who may not remove them, nothing can be selected. */
export function useAddressBulk({
  filter,
  exportHref,
  refresh,
  showTask,
}: Input): ((selection: Selection) => BulkAction[]) | undefined {
  const text = useText();
  const { named } = useBulkTexts();
  const { isBusy, run } = useBulk(refresh, showTask);
  const [removeAddresses] = useRemoveMailingAddressesMutation();
  const [startRemoval] = useStartMailingAddressesRemovalMutation();
  const canDelete = useCan('delete', 'ContactRequest');

  const remove = async (selection: Selection) => {
    const { count, names, target } = selection;
    const isConfirmed = await confirm({
      title: text('contact.bulk.removeTitle', { count }),
      text: text('contact.bulk.removeText', { names: named(names, count) }),
      confirmLabel: text('contact.address.removeConfirm'),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    const variables = { selection: selectedBy(target, filter) };
    await run(selection, {
      once: async () => (await removeAddresses({ variables })).data?.removeMailingAddresses,
      start: async () => (await startRemoval({ variables })).data?.startMailingAddressesRemoval.id,
      label: text('contact.bulk.removing', { count }),
      doneText: (removed) => text('contact.bulk.removed', { count: removed }),
      outcome: 'deleted',
    });
  };

  if (!canDelete) return undefined;
  return (selection) => [
    { id: 'export', label: text('kit.export.button'), icon: <IconUpload size={18} />, href: exportHref(selection) },
    {
      id: 'remove',
      label: text('contact.address.removeConfirm'),
      icon: <IconTrash size={18} />,
      isDangerous: true,
      isDisabled: isBusy,
      onSelect: () => void remove(selection),
    },
  ];
}
