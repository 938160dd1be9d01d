import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { ChoicesField } from '../../../kit/form/ChoicesField.tsx';
import { DateField } from '../../../kit/form/DateField.tsx';
import { FieldRow } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { MoneyField } from '../../../kit/form/MoneyField.tsx';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { RadioCards } from '../../../kit/form/RadioCards.tsx';
import { wordsOf } from '../../../kit/form/SelectField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { useText } from '../../../lib/text.ts';
import { regionTexts } from '../store/storeTexts.ts';
import type { DealEditor } from './dealEditor.ts';
import { DealAudience } from './DealAudience.tsx';
import { DealProducts } from './DealProducts.tsx';

type Props = { editor: DealEditor };

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 } as const;

/** What the deal takes off, and where it holds. */
export function DealType({ editor }: Props) {
  const text = useText();
  const isPercent = useWatch({ control: editor.form.control, name: 'kind' }) === 'PERCENT';
  return (
    <Box sx={column}>
      <RadioCards
        {...editor.field('kind')}
        choices={[
          { value: 'PERCENT', label: text('store.promo.percent'), text: text('store.deal.percentText') },
          { value: 'AMOUNT', label: text('store.promo.amount'), text: text('store.deal.amountText') },
        ]}
      />
      {isPercent ? (
        <NumberField {...editor.field('percent')} help={text('store.deal.percentHelp')} end="%" required />
      ) : (
        <MoneyField {...editor.field('amountCents')} required />
      )}
      <ChoicesField
        {...editor.field('regions')}
        choices={wordsOf(regionTexts, text)}
        noneLabel={text('store.deal.everywhere')}
      />
    </Box>
  );
}

/** How the deal is called, what it is for, and when it holds. */
export function DealDetails({ editor }: Props) {
  const text = useText();
  const { control } = editor.form;
  const count = useWatch({ control, name: 'productIds' }).length;
  return (
    <Box sx={column}>
      <FormTextField {...editor.field('title')} required />
      <FormTextField {...editor.field('code')} help={text('store.help.code')} isCode required />
      <FormTextField {...editor.field('description')} help={text('store.deal.descriptionHelp')} rows={3} />
      <DealProducts {...editor.field('productIds')} name="productIds" help={text('store.deal.productsHelp')} />
      {count > 1 && <SwitchField {...editor.field('needsAll')} />}
      <FieldRow>
        <DateField {...editor.field('startsOn')} required />
        <DateField {...editor.field('endsOn')} required />
      </FieldRow>
    </Box>
  );
}

/** How often the deal may be used, and from which cart on. */
export function DealUsage({ editor }: Props) {
  const text = useText();
  return (
    <Box sx={column}>
      <DealAudience editor={editor} />
      <FieldRow>
        <NumberField {...editor.field('mostUses')} help={text('store.help.mostUses')} />
        <MoneyField {...editor.field('leastCents')} help={text('store.deal.leastHelp')} />
      </FieldRow>
      <SwitchField {...editor.field('oncePerCustomer')} />
      <SwitchField {...editor.field('isActive')} />
    </Box>
  );
}
