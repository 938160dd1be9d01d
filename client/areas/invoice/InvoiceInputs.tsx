import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { DateField } from '../../kit/form/DateField.tsx';
import type { InvoiceKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { ClientPicker } from './ClientPicker.tsx';
import { CompanyHead } from './CompanyHead.tsx';
import type { Terms } from './terms.ts';
import type { InvoiceFormFieldsFragment } from './invoiceForm.generated.ts';
import { totalsOf, type InvoiceValues } from './invoiceForm.ts';
import { InvoiceLineFields } from './InvoiceLineFields.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import { PaperParty, PaymentFacts } from './PaperParts.tsx';

type Props = {
  form: UseFormReturn<InvoiceValues>;
  terms: Terms;
  kind: InvoiceKind;
  /** The draft, once it is saved. */
  draft: Pick<InvoiceFormFieldsFragment, 'roundsByLine' | 'source'> | null;
  onNewClient: (name: string) => void;
};

/** The paper as a form: company and dates, client and bank, lines, totals, note. */
export function InvoiceInputs({ form, terms, kind, draft, onNewClient }: Props) {
  const text = useText();
  const { control } = form;
  const values = useWatch({ control }) as InvoiceValues;
  const toLabel = text(kind === 'INVOICE' ? 'invoices.form.to' : 'invoices.column.client');
  const totals = totalsOf(values, draft?.roundsByLine);
  return (
    <Card component="section" aria-label={text('invoices.form.paper')}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' },
          gap: { xs: 5, sm: 6 },
          padding: { xs: 4, sm: 6 },
        }}
      >
        <CompanyHead company={terms.company} />
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <DateField control={control} name="issuedDate" label={text('invoices.field.issued')} required />
          <DateField
            control={control}
            name="dueDate"
            label={text(kind === 'QUOTE' ? 'invoices.field.validUntil' : 'invoices.field.due')}
            required
          />
          {kind !== 'QUOTE' && (
            <DateField
              control={control}
              name="suppliedDate"
              label={text('invoices.field.supplied')}
              help={text('invoices.form.suppliedHelp')}
            />
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          {kind === 'CREDIT_NOTE' ? (
            <TextField
              label={toLabel}
              value={values.client.name}
              helperText={text('invoices.form.ofInvoice', {
                number: draft?.source?.number ?? '',
              })}
              slotProps={{ input: { readOnly: true } }}
            />
          ) : (
            <ClientPicker form={form} label={toLabel} onNewClient={onNewClient} />
          )}
          {values.customerId && <PaperParty party={values.client} />}
        </Box>
        {kind === 'INVOICE' && (
          <PaymentFacts company={terms.company} dueCents={totals.totalCents} currency={values.currency} />
        )}
      </Box>
      <Divider />
      <Box sx={{ padding: { xs: 4, sm: 6 } }}>
        <Typography variant="h5" component="h2" sx={{ mb: 4 }}>
          {text('invoices.field.lines')}
        </Typography>
        <InvoiceLineFields form={form} currency={values.currency} taxes={terms.taxes} />
      </Box>
      <Divider />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
          gap: { xs: 5, sm: 6 },
          padding: { xs: 4, sm: 6 },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <FormTextField control={control} name="salesperson" label={text('invoices.field.salesperson')} />
          <FormTextField control={control} name="thanks" label={text('invoices.field.thanks')} />
          <FormTextField control={control} name="note" label={text('invoices.field.note')} rows={3} />
        </Box>
        <InvoiceTotals totals={totals} currency={values.currency} isReverseCharge={values.isReverseCharge} />
      </Box>
    </Card>
  );
}
