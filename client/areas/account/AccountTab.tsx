import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { FactsCard } from '../../kit/details/FactsCard.tsx';
import { FieldRow, FormCard } from '../../kit/form/FormCard.tsx';
import { useFormats } from '../../lib/format.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { CancelAccountDeletionDocument, ChangeEmailDocument, useAccountSecurityQuery } from './account.generated.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { StartDataExportDocument } from '../../app/proof/proof.generated.ts';
import { DataExport } from '../../app/proof/DataExport.tsx';
import { useAccountCall } from './useAccountCall.ts';

/** Who the account belongs to, its address, and its end. */
export function AccountTab() {
  const text = useText();
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
      <ProfileCard />
      <FactsCard
        title={text('accountSettings.signIn.title')}
        facts={[
          { label: text('authPages.username.label'), value: <bdi dir="ltr">{viewer.username}</bdi> },
          { label: text('auth.email.label'), value: <bdi dir="ltr">{viewer.email}</bdi> },
        ]}
      />
      <EmailCard />
      <DataCard />
      <DeletionCard />
    </Box>
  );
}

function EmailCard() {
  const text = useText();
  const { call, isBusy } = useAccountCall();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const [sent, setSent] = useState<{ email: string; mailKey: string | null | undefined }>();
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = email.trim();
    const outcome = await call(ChangeEmailDocument, { email: wanted }, ['VALIDATION']);
    if ('data' in outcome) {
      setSent({ email: wanted, mailKey: outcome.data.changeEmail.mailKey });
      setEmail('');
    } else if (outcome.failure.code === 'VALIDATION') setProblem(text('auth.email.invalid'));
  }
  return (
    <FormCard title={text('accountSettings.email.title')}>
      <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
        {text('accountSettings.email.text')}
      </Typography>
      {sent && (
        <Alert
          severity="success"
          action={
            sent.mailKey && (
              <Button color="inherit" component={Link} to={`/pages/authentication/demo-mail?key=${sent.mailKey}`}>
                {text('authPages.demo.open')}
              </Button>
            )
          }
        >
          {text('accountSettings.email.sent', { email: sent.email })}
        </Alert>
      )}
      <Box component="form" noValidate onSubmit={(event) => void send(event)} sx={{ display: 'grid', gap: 4 }}>
        <FieldRow>
          <TextField
            type="email"
            label={text('accountSettings.email.new')}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setProblem('');
            }}
            error={Boolean(problem)}
            helperText={problem}
            autoComplete="email"
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
        </FieldRow>
        <Box>
          <Button type="submit" variant="contained" loading={isBusy}>
            {text('accountSettings.email.submit')}
          </Button>
        </Box>
      </Box>
    </FormCard>
  );
}

function DataCard() {
  const text = useText();
  const { call } = useAccountCall();
  const start = async () => {
    const outcome = await call(StartDataExportDocument, {});
    return 'data' in outcome ? outcome.data.startDataExport.id : null;
  };
  return (
    <FormCard title={text('accountSettings.data.title')}>
      <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
        {text('accountSettings.data.text')}
      </Typography>
      <DataExport label={text('accountSettings.data.start')} start={start} />
    </FormCard>
  );
}

function DeletionCard() {
  const text = useText();
  const { date } = useFormats();
  const { data } = useAccountSecurityQuery({ fetchPolicy: 'cache-and-network' });
  const { call, isBusy } = useAccountCall();
  const deletion = data?.viewer?.deletion;
  return (
    <FormCard title={text('authPages.delete.page')}>
      {deletion ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" loading={isBusy} onClick={() => void call(CancelAccountDeletionDocument, {})}>
              {text('accountSettings.deletion.keep')}
            </Button>
          }
        >
          {text('accountSettings.deletion.due', { day: date(deletion.dueAt) })}
        </Alert>
      ) : (
        <>
          <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
            {text('authPages.delete.timeText')}
          </Typography>
          <Box>
            <Button variant="tonal" color="error" component={Link} to="/pages/authentication/delete-account-request">
              {text('authPages.delete.page')}
            </Button>
          </Box>
        </>
      )}
    </FormCard>
  );
}
