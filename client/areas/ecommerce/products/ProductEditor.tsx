import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { RecordPage } from '../../../app/record/RecordPage.tsx';
import { useRecordEditor } from '../../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../../app/record/useStoredRecord.ts';
import type { FormAction } from '../../../kit/form/FormActions.tsx';
import { showNotice } from '../../../kit/notices.ts';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { statusTones } from '../../../kit/tones.ts';
import { useMutedRecord } from '../../../lib/mutedRecords.ts';
import { useText } from '../../../lib/text.ts';
import { ProductInputs } from './ProductInputs.tsx';
import { ProductSummary } from './ProductSummary.tsx';
import type { ProductFormFieldsFragment } from './productForm.generated.ts';
import { productKind } from './productKind.ts';
import { editPath, listPath } from '../urls.ts';
import { statusTexts } from '../statusTexts.ts';
import { useStockDrawer } from '../stock/useStockDrawer.tsx';

const primaryTexts = {
  PUBLISHED: 'products.form.publish',
  SCHEDULED: 'products.form.schedule',
  INACTIVE: 'products.form.saveNew',
} as const;

/** The form of a product: adds a new one, or edits one that others may be editing too. */
export function ProductEditor({ loaded }: { loaded: LoadedRecord<ProductFormFieldsFragment> }) {
  const text = useText();
  const product = loaded.stored;
  const editor = useRecordEditor(productKind, loaded, {
    listPath,
    editPath,
    noticeOf: ({ status, name }, isNew) =>
      isNew && status === 'INACTIVE' ? { text: text('products.form.savedDraft', { name }) } : {},
  });
  const { form, record, running } = editor;
  const status = useWatch({ control: form.control, name: 'status' });
  const shown = record.base.record;
  const { action, drawer } = useStockDrawer();
  const mute = useMuteAction(product?.id ?? '', shown.name);

  const actions: FormAction[] = [];
  if (!product && status !== 'INACTIVE') {
    actions.push({
      id: 'draft',
      label: text('products.form.saveDraft'),
      onClick: () => void editor.save({ set: { status: 'INACTIVE' }, action: 'draft' }),
      isBusy: running === 'draft',
      isSave: true,
    });
  }

  return (
    <>
      <RecordPage
        editor={editor}
        title={product ? <bdi>{shown.name}</bdi> : text('products.form.addTitle')}
        text={product ? <ProductSummary product={product} /> : text('products.form.addText')}
        status={
          product && <StatusChip tone={statusTones.product[shown.status]} label={text(statusTexts[shown.status])} />
        }
        backLabel={text('products.form.back')}
        moreActions={product ? [action(product.id), mute] : [mute]}
        actions={actions}
        primaryLabel={product ? undefined : text(primaryTexts[status])}
      >
        <ProductInputs id={editor.id} control={form.control} uploads={editor.uploads} />
      </RecordPage>
      {product && drawer}
    </>
  );
}

function useMuteAction(id: string, name: string) {
  const text = useText();
  const [isMuted, setMuted] = useMutedRecord('Product', id);
  return {
    id: 'mute',
    label: text(isMuted ? 'products.form.unmute' : 'products.form.mute'),
    icon: isMuted ? <IconBell size={18} /> : <IconBellOff size={18} />,
    onSelect: () => {
      setMuted(!isMuted);
      showNotice({ text: text(isMuted ? 'products.form.unmuted' : 'products.form.muted', { name }) });
    },
  };
}
