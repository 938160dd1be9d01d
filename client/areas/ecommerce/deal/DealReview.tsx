import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useWatch } from 'react-hook-form';
import type { Fact } from '../../../kit/details/FactsCard.tsx';
import { ReviewSection } from '../../../kit/wizard/ReviewSection.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { PromoValues } from '../promos/promoKind.ts';
import { audienceTexts, regionTexts } from '../store/storeTexts.ts';
import type { DealEditor } from './dealEditor.ts';
import { useProductNames } from './DealProducts.tsx';
import { useWaysToPay } from './useWaysToPay.ts';

type DealReviewProps = {
  editor: DealEditor;
  isSure: boolean;
  isAsked: boolean;
  onSure: (isSure: boolean) => void;
};

/** The whole deal as it will be added, by its steps. */
export function DealReview({ editor, isSure, isAsked, onSure }: DealReviewProps) {
  const text = useText();
  const values = useWatch({ control: editor.form.control }) as PromoValues;
  const facts = useDealFacts(values);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      {!values.isActive && <Alert severity="info">{text('store.deal.inactive')}</Alert>}
      {(['type', 'details', 'usage'] as const).map((step) => (
        <ReviewSection key={step} title={text(`store.deal.${step}`)} facts={facts[step]} step={step} />
      ))}
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

function useDealFacts(values: PromoValues): Record<'type' | 'details' | 'usage', Fact[]> {
  const text = useText();
  const { money, day, list, number, percent } = useFormats();
  const nameOf = useProductNames(values.productIds);
  const ways = useWaysToPay();
  const yesNo = (isSo: boolean) => text(isSo ? 'store.deal.yes' : 'store.deal.no');
  const off = values.kind === 'PERCENT' ? percent((values.percent ?? 0) / 100) : money(values.amountCents ?? 0);
  const days =
    values.startsOn && values.endsOn
      ? text('store.promo.between', { from: day(values.startsOn), to: day(values.endsOn) })
      : text('store.promo.always');
  const regions = values.regions.map((region) => text(regionTexts[region]));
  return {
    type: [
      { label: text('store.field.promoKind'), value: text('store.promo.off', { value: off }) },
      { label: text('store.field.regions'), value: regions.length > 0 ? list(regions) : text('store.deal.everywhere') },
    ],
    details: [
      { label: text('store.field.dealTitle'), value: <bdi>{values.title}</bdi> },
      { label: text('store.field.code'), value: <bdi dir="ltr">{values.code.trim().toUpperCase()}</bdi> },
      { label: text('store.field.dealDescription'), value: values.description.trim() },
      {
        label: text('store.field.dealProducts'),
        // Each on a line of its own: names of two scripts in one sentence would change places.
        value:
          values.productIds.length > 0
            ? values.productIds.map((id) => (
                <Box key={id} component="bdi" sx={{ display: 'block' }}>
                  {nameOf(id)}
                </Box>
              ))
            : text('store.deal.allProducts'),
      },
      ...(values.productIds.length > 1 ? [{ label: text('store.field.needsAll'), value: yesNo(values.needsAll) }] : []),
      { label: text('store.deal.days'), value: days },
    ],
    usage: [
      { label: text('store.field.audience'), value: text(audienceTexts[values.audience]) },
      {
        label: text('store.field.dealMethod'),
        value: ways.find(({ value }) => value === values.method)?.label ?? text('store.deal.anyMethod'),
      },
      {
        label: text('store.field.mostUses'),
        value: values.mostUses === null ? text('store.deal.noLimit') : number(values.mostUses),
      },
      {
        label: text('store.field.leastCart'),
        value: values.leastCents === null ? text('store.deal.noLeast') : money(values.leastCents),
      },
      { label: text('store.field.oncePerCustomer'), value: yesNo(values.oncePerCustomer) },
    ],
  };
}
