import { useWatch } from 'react-hook-form';
import { KindDrawer, type DrawerProps, type KindFields } from '../../../app/record/KindDrawer.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { MoneyField } from '../../../kit/form/MoneyField.tsx';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { useText } from '../../../lib/text.ts';
import { rateKind } from './storePlaceKinds.ts';
import { conditionTexts } from './storeTexts.ts';

type Props = DrawerProps & {
  /** Zone that a new rate is for. */
  zoneId: string;
};

/** What shipping costs in a zone, and for which orders. */
export default function StoreRateDrawer({ zoneId, ...props }: Props) {
  return <KindDrawer {...props} addTitle="store.rate.add" kind={rateKind} begin={{ zoneId }} fields={RateFields} />;
}

const RateFields: KindFields<typeof rateKind> = ({ editor }) => {
  const text = useText();
  const condition = useWatch({ control: editor.form.control, name: 'condition' });
  const Limit = condition === 'ORDER_VALUE' ? MoneyField : NumberField;
  return (
    <>
      <FormTextField {...editor.field('name')} required />
      <SelectField {...editor.field('condition')} choices={wordsOf(conditionTexts, text)} />
      {condition !== 'ALWAYS' && (
        <>
          <Limit key={`${condition} least`} {...editor.field('least')} />
          <Limit key={`${condition} most`} {...editor.field('most')} />
        </>
      )}
      <MoneyField {...editor.field('priceCents')} required />
    </>
  );
};
