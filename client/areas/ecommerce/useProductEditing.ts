import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { confirm } from '../../kit/confirm.ts';
import { usePendingUploads } from '../../kit/form/usePendingUploads.ts';
import { useRecordForm } from '../../kit/form/useRecordForm.ts';
import { useRecordSave } from '../../kit/form/useRecordSave.ts';
import { useUnsavedGuard } from '../../kit/form/useUnsavedGuard.tsx';
import { valibotResolver } from '../../kit/form/valibotResolver.ts';
import { showNotice } from '../../kit/notices.ts';
import { useText } from '../../lib/text.ts';
import { newProduct, recordFrom, valuesOf } from './productForm.ts';
import type { ProductFormFieldsFragment } from './productForm.generated.ts';
import { productFormSchema } from './productFormSchema.ts';
import { editPath, listPath } from './productListState.ts';
import { storedOf, useSendProduct } from './useSendProduct.ts';

const resolver = valibotResolver(productFormSchema);

type Product = ProductFormFieldsFragment;

/** What happens between typing and the saved product. `product` is null while it is being added. */
export function useProductEditing(product: Product | null, reload?: () => Promise<Product | null>) {
  const text = useText();
  const navigate = useNavigate();
  const formElement = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState<'draft' | 'save'>('save');
  const uploads = usePendingUploads();
  const stored = product ? storedOf(product) : { version: 0, record: recordFrom(newProduct) };
  const form = useForm({
    defaultValues: valuesOf(stored.record),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty);
  const record = useRecordForm({ form, stored, toForm: valuesOf, toRecord: recordFrom });
  const { send, saved, sendAsNew } = useSendProduct(product?.id ?? null);

  const saveAsNew = () => {
    sendAsNew();
    void save();
  };
  const readLatest = async () => {
    const latest = (await reload?.()) ?? null;
    return latest && storedOf(latest);
  };
  const saver = useRecordSave({
    form,
    record,
    formElement,
    send,
    waitFor: uploads.settled,
    readLatest: reload && readLatest,
    goneAlert: {
      title: text('products.form.gone'),
      text: text('products.form.goneText'),
      actions: [{ label: text('products.form.saveAsNew'), onClick: saveAsNew }],
    },
  });

  const tellSaved = () => {
    const latest = saved();
    if (!latest || latest.id === product?.id) return void showNotice({ text: text('products.form.saved') });
    guard.release();
    void navigate(editPath(latest.id), { replace: true });
    showNotice({
      text: text(latest.status === 'INACTIVE' ? 'products.form.savedDraft' : 'products.form.added', {
        name: latest.name,
      }),
      action: { label: text('products.form.toList'), onSelect: () => void navigate(listPath) },
    });
  };
  const save = async () => {
    setBusy('save');
    if (await saver.save(() => void save())) tellSaved();
  };
  const saveDraft = async () => {
    const status = form.getValues('status');
    setBusy('draft');
    form.setValue('status', 'INACTIVE', { shouldDirty: true });
    if (await saver.save(() => void saveDraft())) tellSaved();
    else form.setValue('status', status, { shouldDirty: true });
  };
  const answer = async (sides: Parameters<typeof saver.answer>[0]) => {
    if (await saver.answer(sides, () => void save())) tellSaved();
  };
  const discard = async () => {
    if (!product || !isDirty) return void navigate(listPath);
    const question = {
      title: text('form.discard.title'),
      text: text('form.discard.text'),
      confirmLabel: text('form.action.discard'),
    };
    if (await confirm({ ...question, isDangerous: true })) record.discard();
  };

  return {
    form,
    isDirty,
    formElement,
    uploads,
    record,
    guard,
    saver,
    running: saver.isSaving ? busy : null,
    save,
    saveDraft,
    answer,
    discard,
  };
}
