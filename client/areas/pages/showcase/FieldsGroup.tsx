import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { SearchField } from '../../../kit/SearchField.tsx';
import { useText } from '../../../lib/text.ts';
import { Specimen } from './Specimen.tsx';

export default function FieldsGroup() {
  const text = useText();
  const [search, setSearch] = useState('');
  const sample = text('showcase.field.sample');
  return (
    <>
      <Specimen title={text('showcase.field.states')} isStacked>
        <TextField label={text('showcase.field.empty')} />
        <TextField label={text('showcase.field.filled')} defaultValue={sample} />
        <TextField
          label={text('showcase.field.wrong')}
          defaultValue={sample}
          error
          helperText={text('showcase.field.wrongText')}
        />
        <TextField label={text('showcase.field.disabled')} defaultValue={sample} disabled />
        <SearchField label={text('showcase.field.search')} value={search} onSearch={setSearch} />
      </Specimen>
      <Specimen title={text('showcase.field.choices')}>
        <FormControlLabel control={<Switch defaultChecked />} label={text('showcase.field.switch')} />
        <FormControlLabel control={<Switch />} label={text('showcase.field.switch')} />
        <FormControlLabel control={<Checkbox defaultChecked />} label={text('showcase.field.checkbox')} />
        <FormControlLabel control={<Checkbox />} label={text('showcase.field.checkbox')} />
        <FormControlLabel disabled control={<Checkbox />} label={text('showcase.field.disabled')} />
        <RadioGroup row defaultValue="0" aria-label={text('showcase.field.radio')}>
          {['0', '1', '2'].map((value) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio />}
              label={`${text('showcase.field.radio')} ${Number(value) + 1}`}
            />
          ))}
        </RadioGroup>
      </Specimen>
    </>
  );
}
