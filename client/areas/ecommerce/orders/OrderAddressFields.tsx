import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { usePlaceParts } from '../../../kit/address/usePlaceParts.ts';
import { countriesByName, countryName } from '../../../kit/form/countries.ts';
import { useFormats } from '../../../lib/format.ts';
import type { MessageId } from '../../../lib/messages.ts';
import { useText } from '../../../lib/text.ts';
import { type AddressPart, useCheckoutAsked } from '../checkout/useCheckoutAsked.ts';
import type { OrderAddressPartsFragment } from './orderDetails.generated.ts';

export type AddressValues = Omit<OrderAddressPartsFragment, '__typename'>;

export const blankAddress: AddressValues = {
  name: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  phone: '',
};

/** Only what an address is made of. */
export const addressOf = (given: Partial<AddressValues>): AddressValues =>
  Object.fromEntries(
    Object.keys(blankAddress).map((part) => [part, given[part as keyof AddressValues] ?? '']),
  ) as AddressValues;

type Part = AddressPart;
type Props = {
  value: AddressValues;
  onChange: (value: AddressValues) => void;
  /** Begins the names that the server calls its fields by. */
  field: 'shippingAddress' | 'billingAddress';
  problem: (name: string) => string | undefined;
};

const labels: Partial<Record<Part, MessageId>> = {
  name: 'orders.address.name',
  company: 'orders.address.company',
  line1: 'orders.address.line1',
  line2: 'orders.address.line2',
  phone: 'orders.address.phone',
};
export const needed: ReadonlySet<Part> = new Set<Part>(['name', 'line1', 'city', 'country']);

/** The fields of an address in the form of its country, as far as checkout asks for them; what it does not ask for can be emptied. */
export function OrderAddressFields({ value, onChange, field, problem }: Props) {
  const text = useText();
  const asked = useCheckoutAsked(field);
  const { locale } = useFormats();
  const codes = useMemo(() => countriesByName(locale).map(({ code }) => code), [locale]);
  const isShown = (part: Part) => asked[part] !== 'HIDDEN' || value[part] !== '';
  const parts = usePlaceParts(value.country, value);
  const input = (part: Exclude<Part, 'country'>, isCode = false, label = labels[part] && text(labels[part])) =>
    isShown(part) && (
      <TextField
        key={part}
        fullWidth
        label={label}
        required={needed.has(part) || asked[part] === 'REQUIRED'}
        value={value[part]}
        onChange={(event) => onChange({ ...value, [part]: event.target.value })}
        error={Boolean(problem(`${field}.${part}`))}
        helperText={problem(`${field}.${part}`)}
        slotProps={{ htmlInput: { dir: isCode ? 'ltr' : 'auto', autoComplete: 'off' } }}
        // What is long has a row of its own.
        sx={{
          '& input': { textAlign: 'left' },
          ...((part === 'line1' || part === 'line2' || (part === 'name' && !isShown('company'))) && {
            gridColumn: '1 / -1',
          }),
        }}
      />
    );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: 4 }}>
      <Autocomplete
        options={codes}
        sx={{ gridColumn: '1 / -1' }}
        value={value.country || null}
        onChange={(_, country) => onChange({ ...value, country: country ?? '' })}
        getOptionLabel={(code) => countryName(code, locale)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={text('orders.address.country')}
            required
            error={Boolean(problem(`${field}.country`))}
            helperText={problem(`${field}.country`)}
          />
        )}
      />
      {input('name')}
      {input('company')}
      {input('line1')}
      {input('line2')}
      {parts.map(({ part, label }) => input(part, part === 'postcode', label))}
      {input('phone', true)}
    </Box>
  );
}
