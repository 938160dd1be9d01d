import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { IconSend } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '../../kit/form/ChoiceField.tsx';
import { FormReadOnlyProvider, useFormReadOnly } from '../../kit/form/formReadOnly.ts';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { SwitchField } from '../../kit/form/SwitchField.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { InvoiceKind, InvoicePaymentVia } from '../../lib/schema.generated.ts';
import { ExchangeField } from './AmountField.tsx';
import { useRateOfCurrency } from './useRateOfCurrency.ts';
import { useThanksOfLanguage } from './useThanksOfLanguage.ts';
import { currencyChoices } from './currencyChoices.ts';
import type { Terms } from './terms.ts';
import type { InvoiceValues } from './invoiceForm.ts';
import { paymentViaTexts } from './invoiceTexts.ts';

/** Where a draft can be taken, once it is saved. */
export type Goal = 'send' | 'preview';

type Props = {
  form: UseFormReturn<InvoiceValues>;
  terms: Terms;
  kind: InvoiceKind;
  running: string | null;
  onGo: (goal: Goal) => void;
};

/** What stands beside the paper: how it is paid, in which currency and language, and what is printed. */
export function InvoiceOptions({ form, terms, kind, running, onGo }: Props) {
  const text = useText();
  const { language, locale } = useFormats();
  const { control } = form;
  const currency = useRateOfCurrency(form, terms.currency);
  useThanksOfLanguage(form, terms);
  // A credit note has them of its invoice.
  const isFixed = useFormReadOnly() || kind === 'CREDIT_NOTE';
  const currencies = useMemo(() => currencyChoices(locale), [locale]);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, sm: 6 } }}>
      <Card sx={{ display: 'grid', gap: 4, padding: { xs: 4, sm: 6 } }}>
        <Button
          variant="tonal"
          startIcon={<IconSend size={18} />}
          disabled={running !== null}
          loading={running === 'send' ? true : null}
          onClick={() => onGo('send')}
        >
          {text('invoices.action.send')}
        </Button>
        <Button
          variant="tonal"
          color="secondary"
          disabled={running !== null}
          loading={running === 'preview' ? true : null}
          onClick={() => onGo('preview')}
        >
          {text('invoices.action.preview')}
        </Button>
      </Card>
      <FormCard title={text('invoices.form.payment')}>
        {kind === 'INVOICE' && (
          <SelectField
            control={control}
            name="paymentVia"
            label={text('invoices.field.paymentVia')}
            choices={(Object.keys(paymentViaTexts) as InvoicePaymentVia[]).map((value) => ({
              value,
              label: text(paymentViaTexts[value]),
            }))}
          />
        )}
        <FormReadOnlyProvider value={isFixed}>
          {' '}
          <ChoiceField
            control={control}
            name="currency"
            label={text('invoices.field.currency')}
            choices={currencies}
            required
          />
          {currency !== terms.currency && (
            <ExchangeField
              control={control}
              name="exchangeRate"
              label={text('invoices.field.exchangeRate')}
              help={text('invoices.form.rateHelp', {
                from: currency,
                to: terms.currency,
              })}
              required
            />
          )}
          <SwitchField control={control} name="isReverseCharge" label={text('invoices.field.isReverseCharge')} />
        </FormReadOnlyProvider>{' '}
        <SwitchField control={control} name="taxIsIncluded" label={text('invoices.field.taxIsIncluded')} />
      </FormCard>
      <FormCard title={text('invoices.form.print')}>
        <SelectField
          control={control}
          name="language"
          label={text('invoices.field.language')}
          choices={['en', 'fr', 'ar'].map((value) => ({ value, label: language(value) }))}
        />
        {kind === 'INVOICE' && (
          <SwitchField control={control} name="showsTerms" label={text('invoices.field.showsTerms')} />
        )}
        <SwitchField control={control} name="showsNotes" label={text('invoices.field.showsNotes')} />
        {kind === 'INVOICE' && (
          <SwitchField control={control} name="showsStub" label={text('invoices.field.showsStub')} />
        )}
        <FormTextField control={control} name="service" label={text('invoices.field.service')} />
        <FormTextField control={control} name="reference" label={text('invoices.field.reference')} />
      </FormCard>
    </Box>
  );
}
