import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx';
import { FieldRow, FormCard } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { countriesByName } from '../../../kit/form/countries.ts';
import { config } from '../../../lib/config.ts';
import { useText } from '../../../lib/text.ts';
import { nameOfWeekStart } from '../../../lib/week.ts';
import { AddressFields } from './StoreAddressFields.tsx';
import type { StoreTabProps } from './storeKind.ts';

/** ISO codes of currencies with two decimals, as amounts are kept in hundredths. */
const currencyCodes = () =>
  Intl.supportedValuesOf('currency').filter(
    (currency) =>
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2,
  );

const weekStarts = ['MONDAY', 'SATURDAY', 'SUNDAY'] as const;

/** Name, address, time zone, currency and order numbers of the shop. */
export function StoreDetailsTab({ control, stored }: StoreTabProps) {
  const text = useText();
  const { locale } = useIntl();
  const countries = useMemo(
    () => countriesByName(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  );
  const zones = useMemo(
    () =>
      ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      })),
    [],
  );
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return currencyCodes()
      .map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))
      .sort((one, other) => (one.value < other.value ? -1 : 1));
  }, [locale]);
  const [senderEmail, currency, prefix, suffix, from] = useWatch({
    control,
    name: ['senderEmail', 'currency', 'orderPrefix', 'orderSuffix', 'orderNumberFrom'],
  });
  const next = Math.max(from || 0, stored.nextOrderNumber);
  return (
    <>
      <FormCard title={text('store.section.profile')}>
        <FieldRow>
          <FormTextField control={control} name="name" label={text('store.field.name')} />
          <FormTextField control={control} name="phone" label={text('store.field.phone')} isCode autoComplete="tel" />
        </FieldRow>
        <FieldRow>
          <FormTextField
            control={control}
            name="contactEmail"
            label={text('store.field.contactEmail')}
            help={text('store.help.contactEmail')}
            isCode
          />
          <FormTextField
            control={control}
            name="senderEmail"
            label={text('store.field.senderEmail')}
            help={text('store.help.senderEmail')}
            isCode
          />
        </FieldRow>
        {senderEmail && <Alert severity="warning">{text('store.warning.senderEmail')}</Alert>}
        {!config.hasMail && <Alert severity="info">{text('store.warning.noMail')}</Alert>}
      </FormCard>
      <FormCard title={text('store.section.billing')}>
        <FormTextField control={control} name="legalName" label={text('store.field.legalName')} />
        <AddressFields control={control} countries={countries} />
      </FormCard>
      <FormCard title={text('store.section.units')}>
        <FieldRow>
          <ChoiceField
            control={control}
            name="timeZone"
            label={text('store.field.timeZone')}
            help={text('store.help.timeZone')}
            choices={zones}
            required
          />
          <ChoiceField
            control={control}
            name="currency"
            label={text('store.field.currency')}
            help={text('store.help.currency', { code: stored.usedCurrency })}
            choices={currencies}
          />
        </FieldRow>
        <FieldRow>
          <ChoiceField
            control={control}
            name="weekStart"
            label={text('store.field.weekStart')}
            help={text('store.help.weekStart')}
            choices={weekStarts.map((value) => ({ value, label: nameOfWeekStart(locale, value) }))}
            required
          />
        </FieldRow>
        {currency !== stored.currency && <Alert severity="warning">{text('store.warning.currency')}</Alert>}
      </FormCard>
      <FormCard title={text('store.section.numbers')}>
        <FieldRow>
          <FormTextField control={control} name="orderPrefix" label={text('store.field.orderPrefix')} isCode />
          <FormTextField control={control} name="orderSuffix" label={text('store.field.orderSuffix')} isCode />
        </FieldRow>
        <FieldRow>
          <NumberField
            control={control}
            name="orderNumberFrom"
            label={text('store.field.orderNumberFrom')}
            help={text('store.help.orderNumberFrom')}
            required
          />
        </FieldRow>
        <Typography color="textSecondary">
          {text('store.numbers.example')}{' '}
          <Typography component="bdi" dir="ltr" color="textPrimary" sx={{ fontWeight: 500 }}>
            {[0, 1, 2].map((step) => `${prefix}${next + step}${suffix}`).join(', ')}
          </Typography>
        </Typography>
      </FormCard>
    </>
  );
}
