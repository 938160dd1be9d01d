import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { countryName } from '../../kit/form/countries.ts';
import { useText } from '../../lib/text.ts';
import type { InvoiceCompanyFieldsFragment } from './invoiceForm.generated.ts';
import { InvoiceMoney } from './InvoiceMoney.tsx';

/** What a role hides of the client is null, and left out. */
type Party = Record<'name' | 'company' | 'email' | 'country', string> & Record<'address' | 'phone', string | null>;

/** A client with address and ways to reach them. */
export function PaperParty({ party, taxId = '' }: { party: Party; taxId?: string | null }) {
  const text = useText();
  const { locale } = useIntl();
  const { company, address, country, phone, email } = party;
  return (
    <Typography component="div" color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {company && (
        <div>
          <bdi>{company}</bdi>
        </div>
      )}
      {address && (
        <div>
          <bdi>{address}</bdi>
        </div>
      )}
      {country && <div>{countryName(country, locale)}</div>}
      {phone && (
        <div>
          <bdi dir="ltr">{phone}</bdi>
        </div>
      )}
      <div>
        <bdi dir="ltr">{email}</bdi>
      </div>
      {taxId && (
        <div>
          {text('invoices.paper.taxId')} <bdi dir="ltr">{taxId}</bdi>
        </div>
      )}
    </Typography>
  );
}

type PaymentProps = { company: InvoiceCompanyFieldsFragment; dueCents: number; currency: string };

/** How much is due, and the account that it goes to. */
export function PaymentFacts({ company, dueCents, currency }: PaymentProps) {
  const text = useText();
  const { locale } = useIntl();
  const { bankName, bankCountry, iban, swiftCode } = company;
  const fact = (label: string, value: ReactNode) => (
    <Box sx={{ display: 'contents' }}>
      <Box component="dt" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {value}
      </Box>
    </Box>
  );
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle1" component="h3" sx={{ mb: 2 }}>
        {text('invoices.paper.billTo')}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 4, rowGap: 1, margin: 0 }}
      >
        {fact(
          text('invoices.paper.totalDue'),
          <strong>
            <InvoiceMoney cents={dueCents} currency={currency} />
          </strong>,
        )}
        {bankName && fact(text('invoices.settings.bankName'), <bdi>{bankName}</bdi>)}
        {bankCountry && fact(text('invoices.settings.bankCountry'), countryName(bankCountry, locale))}
        {iban && fact(text('invoices.settings.iban'), <bdi dir="ltr">{iban.replace(/(.{4})(?=.)/g, '$1 ')}</bdi>)}
        {swiftCode && fact(text('invoices.settings.swiftCode'), <bdi dir="ltr">{swiftCode}</bdi>)}
      </Box>
    </Box>
  );
}
