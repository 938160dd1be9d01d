import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { FieldRow, FormCard } from '../../kit/form/FormCard.tsx';
import { showNotice } from '../../kit/notices.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { ChangePasswordDocument } from './account.generated.ts';
import { SecretField } from '../../app/proof/SecretField.tsx';
import { useAccountCall } from './useAccountCall.ts';

const empty = { current: '', password: '', repeated: '' };
const shortest = 8;

export function PasswordCard({ changedAt }: { changedAt: string | null }) {
  const text = useText();
  const { date } = useFormats();
  const { call, isBusy } = useAccountCall();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Partial<typeof empty>>({});
  const field = (name: keyof typeof empty) => ({
    value: values[name],
    problem: problems[name],
    onChange: (value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      setProblems((now) => ({ ...now, [name]: '' }));
    },
  });
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found: Partial<typeof empty> = {};
    if (!values.current) found.current = text('auth.password.required');
    if ([...values.password].length < shortest) found.password = text('auth.password.tooShort', { limit: shortest });
    if (values.password !== values.repeated) found.repeated = text('authPages.field.different');
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { current, password } = values;
    const outcome = await call(ChangePasswordDocument, { current, password }, ['BAD_CREDENTIALS', 'VALIDATION']);
    if ('data' in outcome) {
      setValues(empty);
      showNotice({ text: text('accountSettings.password.done') });
    } else if (outcome.failure.fields?.['current']) setProblems({ current: text('accountSettings.password.wrong') });
    else if (outcome.failure.fields?.['password'])
      setProblems({
        password: text(
          outcome.failure.fields['password'].key === 'same' ? 'authPages.field.same' : 'auth.password.tooCommon',
        ),
      });
  }
  return (
    <FormCard title={text('accountSettings.password.title')}>
      <Box component="form" noValidate onSubmit={(event) => void send(event)} sx={{ display: 'grid', gap: 5 }}>
        <FieldRow>
          <SecretField
            label={text('accountSettings.password.current')}
            autoComplete="current-password"
            {...field('current')}
          />
        </FieldRow>
        <FieldRow>
          <SecretField
            label={text('authPages.password.new')}
            hint={text('auth.password.advice', { limit: shortest })}
            autoComplete="new-password"
            {...field('password')}
          />
          <SecretField label={text('authPages.password.repeat')} autoComplete="new-password" {...field('repeated')} />
        </FieldRow>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
          <Button type="submit" variant="contained" loading={isBusy}>
            {text('accountSettings.password.submit')}
          </Button>
          {changedAt && (
            <Typography variant="body2" color="textSecondary">
              {text('accountSettings.password.changed', { day: date(changedAt) })}
            </Typography>
          )}
        </Box>
      </Box>
    </FormCard>
  );
}
