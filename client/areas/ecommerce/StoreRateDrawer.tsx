import { useWatch } from 'react-hook-form';
import { RecordDrawer } from '../../app/record/RecordDrawer.tsx';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { MoneyField } from '../../kit/form/MoneyField.tsx';
import { NumberField } from '../../kit/form/NumberField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { recordsChanged } from '../../lib/records.ts';
import type { ShippingCondition } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { ShippingRateFieldsFragment } from './store.generated.ts';
import { rateKind } from './storePlaceKinds.ts';
import { conditionTexts } from './storeTexts.ts';

type Props = {
  /** Null adds one. */
  id: string | null;
  /** Zone that a new rate is for. */
  zoneId: string;
  onClose: () => void;
};

/** What shipping costs in a zone, and for which orders. */
export default function StoreRateDrawer({ id, zoneId, onClose }: Props) {
  const text = useText();
  const frame = (content: React.ReactNode) => (
    <SideDrawer isOpen onClose={onClose} title={text('store.rate.add')}>
      {content}
    </SideDrawer>
  );
  return (
    <RecordLoader kind={rateKind} id={id} skeleton={frame(null)} frame={frame}>
      {(loaded) => <RateForm loaded={loaded} zoneId={zoneId} onClose={onClose} />}
    </RecordLoader>
  );
}

type FormProps = { loaded: LoadedRecord<ShippingRateFieldsFragment>; zoneId: string; onClose: () => void };

function RateForm({ loaded, zoneId, onClose }: FormProps) {
  const text = useText();
  const editor = useRecordEditor(rateKind, loaded, {
    isOverlay: true,
    begin: { zoneId },
    onClose,
    onSaved: () => void recordsChanged('ShippingRate'),
  });
  const { control } = editor.form;
  const condition = useWatch({ control, name: 'condition' });
  const Limit = condition === 'ORDER_VALUE' ? MoneyField : NumberField;
  const own = loaded.stored;
  return (
    <RecordDrawer editor={editor} title={own ? <bdi>{editor.record.base.record.name}</bdi> : text('store.rate.add')}>
      <FormTextField control={control} name="name" label={text('store.field.rateName')} required />
      <SelectField
        control={control}
        name="condition"
        label={text('store.field.condition')}
        choices={(Object.keys(conditionTexts) as ShippingCondition[]).map((value) => ({
          value,
          label: text(conditionTexts[value]),
        }))}
      />
      {condition !== 'ALWAYS' && (
        <>
          <Limit key={`${condition} least`} control={control} name="least" label={text('store.field.least')} />
          <Limit key={`${condition} most`} control={control} name="most" label={text('store.field.most')} />
        </>
      )}
      <MoneyField control={control} name="priceCents" label={text('store.field.price')} required />
    </RecordDrawer>
  );
}
