import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { carrierNames } from '../../../../schema/carriers.ts';
import { useText } from '../../../lib/text.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  problem?: string | null | undefined;
};

/** Who carries a parcel: those whose pages show its way are offered, and others can be typed. */
export function CarrierField({ value, onChange, onBlur, inputRef, problem }: Props) {
  const text = useText();
  return (
    <Autocomplete
      freeSolo
      options={carrierNames}
      inputValue={value}
      onInputChange={(_, next) => onChange(next)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('orders.parcel.carrier')}
          onBlur={onBlur}
          inputRef={inputRef}
          error={Boolean(problem)}
          helperText={problem}
        />
      )}
    />
  );
}
