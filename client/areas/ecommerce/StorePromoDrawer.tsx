import { useWatch } from 'react-hook-form';
import { RecordDrawer } from '../../app/record/RecordDrawer.tsx';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { DateField } from '../../kit/form/DateField.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { MoneyField } from '../../kit/form/MoneyField.tsx';
import { NumberField } from '../../kit/form/NumberField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { SwitchField } from '../../kit/form/SwitchField.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { recordsChanged } from '../../lib/records.ts';
import type { PromoKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { promoKind } from './promoKind.ts';
import type { PromoCodeFieldsFragment } from './store.generated.ts';
import { promoTexts } from './storeTexts.ts';

type Props = {
  /** Null adds one. */
  id: string | null;
  onClose: () => void;
};

/** A code that takes something off an order. */
export default function StorePromoDrawer({ id, onClose }: Props) {
  const text = useText();
  const frame = (content: React.ReactNode) => (
    <SideDrawer isOpen onClose={onClose} title={text('store.promo.add')}>
      {content}
    </SideDrawer>
  );
  return (
    <RecordLoader kind={promoKind} id={id} skeleton={frame(null)} frame={frame}>
      {(loaded) => <PromoForm loaded={loaded} onClose={onClose} />}
    </RecordLoader>
  );
}

type FormProps = { loaded: LoadedRecord<PromoCodeFieldsFragment>; onClose: () => void };

function PromoForm({ loaded, onClose }: FormProps) {
  const text = useText();
  const editor = useRecordEditor(promoKind, loaded, {
    isOverlay: true,
    onClose,
    onSaved: () => void recordsChanged('PromoCode'),
  });
  const { control } = editor.form;
  const kind = useWatch({ control, name: 'kind' });
  const own = loaded.stored;
  return (
    <RecordDrawer
      editor={editor}
      title={own ? <bdi dir="ltr">{editor.record.base.record.code}</bdi> : text('store.promo.add')}
    >
      <FormTextField
        control={control}
        name="code"
        label={text('store.field.code')}
        help={text('store.help.code')}
        isCode
        required
      />
      <SelectField
        control={control}
        name="kind"
        label={text('store.field.promoKind')}
        choices={(Object.keys(promoTexts) as PromoKind[]).map((value) => ({ value, label: text(promoTexts[value]) }))}
      />
      {kind === 'PERCENT' ? (
        <NumberField control={control} name="percent" label={text('store.field.percent')} required />
      ) : (
        <MoneyField control={control} name="amountCents" label={text('store.field.amountOff')} required />
      )}
      <DateField control={control} name="startsOn" label={text('store.field.startsOn')} />
      <DateField control={control} name="endsOn" label={text('store.field.endsOn')} />
      <NumberField
        control={control}
        name="mostUses"
        label={text('store.field.mostUses')}
        help={text('store.help.mostUses')}
      />
      <SwitchField control={control} name="isActive" label={text('store.field.promoActive')} />
    </RecordDrawer>
  );
}
