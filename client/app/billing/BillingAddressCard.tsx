import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FactsCard } from '../../kit/details/FactsCard.tsx';
import { Code } from '../../kit/Figures.tsx';
import { countryName } from '../../kit/form/countries.ts';
import { useText } from '../../lib/text.ts';
import { UpdateBillingAddressDocument } from './billing.generated.ts';
import { BillingAddressDialog } from './BillingAddressDialog.tsx';
import type { BillingProps } from './billingProps.ts';

/** To whom invoices go. */
export function BillingAddressCard({ account, call, mayChange }: BillingProps) {
  const text = useText();
  const { locale } = useIntl();
  const [isEditing, setEditing] = useState(false);
  const { address } = account;
  const isEmpty = Object.values(address).every((value) => value === '');
  return (
    <FactsCard
      title={text('billing.address.title')}
      action={
        mayChange && (
          <Button size="small" variant="tonal" onClick={() => setEditing(true)}>
            {text('billing.address.edit')}
          </Button>
        )
      }
      facts={[
        { label: text('billing.address.company'), value: address.company },
        { label: text('billing.address.email'), value: address.email && <Code value={address.email} /> },
        { label: text('billing.address.taxId'), value: address.taxId && <Code value={address.taxId} /> },
        { label: text('billing.address.vat'), value: address.vat && <Code value={address.vat} /> },
        { label: text('billing.address.contact'), value: address.contact && <Code value={address.contact} /> },
        { label: text('billing.address.address'), value: address.address },
        { label: text('billing.address.landmark'), value: address.landmark },
        { label: text('billing.address.city'), value: address.city },
        { label: text('billing.address.state'), value: address.state },
        { label: text('billing.address.postcode'), value: address.postcode && <Code value={address.postcode} /> },
        { label: text('billing.address.country'), value: address.country && countryName(address.country, locale) },
      ]}
    >
      {isEmpty && <Typography color="textSecondary">{text('billing.address.none')}</Typography>}
      {isEditing && (
        <BillingAddressDialog
          accountId={account.id}
          address={address}
          save={(input) => call(UpdateBillingAddressDocument, { input })}
          onClose={() => setEditing(false)}
        />
      )}
    </FactsCard>
  );
}
