import { useWatch } from 'react-hook-form';
import { LinksOf } from '../../../app/links/LinksOf.tsx';
import { KindDrawer, type DrawerProps, type KindFields } from '../../../app/record/KindDrawer.tsx';
import { ChoicesField } from '../../../kit/form/ChoicesField.tsx';
import { DateField } from '../../../kit/form/DateField.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { MoneyField } from '../../../kit/form/MoneyField.tsx';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { useText } from '../../../lib/text.ts';
import { DealAudience } from '../deal/DealAudience.tsx';
import { DealEmail } from '../deal/DealEmail.tsx';
import { DealProducts } from '../deal/DealProducts.tsx';
import { promoKind } from './promoKind.ts';
import { promoTexts, regionTexts } from '../store/storeTexts.ts';

/** A code that takes something off an order. */
export default function StorePromoDrawer(props: DrawerProps) {
  return <KindDrawer {...props} addTitle="store.promo.add" kind={promoKind} fields={PromoFields} />;
}

const PromoFields: KindFields<typeof promoKind> = ({ editor, own }) => {
  const text = useText();
  const { control } = editor.form;
  const kind = useWatch({ control, name: 'kind' });
  const count = useWatch({ control, name: 'productIds' }).length;
  return (
    <>
      <FormTextField {...editor.field('title')} />
      <FormTextField {...editor.field('description')} rows={2} />
      <FormTextField {...editor.field('code')} help={text('store.help.code')} isCode required />
      <SelectField {...editor.field('kind')} choices={wordsOf(promoTexts, text)} />
      {kind === 'PERCENT' ? (
        <NumberField {...editor.field('percent')} required />
      ) : (
        <MoneyField {...editor.field('amountCents')} required />
      )}
      <DateField {...editor.field('startsOn')} />
      <DateField {...editor.field('endsOn')} />
      <NumberField {...editor.field('mostUses')} help={text('store.help.mostUses')} />
      <MoneyField {...editor.field('leastCents')} help={text('store.deal.leastHelp')} />
      <ChoicesField
        {...editor.field('regions')}
        choices={wordsOf(regionTexts, text)}
        noneLabel={text('store.deal.everywhere')}
      />
      <DealProducts {...editor.field('productIds')} name="productIds" help={text('store.deal.productsHelp')} />
      {count > 1 && <SwitchField {...editor.field('needsAll')} />}
      <DealAudience editor={editor} />
      <SwitchField {...editor.field('oncePerCustomer')} />
      <SwitchField {...editor.field('isAutomatic')} help={text('store.help.isAutomatic')} />
      <SwitchField {...editor.field('isActive')} />
      <DealEmail editor={editor} emailedAt={own?.emailedAt ?? null} />
      {own && <LinksOf of={`promos:${own.id}`} />}
    </>
  );
};
