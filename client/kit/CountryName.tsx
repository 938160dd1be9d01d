import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { countryName } from './form/countries.ts';

/** The flag of a country; its name stands beside it or is told otherwise. */
export function CountryFlag({ code }: { code: string }) {
  return (
    <Box
      component="img"
      src={`/flags/${code.toLowerCase()}.svg`}
      alt=""
      width={22}
      height={15}
      loading="lazy"
      sx={(theme) => ({
        flex: 'none',
        borderRadius: '2px',
        objectFit: 'cover',
        boxShadow: `0 0 0 1px ${theme.vars!.palette.divider}`,
      })}
    />
  );
}

/** A country by its flag and its name in the language of the reader. */
export function CountryName({ code }: { code: string }) {
  const { locale } = useIntl();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, maxWidth: '100%' }}>
      <CountryFlag code={code} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {countryName(code, locale)}
      </Box>
    </Box>
  );
}
