import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CardFrame } from '../../../app/front/CardFrame.tsx';
import { usePublicForm } from '../../../app/front/usePublicForm.ts';
import { TextInput } from '../../../kit/TextInput.tsx';
import { useLanguage } from '../../../lib/languages.ts';
import { type PublicOperation, sendPublic } from '../../../lib/publicQuery.ts';
import { useText } from '../../../lib/text.ts';
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
    <CardFrame
      maxWidth={460}
      state={state.is}
      texts={{
        loading: text('referred.page.loading'),
        goneTitle: text('referred.page.goneTitle'),
        gone: text('referred.page.gone'),
        failed: text('referred.page.failed'),
      }}
    >
      {state.is === 'shown' && <Form link={link} invitation={state.invitation} />}
    </CardFrame>
  );
}

const names = ['name', 'email'] as const;

function Form({ link, invitation: { referrerName, storeName } }: { link: string; invitation: Invitation }) {
  const text = useText();
  const { language } = useLanguage();
  const { form, handleSubmit, isSending, sent, problemOf, failure, clear } = usePublicForm(
    names,
    ({ name, email }) => sendPublic(accepting, { link, name, email, language }),
    'referred',
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
