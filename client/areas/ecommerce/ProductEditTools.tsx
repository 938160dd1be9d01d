import { IconBell, IconBellOff, IconCopy, IconHistory, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { ActionMenu } from '../../kit/ActionMenu.tsx';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { showNotice } from '../../kit/notices.ts';
import { useCan } from '../../lib/ability.tsx';
import { useMutedRecord } from '../../lib/mutedRecords.ts';
import { useText } from '../../lib/text.ts';
import { editPath, listPath } from './productListState.ts';
import { useDeleteProductMutation, useDuplicateProductMutation } from './products.generated.ts';

type Props = {
  product: { id: string; name: string };
  isDirty: boolean;
  /** The product goes on purpose: nothing is asked about unsaved changes. */
  onLeaving: () => void;
  onHistory: () => void;
};

/** What can be done with the product besides saving it. */
export function ProductEditTools({ product: { id, name }, isDirty, onLeaving, onHistory }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const canCreate = useCan('create', 'Product');
  const canDelete = useCan('delete', 'Product');
  const [duplicateProduct] = useDuplicateProductMutation();
  const [deleteProduct] = useDeleteProductMutation();
  const [isMuted, setMuted] = useMutedRecord('Product', id);
  const tellFailure = (error: unknown) => showNotice({ tone: 'error', text: failureText(error) });

  const duplicate = async () => {
    try {
      const { data } = await duplicateProduct({
        variables: { id },
        update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'products' }),
      });
      const copy = data!.duplicateProduct.product;
      const open = () => void navigate(editPath(copy.id));
      const notice = text('products.form.duplicated', { name: copy.name });
      // Unsaved work keeps its page; the copy can be opened from the notice.
      if (isDirty)
        return void showNotice({ text: notice, action: { label: text('products.form.openCopy'), onSelect: open } });
      open();
      showNotice({ text: notice });
    } catch (error) {
      tellFailure(error);
    }
  };

  const remove = async () => {
    const isConfirmed = await confirm({
      title: text('products.delete.title', { name }),
      text: text('products.delete.text'),
      confirmLabel: text('products.delete.confirm'),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    try {
      const { data } = await deleteProduct({ variables: { id } });
      onLeaving();
      await navigate(listPath);
      undoNotice({
        text: text('products.delete.done', { name }),
        batchId: data?.deleteProduct.batchId,
        isTrashed: true,
        onUndone: () => void navigate(editPath(id)),
      });
    } catch (error) {
      tellFailure(error);
    }
  };

  const turnMuted = () => {
    setMuted(!isMuted);
    showNotice({ text: text(isMuted ? 'products.form.unmuted' : 'products.form.muted', { name }) });
  };

  return (
    <>
      <IconAction label={text('form.history.open')} onClick={onHistory}>
        <IconHistory size={20} />
      </IconAction>
      <ActionMenu
        label={text('products.form.more')}
        actions={[
          ...(canCreate
            ? [
                {
                  id: 'duplicate',
                  label: text('products.form.duplicate'),
                  icon: <IconCopy size={18} />,
                  onSelect: () => void duplicate(),
                },
              ]
            : []),
          {
            id: 'mute',
            label: text(isMuted ? 'products.form.unmute' : 'products.form.mute'),
            icon: isMuted ? <IconBell size={18} /> : <IconBellOff size={18} />,
            onSelect: turnMuted,
          },
          ...(canDelete
            ? [
                {
                  id: 'delete',
                  label: text('products.form.delete'),
                  icon: <IconTrash size={18} />,
                  isApart: true,
                  isDangerous: true,
                  onSelect: () => void remove(),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
