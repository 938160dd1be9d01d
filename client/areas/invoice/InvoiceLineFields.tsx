import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { lineAmounts } from '../../../schema/invoiceMoney.ts';
import { FreshRow, useFreshRows } from '../../kit/form/freshRow.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SelectField, wordsOf } from '../../kit/form/SelectField.tsx';
import { PercentField } from '../../kit/form/PercentField.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { useText } from '../../lib/text.ts';
import { AmountField, QuantityField, RateField } from './AmountField.tsx';
import { blankLine, figuresOf, type InvoiceValues } from './invoiceForm.ts';
import { InvoiceMoney } from './InvoiceMoney.tsx';
import { LineTaxField } from './LineTaxField.tsx';
import type { NamedTax } from './taxes.ts';
import { unitTexts } from './invoiceTexts.ts';
import { useTaxOfClient } from './useTaxOfClient.ts';
import { WholeDiscount } from './WholeDiscount.tsx';
import { ItemField } from './ItemField.tsx';

const maxLines = 200;

type Props = {
  form: UseFormReturn<InvoiceValues>;
  currency: string;
  taxes: readonly NamedTax[];
  /** Stands in a drawer: as narrow as on a phone. */
  isNarrow?: boolean;
};

/** What is charged for: at least one line. */
export function InvoiceLineFields({ form, currency, taxes, isNarrow = false }: Props) {
  const text = useText();
  const defaultTax = useTaxOfClient(form, taxes);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const { isFresh, expectRows } = useFreshRows(form.control, fields, ({ id }) => id);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      {fields.map((row, at) => (
        <FreshRow key={row.id} value={isFresh(row)}>
          <LineFields
            form={form}
            at={at}
            currency={currency}
            isNarrow={isNarrow}
            taxes={taxes}
            onRemove={fields.length > 1 ? () => remove(at) : undefined}
          />
        </FreshRow>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        {fields.length < maxLines && (
          <Button
            variant="tonal"
            size="small"
            startIcon={<IconPlus size={18} />}
            onClick={() => {
              expectRows();
              append(blankLine(defaultTax));
            }}
          >
            {text('invoices.form.addLine')}
          </Button>
        )}
        <WholeDiscount form={form} currency={currency} />
      </Box>
    </Box>
  );
}

type LineProps = Pick<Props, 'form' | 'currency' | 'taxes'> & {
  isNarrow: boolean;
  at: number;
  onRemove: (() => void) | undefined;
};

function LineFields({ form, at, currency, taxes, isNarrow, onRemove }: LineProps) {
  const text = useText();
  const { control } = form;
  const { amountCents } = lineAmounts(figuresOf(useWatch({ control, name: `lines.${at}` })));
  return (
    <Box
      role="group"
      aria-label={text('invoices.form.line', { number: at + 1 })}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        padding: { xs: 3, sm: 4 },
      }}
    >
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            ...(!isNarrow && { md: 'minmax(0, 1fr) 132px 96px 112px' }),
          },
          gap: { xs: 3, sm: 4 },
        }}
      >
        <Box sx={{ gridColumn: isNarrow ? '1 / -1' : { xs: '1 / -1', md: 'auto' } }}>
          <ItemField form={form} at={at} />
        </Box>
        <AmountField
          control={control}
          name={`lines.${at}.unitPriceCents`}
          label={text('invoices.line.cost')}
          currency={currency}
          required
        />
        <QuantityField
          control={control}
          name={`lines.${at}.quantity`}
          label={text('invoices.line.quantity')}
          required
        />
        <Box
          sx={{ alignSelf: 'center', textAlign: 'end', gridColumn: isNarrow ? '1 / -1' : { xs: '1 / -1', md: 'auto' } }}
        >
          <Typography variant="body2" color="textSecondary" component="div">
            {text('invoices.line.price')}
          </Typography>
          <Typography component="div" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            <InvoiceMoney cents={amountCents} currency={currency} />
          </Typography>
        </Box>
        <Box
          sx={{
            gridColumn: '1 / -1',
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(112px, 20%)' },
            gap: { xs: 3, sm: 4 },
          }}
        >
          <FormTextField
            control={control}
            name={`lines.${at}.description`}
            label={text('invoices.line.description')}
            rows={1}
          />
          <SelectField
            control={control}
            name={`lines.${at}.unit`}
            label={text('invoices.line.unit')}
            choices={wordsOf(unitTexts, text)}
          />
        </Box>
        <Box
          sx={{
            gridColumn: '1 / -1',
            display: 'grid',
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              ...(!isNarrow && { md: 'repeat(4, minmax(0, 1fr))' }),
            },
            gap: { xs: 3, sm: 4 },
          }}
        >
          <PercentField
            control={control}
            name={`lines.${at}.discountBasisPoints`}
            label={text('invoices.line.discount')}
          />
          <AmountField
            control={control}
            name={`lines.${at}.discountCents`}
            label={text('invoices.line.discountAmount')}
            currency={currency}
          />
          <LineTaxField form={form} at={at} taxes={taxes} />
          <RateField
            control={control}
            name={`lines.${at}.secondTaxBasisPoints`}
            label={text('invoices.line.secondTax')}
          />
        </Box>
      </Box>
      {onRemove && (
        <IconAction label={text('invoices.form.removeLine', { number: at + 1 })} onClick={onRemove}>
          <IconX size={20} />
        </IconAction>
      )}
    </Box>
  );
}
