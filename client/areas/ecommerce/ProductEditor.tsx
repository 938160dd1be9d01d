import { lazy, Suspense, useState } from 'react';
import { RecordNews } from '../../app/history/RecordNews.tsx';
import type { FormAction } from '../../kit/form/FormActions.tsx';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { ProblemTextsProvider } from '../../kit/form/problems.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { statusTones } from '../../kit/tones.ts';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { ProductEditTools } from './ProductEditTools.tsx';
import { ProductInputs } from './ProductInputs.tsx';
import { ProductSummary } from './ProductSummary.tsx';
import { problemTexts, productFields } from './productFields.tsx';
import type { ProductFormFieldsFragment } from './productForm.generated.ts';
import { listPath } from './productListState.ts';
import { statusTexts } from './statusTexts.ts';
import { storedOf } from './useSendProduct.ts';
import { useProductEditing } from './useProductEditing.ts';

// Few need them: they come when they are asked for.
const ConflictDialog = lazy(() => import('../../kit/form/ConflictDialog.tsx'));
const RecordPresence = lazy(() => import('../../app/presence/RecordPresence.tsx'));
const ProductHistory = lazy(() => import('./ProductHistory.tsx'));

const primaryTexts = {
  PUBLISHED: 'products.form.publish',
  SCHEDULED: 'products.form.schedule',
  INACTIVE: 'products.form.saveNew',
} as const;

type Props = {
  /** Null to add one. */
  product: ProductFormFieldsFragment | null;
  reload?: () => Promise<ProductFormFieldsFragment | null>;
};

/** The form of a product: adds a new one, or edits one that others may be editing too. */
export function ProductEditor({ product, reload }: Props) {
  const text = useText();
  const mayChange = useCan(product ? 'update' : 'create', 'Product', product ?? undefined);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { form, isDirty, formElement, uploads, record, guard, saver, running, ...act } = useProductEditing(
    product,
    reload,
  );
  const status = form.watch('status');
  const shown = record.base.record;

  const actions: FormAction[] = [
    { id: 'discard', label: text('form.action.discard'), onClick: () => void act.discard() },
  ];
  if (!product && status !== 'INACTIVE') {
    const label = text('products.form.saveDraft');
    actions.push({
      id: 'draft',
      label,
      onClick: () => void act.saveDraft(),
      isBusy: running === 'draft',
      isSave: true,
    });
  }

  return (
    <ProblemTextsProvider value={problemTexts}>
      <FormPage
        formRef={formElement}
        title={product ? <bdi>{shown.name}</bdi> : text('products.form.addTitle')}
        text={product ? <ProductSummary product={product} /> : text('products.form.addText')}
        status={
          product && <StatusChip tone={statusTones.product[shown.status]} label={text(statusTexts[shown.status])} />
        }
        back={{ to: listPath, label: text('products.form.back') }}
        tools={
          product && (
            <>
              <Suspense>
                <RecordPresence subject="Product" id={product.id} isEditing={isDirty} />
              </Suspense>
              <ProductEditTools
                product={product}
                isDirty={isDirty}
                onLeaving={guard.release}
                onHistory={() => setHistoryOpen(true)}
              />
            </>
          )
        }
        actions={actions}
        primary={{
          id: 'save',
          label: text(product ? 'products.form.save' : primaryTexts[status]),
          onClick: () => void act.save(),
          isBusy: running === 'save',
        }}
        isSaving={saver.isSaving}
        isReadOnly={!mayChange}
        alert={mayChange ? saver.alert : { severity: 'info', title: text('form.readOnly.text') }}
        news={
          product &&
          reload && (
            <RecordNews
              subject="Product"
              id={product.id}
              latest={storedOf(product)}
              record={record}
              displays={productFields}
              isDirty={isDirty}
              isSaving={saver.isSaving}
              reload={() => void reload()}
              onTake={() => void saver.refresh()}
              onGone={saver.tellGone}
            />
          )
        }
      >
        <ProductInputs control={form.control} uploads={uploads} />
      </FormPage>
      {guard.dialog}
      <Suspense>
        {saver.question && (
          <ConflictDialog
            {...saver.question}
            displays={productFields}
            isSaving={saver.isSaving}
            onChoose={(sides) => void act.answer(sides)}
            onClose={saver.dismiss}
          />
        )}
        {product && isHistoryOpen && (
          <ProductHistory
            id={product.id}
            name={shown.name}
            onClose={() => setHistoryOpen(false)}
            onUndone={saver.refresh}
          />
        )}
      </Suspense>
    </ProblemTextsProvider>
  );
}
