import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
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
import { FactList } from '../../../kit/details/FactsCard.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { PromoValues } from '../promos/promoKind.ts';
import { audienceTexts, regionTexts } from '../store/storeTexts.ts';
import type { DealEditor } from './dealEditor.ts';
import { DealAudience } from './DealAudience.tsx';
import { DealProducts, useProductNames } from './DealProducts.tsx';
import { useWaysToPay } from './useWaysToPay.ts';

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

type ReviewProps = Props & { isSure: boolean; isAsked: boolean; onSure: (isSure: boolean) => void };

/** The whole deal as it will be added. */
export function DealReview({ editor, isSure, isAsked, onSure }: ReviewProps) {
  const text = useText();
  const { money, day, list, number, percent } = useFormats();
  const values = useWatch({ control: editor.form.control }) as PromoValues;
  const nameOf = useProductNames(values.productIds);
  const ways = useWaysToPay();
  const off = values.kind === 'PERCENT' ? percent((values.percent ?? 0) / 100) : money(values.amountCents ?? 0);
  const days =
    values.startsOn && values.endsOn
      ? text('store.promo.between', { from: day(values.startsOn), to: day(values.endsOn) })
      : text('store.promo.always');
  const regions = values.regions.map((region) => text(regionTexts[region]));
  const facts = [
    { label: text('store.field.dealTitle'), value: <bdi>{values.title}</bdi> },
    { label: text('store.field.code'), value: <bdi dir="ltr">{values.code.trim().toUpperCase()}</bdi> },
    { label: text('store.field.dealDescription'), value: values.description.trim() },
    { label: text('store.field.promoKind'), value: text('store.promo.off', { value: off }) },
    { label: text('store.deal.days'), value: days },
    { label: text('store.field.regions'), value: regions.length > 0 ? list(regions) : text('store.deal.everywhere') },
    {
      label: text('store.field.dealProducts'),
      value: values.productIds.length > 0 ? list(values.productIds.map(nameOf)) : text('store.deal.allProducts'),
    },
    ...(values.productIds.length > 1
      ? [{ label: text('store.field.needsAll'), value: text(values.needsAll ? 'form.value.yes' : 'form.value.no') }]
      : []),
    { label: text('store.field.audience'), value: text(audienceTexts[values.audience]) },
    {
      label: text('store.field.dealMethod'),
      value: ways.find(({ value }) => value === values.method)?.label ?? text('store.deal.anyMethod'),
    },
    {
      label: text('store.field.leastCart'),
      value: values.leastCents === null ? text('form.value.none') : money(values.leastCents),
    },
    {
      label: text('store.field.mostUses'),
      value: values.mostUses === null ? text('store.deal.noLimit') : number(values.mostUses),
    },
    {
      label: text('store.field.oncePerCustomer'),
      value: text(values.oncePerCustomer ? 'form.value.yes' : 'form.value.no'),
    },
  ];
  return (
    <Box sx={column}>
      {!values.isActive && <Alert severity="info">{text('store.deal.inactive')}</Alert>}
      <Box sx={{ padding: { xs: 4, sm: 5 }, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <FactList facts={facts} />
      </Box>
      <div>
        <FormControlLabel
          control={<Switch checked={isSure} onChange={(_, isOn) => onSure(isOn)} />}
          label={text('store.deal.confirm')}
        />
        {isAsked && !isSure && <FormHelperText error>{text('store.deal.confirmNeeded')}</FormHelperText>}
      </div>
    </Box>
  );
}
