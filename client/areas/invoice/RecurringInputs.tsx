import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '../../kit/form/ChoiceField.tsx';
import { DateField } from '../../kit/form/DateField.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { NumberField } from '../../kit/form/NumberField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { SwitchField } from '../../kit/form/SwitchField.tsx';
import { useFormats } from '../../lib/format.ts';
import type { RecurringUnit } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { ExchangeField } from './AmountField.tsx';
import { ClientPicker } from './ClientPicker.tsx';
import { useRateOfCurrency } from './useRateOfCurrency.ts';
import { useThanksOfLanguage } from './useThanksOfLanguage.ts';
import { currencyChoices } from './currencyChoices.ts';
import { totalsOf, type InvoiceValues } from './invoiceForm.ts';
import { InvoiceLineFields } from './InvoiceLineFields.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import type { RecurringValues } from './recurringKind.ts';
import { unitTexts } from './recurringTexts.ts';
import type { Terms } from './terms.ts';

const ClientDrawer = lazy(() => import('./ClientDrawer.tsx'));

const two = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 4 };

/** Whom it goes to, when, and what it charges for. */
export function RecurringInputs({ form, terms }: { form: UseFormReturn<RecurringValues>; terms: Terms }) {
  const text = useText();
  const { control } = form;
  const { language, locale } = useFormats();
  const [newName, setNewName] = useState<string | null>(null);
  const currencies = useMemo(() => currencyChoices(locale), [locale]);
  const values = useWatch({ control }) as RecurringValues;
  // Client, lines and taxes are fields of the same names in both forms.
  const paper = form as unknown as UseFormReturn<InvoiceValues>;
  useRateOfCurrency(paper, terms.currency);
  useThanksOfLanguage(paper, terms);
  const head = (words: string) => (
    <Typography variant="h5" component="h3" sx={{ mt: 2 }}>
      {words}
    </Typography>
  );
  return (
    <>
      <ClientPicker form={paper} label={text('invoices.form.to')} onNewClient={setNewName} />
      <FormTextField control={control} name="service" label={text('invoices.field.service')} />
      {head(text('invoices.recurring.schedule'))}
      <Box sx={two}>
        <NumberField control={control} name="every" label={text('invoices.recurring.every')} required />
        <SelectField
          control={control}
          name="unit"
          label={text('invoices.recurring.unit')}
          choices={(Object.keys(unitTexts) as RecurringUnit[]).map((value) => ({
            value,
            label: text(unitTexts[value]),
          }))}
          required
        />
      </Box>
      <DateField
        control={control}
        name="startDate"
        label={text('invoices.recurring.start')}
        help={text('invoices.recurring.startHelp')}
        required
      />
      <DateField control={control} name="endDate" label={text('invoices.recurring.end')} />
      <NumberField
        control={control}
        name="mostCount"
        label={text('invoices.recurring.most')}
        help={text('invoices.recurring.endHelp')}
      />
      <SwitchField
        control={control}
        name="sendsItself"
        label={text('invoices.recurring.sends')}
        help={text('invoices.recurring.sendsHelp')}
      />
      <NumberField control={control} name="termDays" label={text('invoices.settings.termDays')} required />
      {head(text('invoices.field.lines'))}
      <InvoiceLineFields form={paper} currency={values.currency} taxes={terms.taxes} isNarrow />
      <InvoiceTotals totals={totalsOf(values)} currency={values.currency} isReverseCharge={values.isReverseCharge} />
      <SwitchField control={control} name="taxIsIncluded" label={text('invoices.field.taxIsIncluded')} />
      <SwitchField control={control} name="isReverseCharge" label={text('invoices.field.isReverseCharge')} />
      {head(text('invoices.form.print'))}
      <ChoiceField
        control={control}
        name="currency"
        label={text('invoices.field.currency')}
        choices={currencies}
        required
      />
      {values.currency !== terms.currency && (
        <ExchangeField
          control={paper.control}
          name="exchangeRate"
          label={text('invoices.field.exchangeRate')}
          help={text('invoices.form.rateHelp', { from: values.currency, to: terms.currency })}
          required
        />
      )}
      <SelectField
        control={control}
        name="language"
        label={text('invoices.field.language')}
        choices={['en', 'fr', 'ar'].map((value) => ({ value, label: language(value) }))}
      />
      <FormTextField control={control} name="reference" label={text('invoices.field.reference')} />
      <FormTextField control={control} name="thanks" label={text('invoices.field.thanks')} />
      <FormTextField control={control} name="note" label={text('invoices.field.note')} rows={3} />
      {newName !== null && (
        <Suspense fallback={null}>
          <ClientDrawer
            name={newName}
            onClose={() => setNewName(null)}
            onAdded={(buyer) => {
              form.setValue('customerId', buyer.id, { shouldDirty: true, shouldValidate: true });
              form.setValue('client', buyer.client);
              form.setValue('language', buyer.language, { shouldDirty: true });
              setNewName(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
