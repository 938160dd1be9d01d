import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useFormReadOnly } from '../../kit/form/formReadOnly.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { RateField } from './AmountField.tsx';
import type { InvoiceValues } from './invoiceForm.ts';
import { isTaxOf, taxFields, type NamedTax } from './taxes.ts';

type Props = { form: UseFormReturn<InvoiceValues>; at: number; taxes: readonly NamedTax[] };

const none = 'none';
const other = 'other';

/** The tax of a line: one of the settings, none, or another rate. */
export function LineTaxField({ form, at, taxes }: Props) {
  const text = useText();
  const { decimalPercent } = useFormats();
  const isReadOnly = useFormReadOnly();
  const line = useWatch({ control: form.control, name: `lines.${at}` });
  const place = taxes.findIndex((tax) => isTaxOf(tax, line));
  const hasNone = line.taxBasisPoints === 0 && line.taxName === '' && line.taxCategory === 'ZERO';
  const choose = (value: string) => {
    const fields = taxFields(value === none || value === other ? null : taxes[Number(value)]!);
    for (const name of ['taxName', 'taxCategory', 'exemptionReason', 'taxBasisPoints'] as const)
      form.setValue(`lines.${at}.${name}`, value === other && name === 'taxBasisPoints' ? null! : fields[name], {
        shouldDirty: true,
      });
  };
  const value = place >= 0 ? String(place) : hasNone ? none : other;
  return (
    <>
      <TextField
        select
        fullWidth
        label={text('invoices.line.tax')}
        value={value}
        onChange={({ target }) => choose(target.value)}
        slotProps={{ select: { readOnly: isReadOnly } }}
      >
        <MenuItem value={none}>{text('invoices.line.noTax')}</MenuItem>
        {taxes.map((tax, index) => (
          <MenuItem key={tax.name} value={String(index)}>
            {text('invoices.line.namedTax', { name: tax.name, rate: decimalPercent(tax.rateBasisPoints) })}
          </MenuItem>
        ))}
        <MenuItem value={other}>{text('invoices.line.otherTax')}</MenuItem>
      </TextField>
      {value === other && (
        <RateField control={form.control} name={`lines.${at}.taxBasisPoints`} label={text('invoices.settings.rate')} />
      )}
    </>
  );
}
