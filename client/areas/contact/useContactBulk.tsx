import { IconCheck, IconMailCheck, IconTrash, IconUpload } from '@tabler/icons-react';
import type { BulkTask } from '../../app/tasks/BulkTaskDialog.tsx';
import { useBulk } from '../../app/tasks/useBulk.ts';
import { confirm } from '../../kit/confirm.ts';
import type { BulkAction } from '../../kit/list/BulkBar.tsx';
import { useBulkTexts } from '../../kit/list/bulkTexts.ts';
import { selectedBy, type Selection } from '../../kit/list/selection.ts';
import { useCan } from '../../lib/ability.tsx';
import type { ContactChange, ContactFilter } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import {
  useDeleteContactRequestsMutation,
  useStartContactRequestsDeleteMutation,
  useStartContactRequestsUpdateMutation,
  useUpdateContactRequestsMutation,
} from './contact.generated.ts';

type Input = {
  /** What the list shows, for all that match. */
  filter: ContactFilter;
  exportHref: (selection: Selection) => string;
  refresh: () => Promise<void> | void;
  showTask: (task: BulkTask) => void;
};

/** What can be done with all selected messages; for who may do nothing with them, nothing can be selected. */
export function useContactBulk({
  filter,
  exportHref,
  refresh,
  showTask,
}: Input): ((selection: Selection) => BulkAction[]) | undefined {
  const text = useText();
  const { named } = useBulkTexts();
  const { isBusy, run } = useBulk(refresh, showTask);
  const [updateRequests] = useUpdateContactRequestsMutation();
  const [deleteRequests] = useDeleteContactRequestsMutation();
  const [startUpdate] = useStartContactRequestsUpdateMutation();
  const [startDelete] = useStartContactRequestsDeleteMutation();
  const canUpdate = useCan('update', 'ContactRequest');
  const canDelete = useCan('delete', 'ContactRequest');

  const which = ({ target }: Selection) => selectedBy(target, filter);

  const update = (selection: Selection, input: ContactChange) => {
    const variables = { selection: which(selection), input };
    return run(selection, {
      once: async () => (await updateRequests({ variables })).data?.updateContactRequests,
      start: async () => (await startUpdate({ variables })).data?.startContactRequestsUpdate.id,
      label: text('contact.bulk.changing', { count: selection.count }),
      doneText: (count) => text('contact.bulk.changed', { count }),
      outcome: 'updated',
    });
  };

  const remove = async (selection: Selection) => {
    const { count, names } = selection;
    const isConfirmed = await confirm({
      title: text('contact.bulk.deleteTitle', { count }),
      text: text('contact.bulk.deleteText', { count, names: named(names, count) }),
      confirmLabel: text('contact.bulk.deleteConfirm', { count }),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    const variables = { selection: which(selection) };
    await run(selection, {
      once: async () => (await deleteRequests({ variables })).data?.deleteContactRequests,
      start: async () => (await startDelete({ variables })).data?.startContactRequestsDelete.id,
      label: text('contact.bulk.deleting', { count }),
      doneText: (deleted) => text('contact.bulk.deleted', { count: deleted }),
      outcome: 'deleted',
      isTrashed: true,
    });
  };

  if (!canUpdate && !canDelete) return undefined;
  return (selection) => {
    const change = (id: string, label: string, input: ContactChange) => ({
      id,
      label,
      onSelect: () => void update(selection, input),
    });
    const changes: BulkAction[] = [
      {
        id: 'status',
        label: text('contact.column.status'),
        icon: <IconCheck size={18} />,
        isDisabled: isBusy,
        items: [
          change('handled', text('contact.action.handle'), { status: 'HANDLED' }),
          change('new', text('contact.action.unhandle'), { status: 'NEW' }),
        ],
      },
      {
        id: 'answer',
        label: text('contact.column.answer'),
        icon: <IconMailCheck size={18} />,
        isDisabled: isBusy,
        items: [
          change('answered', text('contact.action.answered'), { isAnswered: true }),
          change('unanswered', text('contact.action.unanswered'), { isAnswered: false }),
        ],
      },
    ];
    return [
      ...(canUpdate ? changes : []),
      { id: 'export', label: text('kit.export.button'), icon: <IconUpload size={18} />, href: exportHref(selection) },
      ...(canDelete
        ? [
            {
              id: 'delete',
              label: text('contact.action.delete'),
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
