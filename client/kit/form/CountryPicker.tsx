import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../lib/text.ts';
import { countriesByName } from './countries.ts';

type Country = { code: string; name: string };

const findAnywhere = createFilterOptions<Country>();
const findAtStart = createFilterOptions<Country>({ matchFrom: 'start' });

type Props = {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  isWrong: boolean;
  isReadOnly: boolean;
  codes: string[];
  onChange: (codes: string[]) => void;
  onBlur: () => void;
  inputRef: (element: HTMLInputElement | null) => void;
};

/** The list behind CountryField; loaded on its own. */
export default function CountryPicker(props: Props) {
  const { locale } = useIntl();
  const text = useText();
  const countries = useMemo(() => countriesByName(locale), [locale]);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      readOnly={props.isReadOnly}
      options={countries}
      // "ger" means Germany before Algeria.
      filterOptions={(all, state) => [...new Set([...findAtStart(all, state), ...findAnywhere(all, state)])]}
      getOptionLabel={(country) => country.name}
      getOptionKey={(country) => country.code}
      value={countries.filter((country) => props.codes.includes(country.code))}
      onChange={(_, next) => props.onChange(next.map((country) => country.code))}
      onBlur={props.onBlur}
      limitTags={12}
      noOptionsText={text('form.country.none')}
      renderInput={(params) => (
        <TextField
          {...params}
          name={props.name}
          label={props.label}
          required={props.required}
          inputRef={props.inputRef}
          error={props.isWrong}
          helperText={props.help}
        />
      )}
    />
  );
}
