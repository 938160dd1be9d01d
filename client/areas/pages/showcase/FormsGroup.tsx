import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { IconMail, IconPhone, IconUser } from '@tabler/icons-react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { FieldRow, FormCard } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { MoneyField } from '../../../kit/form/MoneyField.tsx';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { RadioCards } from '../../../kit/form/RadioCards.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { limited, valibotResolver } from '../../../kit/form/valibotResolver.ts';
import { showNotice } from '../../../kit/notices.ts';
import { useText } from '../../../lib/text.ts';

const icons = { name: IconUser, email: IconMail, phone: IconPhone } as const;

/** How fields stand in a form, and a form that says what is wrong with it. */
export default function FormsGroup() {
  const text = useText();
  return (
    <>
      <Box
        id="layouts"
        sx={{
          display: 'grid',
          gap: { xs: 4, sm: 6 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <FormCard title={text('samples.forms.column')}>
          {(['name', 'email', 'phone'] as const).map((name) => (
            <TextField key={name} label={text(`samples.forms.${name}`)} fullWidth />
          ))}
        </FormCard>
        <FormCard title={text('samples.forms.withIcons')}>
          {(['name', 'email', 'phone'] as const).map((name) => {
            const Icon = icons[name];
            return (
              <TextField
                key={name}
                label={text(`samples.forms.${name}`)}
                fullWidth
                slotProps={{
                  input: {
                    startAdornment: (
                      <InputAdornment position="start">
                        <Icon size={20} aria-hidden />
                      </InputAdornment>
                    ),
                  },
                }}
              />
            );
          })}
        </FormCard>
      </Box>
      <FormCard title={text('samples.forms.pairs')}>
        <FieldRow>
          {(['name', 'company', 'email', 'phone'] as const).map((name) => (
            <TextField key={name} label={text(`samples.forms.${name}`)} fullWidth />
          ))}
        </FieldRow>
      </FormCard>
      <CheckedForm />
    </>
  );
}

type Values = { name: string; seats: number | null; budgetCents: number | null; kind: string; isAgreed: boolean };
const schema: v.GenericSchema<Values> = v.object({
  name: v.pipe(
    v.string(),
    v.check((given) => given.trim() !== '', 'required'),
    v.maxLength(30, limited('tooLong', 30)),
  ),
  seats: v.pipe(
    v.nullable(v.number('notWhole')),
    v.check((given) => given !== null, 'required'),
    v.check((given) => given === null || given >= 1, limited('tooSmall', 1)),
    v.check((given) => given === null || given <= 40, limited('tooLarge', 40)),
  ),
  budgetCents: v.nullable(v.number('notMoney')),
  kind: v.pipe(
    v.string(),
    v.check((given) => given !== '', 'required'),
  ),
  isAgreed: v.pipe(
    v.boolean(),
    v.check((given) => given, 'required'),
  ),
});

function CheckedForm() {
  const text = useText();
  const { control, handleSubmit, reset } = useForm<Values>({
    defaultValues: { name: '', seats: null, budgetCents: null, kind: '', isAgreed: false },
    resolver: valibotResolver(schema),
    mode: 'onTouched',
  });
  const field = <Name extends keyof Values>(name: Name) => ({
    control,
    name,
    label: text(`samples.forms.${name}`),
  });
  return (
    <Box
      id="validation"
      component="form"
      noValidate
      onSubmit={(event) =>
        void handleSubmit(({ name }) => showNotice({ tone: 'success', text: text('samples.forms.valid', { name }) }))(
          event,
        )
      }
    >
      <FormCard title={text('samples.forms.checked')}>
        <FormTextField {...field('name')} help={text('samples.forms.nameHelp')} required />
        <FieldRow>
          <NumberField {...field('seats')} help={text('samples.forms.seatsHelp')} required />
          <MoneyField {...field('budgetCents')} />
        </FieldRow>
        <RadioCards
          {...field('kind')}
          required
          choices={(['once', 'monthly'] as const).map((value) => ({
            value,
            label: text(`samples.forms.${value}`),
            text: text(`samples.forms.${value}Text`),
          }))}
        />
        <SwitchField {...field('isAgreed')} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 3 }}>
          <Button variant="tonal" color="secondary" onClick={() => reset()}>
            {text('samples.forms.reset')}
          </Button>
          <Button type="submit" variant="contained">
            {text('samples.forms.check')}
          </Button>
        </Box>
      </FormCard>
    </Box>
  );
}
