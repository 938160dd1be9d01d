import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePublicForm } from '../../app/front/usePublicForm.ts';
import { LanguageRow } from '../../kit/LanguageRow.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { TextInput } from '../../kit/TextInput.tsx';
import { useLanguage } from '../../lib/languages.ts';
import { type PublicOperation, sendPublic } from '../../lib/publicQuery.ts';
import { useText } from '../../lib/text.ts';
import type {
  AcceptReferralMutation,
  AcceptReferralMutationVariables,
  ReferralInvitationQuery,
  ReferralInvitationQueryVariables,
} from './referred.generated.ts';
import source from './referred.graphql?raw';

const reading: PublicOperation<ReferralInvitationQuery, ReferralInvitationQueryVariables> = {
  source,
  name: 'ReferralInvitation',
};
const accepting: PublicOperation<AcceptReferralMutation, AcceptReferralMutationVariables> = {
  source,
  name: 'AcceptReferral',
};

type Invitation = NonNullable<ReferralInvitationQuery['referralInvitation']>;
type State = { is: 'asking' | 'gone' | 'failed' } | { is: 'shown'; invitation: Invitation };

/** Where the link of a customer leads: whoever leaves a name and an address becomes a customer. */
export default function ReferredPage() {
  const text = useText();
  const link = useLocation().hash.slice(1);
  const [state, setState] = useState<State>({ is: 'asking' });
  useEffect(() => {
    let isCurrent = true;
    const put = (next: State) => isCurrent && setState(next);
    sendPublic(reading, { link })
      .then(({ referralInvitation: found }) => put(found ? { is: 'shown', invitation: found } : { is: 'gone' }))
      .catch(() => put({ is: 'failed' }));
    return () => void (isCurrent = false);
  }, [link]);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        minHeight: '100dvh',
        padding: { xs: '24px 16px', sm: '48px 24px' },
      }}
    >
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={(theme) => ({
          display: 'grid',
          gap: 5,
          width: 1,
          maxWidth: 460,
          padding: { xs: '28px 20px', sm: '40px 36px' },
          borderRadius: 1.5,
          backgroundColor: theme.vars.palette.background.paper,
          boxShadow: theme.vars.palette.elevation.card,
        })}
      >
        <Box sx={{ display: 'flex', justifyContent: 'center' }}>
          <Logo />
        </Box>
        {state.is === 'asking' && <Typography role="status">{text('referred.page.loading')}</Typography>}
        {state.is === 'gone' && (
          <>
            <Typography variant="h2" component="h1">
              {text('referred.page.goneTitle')}
            </Typography>
            <Typography color="textSecondary">{text('referred.page.gone')}</Typography>
          </>
        )}
        {state.is === 'failed' && <Alert severity="error">{text('referred.page.failed')}</Alert>}
        {state.is === 'shown' && <Form link={link} invitation={state.invitation} />}
      </Box>
      <Box component="footer" sx={{ mt: 6 }}>
        <LanguageRow />
      </Box>
    </Box>
  );
}

const names = ['name', 'email'] as const;

function Form({ link, invitation: { referrerName, storeName } }: { link: string; invitation: Invitation }) {
  const text = useText();
  const { language } = useLanguage();
  const { form, handleSubmit, isSending, sent, problemOf, failure, clear } = usePublicForm(names, ({ name, email }) =>
    sendPublic(accepting, { link, name, email, language }),
  );
  if (sent)
    return (
      <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 3, textAlign: 'center' }}>
        <Box sx={(theme) => ({ color: theme.vars.palette.success.text })}>
          <IconCircleCheck size={48} aria-hidden />
        </Box>
        <Typography variant="h2" component="h1">
          {text('referred.done.title')}
        </Typography>
        <Typography color="textSecondary">{text('referred.done.text', { store: storeName })}</Typography>
      </Box>
    );
  return (
    <>
      <div>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {text('referred.page.title', { name: referrerName, store: storeName })}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {text('referred.page.text')}
        </Typography>
      </div>
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
        sx={{ display: 'grid', gap: 2 }}
      >
        {failure && <Alert severity="error">{failure}</Alert>}
        <TextInput
          name="name"
          label={text('referred.form.name')}
          problem={problemOf('name')}
          onChange={() => clear('name')}
          autoComplete="name"
          slotProps={{ input: { maxLength: 100 } }}
        />
        <TextInput
          name="email"
          type="email"
          label={text('referred.form.email')}
          problem={problemOf('email')}
          onChange={() => clear('email')}
          autoComplete="email"
          slotProps={{ input: { dir: 'ltr', maxLength: 254 } }}
        />
        <Button type="submit" variant="contained" size="large" fullWidth loading={isSending}>
          {text('referred.form.submit')}
        </Button>
      </Box>
    </>
  );
}
