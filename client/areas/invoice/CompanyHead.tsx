import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { LogoMark } from '../../kit/Logo.tsx';
import { countryName } from '../../kit/form/countries.ts';
import type { InvoiceCompanyFieldsFragment } from './invoiceForm.generated.ts';

/** Who sends the paper: picture, name, address. */
export function CompanyHead({ company }: { company: InvoiceCompanyFieldsFragment }) {
  const { locale } = useIntl();
  const { name, address, country, phone, email, logo } = company;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 3 }}>
        {logo ? (
          <img src={logo} alt="" style={{ maxHeight: 40, maxWidth: 160, objectFit: 'contain' }} />
        ) : (
          <LogoMark size={28} />
        )}
        <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
      </Box>
      <Typography component="div" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
        <bdi>{address}</bdi>
        {country && <div>{countryName(country, locale)}</div>}
        {[phone, email].filter(Boolean).map((one) => (
          <div key={one}>
            <bdi dir="ltr">{one}</bdi>
          </div>
        ))}
      </Typography>
    </Box>
  );
}
