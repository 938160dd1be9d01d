import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconBrandFacebook, IconBrandX, IconCopy, IconSend } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { callsOf } from '../../../app/command/command.ts';
import { IconAction } from '../../../kit/IconAction.tsx';
import { RecordPicker } from '../../../kit/records/RecordPicker.tsx';
import { useCopy } from '../../../kit/useCopy.ts';
import { config } from '../../../lib/config.ts';
import { failureOf } from '../../../lib/failure.ts';
import { useText } from '../../../lib/text.ts';
import { OrderBuyersDocument } from '../orders/orderCreate.generated.ts';
import { InviteReferralDocument, useReferralLinkQuery } from './referrals.generated.ts';

type Person = { id: string; name: string; email: string };

const problems = {
  required: 'referrals.invite.required',
  malformed: 'referrals.invite.malformed',
  tooLong: 'referrals.invite.malformed',
  taken: 'referrals.invite.taken',
  noMail: 'referrals.invite.noMail',
} as const;

const inviteReferral = callsOf()({
  operation: InviteReferralDocument,
  done: (_data, { target: { email }, text }) => ({
    text: text(config.hasMail ? 'referrals.invite.sent' : 'referrals.invite.kept', { email: email.trim() }),
  }),
});

/** The link of a customer: sent to a friend, copied, or shared. */
export function ReferralInvite() {
  const text = useText();
  const client = useApolloClient();
  const [referrer, setReferrer] = useState<Person | null>(null);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { data } = useReferralLinkQuery({
    variables: { customerId: referrer?.id ?? '' },
    skip: referrer === null,
  });
  const { busy, attempt } = useCommands();
  const loading = busy !== null;
  const link = referrer && data ? `${window.location.origin}${data.referralLink.path}` : '';
  const search = async (typed: string) => {
    const { data: found } = await client.query({ query: OrderBuyersDocument, variables: { search: typed } });
    return (found?.customers.nodes ?? []).map((one) => ({ ...one, text: one.email }));
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (referrer === null || loading) return;
    setProblem(email.trim() === '' ? text('referrals.invite.required') : null);
    if (email.trim() === '') return;
    try {
      await attempt(inviteReferral, { customerId: referrer.id, email });
      setEmail('');
    } catch (error) {
      const key = failureOf(error).fields?.['email']?.key as keyof typeof problems | undefined;
      setProblem(text((key && problems[key]) ?? 'referrals.invite.failed'));
    }
  };
  const copy = useCopy();
  const share = encodeURIComponent(link);
  return (
    <Card component="section" aria-labelledby="referral-invite" sx={{ mb: { xs: 4, sm: 6 } }}>
      <CardContent sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <div>
          <Typography id="referral-invite" variant="h4" component="h2">
            {text('referrals.invite.title')}
          </Typography>
          <Typography color="textSecondary">{text('referrals.invite.text')}</Typography>
        </div>
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          <RecordPicker<Person & { text?: string }>
            label={text('referrals.invite.referrer')}
            value={referrer && { ...referrer, text: referrer.email }}
            onChange={setReferrer}
            search={search}
          />
          <Box
            component="form"
            noValidate
            onSubmit={(event) => void send(event)}
            sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}
          >
            <TextField
              fullWidth
              type="email"
              label={text('referrals.invite.email')}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                setProblem(null);
              }}
              disabled={referrer === null}
              error={problem !== null}
              helperText={problem}
              slotProps={{ htmlInput: { dir: 'ltr', maxLength: 254, autoComplete: 'off' } }}
            />
            <Button
              type="submit"
              variant="contained"
              startIcon={<IconSend size={18} />}
              disabled={referrer === null}
              loading={loading}
              sx={{ minHeight: 40, flex: 'none' }}
            >
              {text('referrals.invite.send')}
            </Button>
          </Box>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
            <TextField
              fullWidth
              label={text('referrals.invite.link')}
              value={link}
              disabled={link === ''}
              slotProps={{
                htmlInput: { dir: 'ltr', readOnly: true },
                input: {
                  endAdornment: (
                    <InputAdornment position="end">
                      <IconAction
                        label={text('referrals.invite.copy')}
                        disabled={link === ''}
                        onClick={() => void copy(link, text('referrals.invite.copied'))}
                      >
                        <IconCopy size={20} />
                      </IconAction>
                    </InputAdornment>
                  ),
                },
              }}
            />
            <Button
              component="a"
              href={link ? `https://www.facebook.com/sharer/sharer.php?u=${share}` : undefined}
              target="_blank"
              rel="noopener noreferrer"
              variant="tonal"
              aria-label={text('referrals.invite.facebook')}
              disabled={link === ''}
              sx={{ minWidth: 44, px: 2, minHeight: 40 }}
            >
              <IconBrandFacebook size={20} />
            </Button>
            <Button
              component="a"
              href={link ? `https://x.com/intent/post?url=${share}` : undefined}
              target="_blank"
              rel="noopener noreferrer"
              variant="tonal"
              aria-label={text('referrals.invite.x')}
              disabled={link === ''}
              sx={{ minWidth: 44, px: 2, minHeight: 40 }}
            >
              <IconBrandX size={20} />
            </Button>
          </Box>
        </Box>
      </CardContent>
    </Card>
  );
}
