import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { RichTextField } from '../../../kit/form/RichTextField.tsx';
import type { UploadImage } from '../../../kit/form/useImageUploads.ts';
import { usePendingUploads } from '../../../kit/form/usePendingUploads.ts';
import { SearchField } from '../../../kit/SearchField.tsx';
import { useText } from '../../../lib/text.ts';
import { people } from './samples.ts';
import { Specimen } from './Specimen.tsx';

export default function FieldsGroup() {
  const text = useText();
  const [search, setSearch] = useState('');
  const sample = text('showcase.field.sample');
  return (
    <>
      <Specimen id="text" title={text('showcase.field.states')} isStacked>
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
      <Specimen id="choices" title={text('showcase.field.choices')}>
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
      <Specimen id="editor" title={text('samples.text.title')} isStacked>
        <FormattedText />
      </Specimen>
    </>
  );
}

/** Keeps the picture in this window only. */
const keep: UploadImage = async (file) => URL.createObjectURL(file);

function FormattedText() {
  const text = useText();
  const uploads = usePendingUploads();
  const named = people[2]!;
  const { control } = useForm({
    defaultValues: {
      text: `<p>${text('samples.text.before')} <span data-mention="${named.id}">@${named.name}</span> ${text('samples.text.after')}</p>`,
    },
  });
  return (
    <RichTextField
      control={control}
      name="text"
      label={text('samples.text.title')}
      help={text('samples.text.help')}
      people={async (typed) => people.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))}
      upload={keep}
      pending={uploads}
    />
  );
}
