import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconCalendarEvent, IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useCommands } from '../../../app/command/useCommands.ts';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useFollowing } from '../../../lib/records.ts';
import type { GuestAnswer, Subject } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { timesText } from '../../../lib/timesText.ts';
import { useZone } from '../../../lib/timeZone.ts';
import { useEmailInvitationQuery } from '../email.generated.ts';
import type { EmailInvitationCardFragment as Invitation } from '../email.generated.ts';
import { answerInvitation, declineProposal, takeCancellation, takeProposal } from './invitationCommands.ts';
import type { ShownEmail } from './useThread.ts';

const followed: Subject[] = ['CalendarEvent', 'Email'];
const answers = [
  ['YES', 'email.invitation.yes', 'success'],
  ['MAYBE', 'email.invitation.maybe', 'warning'],
  ['NO', 'email.invitation.no', 'error'],
] as const;

const unsureTexts: Partial<
  Record<Invitation['method'], 'email.invitation.unsureCancel' | 'email.invitation.unsureProposal'>
> = {
  CANCEL: 'email.invitation.unsureCancel',
  COUNTER: 'email.invitation.unsureProposal',
};

const isCalendar = ({ contentType, name }: ShownEmail['files'][number]) =>
  contentType.startsWith('text/calendar') || name.toLowerCase().endsWith('.ics');

/** The event that an email asks to, cancels, or answers; nothing for one without a calendar file. */
export function InvitationCard({ email }: { email: ShownEmail }) {
  return email.files.some(isCalendar) ? <Shown id={email.id} /> : null;
}

function Shown({ id }: { id: string }) {
  const text = useText();
  const { data, error, refetch } = useEmailInvitationQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  useFollowing(followed, () => refetch());
  if (data === undefined)
    return error ? (
      <FailedState title={text('email.invitation.failed')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={120} data-waiting="" />
    );
  return data.email?.invitation ? <InvitationOf id={id} invitation={data.email.invitation} /> : null;
}

function InvitationOf({ id, invitation }: { id: string; invitation: Invitation }) {
  const text = useText();
  const { method, state, title, path, organizerName, organizerAddress, isFromNamed, guest, guestAnswer } = invitation;
  const isCanceled = state === 'CANCELED';
  const Icon = isCanceled ? IconCalendarOff : IconCalendarEvent;
  const organizer = organizerName || organizerAddress;
  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={text('email.invitation.region', { title })}
      sx={{
        boxShadow: 'none',
        border: 1,
        borderColor: 'divider',
        display: 'flex',
        gap: { xs: 3, sm: 4 },
        padding: { xs: 3, sm: 4 },
        minWidth: 0,
      }}
    >
      <Box
        component={Icon}
        size={28}
        aria-hidden
        sx={{ flex: 'none', color: isCanceled ? 'text.secondary' : 'primary.main' }}
      />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography
            variant="h6"
            component="h2"
            sx={{ overflowWrap: 'anywhere', ...(isCanceled && { textDecoration: 'line-through' }) }}
          >
            <bdi>{title}</bdi>
          </Typography>
          {isCanceled && <Chip size="small" color="error" label={text('email.invitation.canceled')} />}
        </Box>
        {guest && guestAnswer && (
          <Typography sx={{ fontWeight: 500 }}>
            {text('email.invitation.answers', { name: guest, answer: guestAnswer })}
          </Typography>
        )}
        {method === 'COUNTER' && guest && (
          <Typography sx={{ fontWeight: 500 }}>{text('email.invitation.proposes', { name: guest })}</Typography>
        )}
        <When invitation={invitation} />
        {(method === 'REQUEST' || method === 'CANCEL') && organizer && (
          <Typography variant="body2" color="textSecondary">
            {text('email.invitation.from', { name: organizer })}
          </Typography>
        )}
        {!isFromNamed && (
          <Alert severity="warning">
            {method === 'COUNTER'
              ? text('email.invitation.proposesOther')
              : method === 'REPLY'
                ? text('email.invitation.notFromGuest')
                : text('email.invitation.notFromNamed', { name: organizer ?? '' })}
          </Alert>
        )}
        {state === 'OVERTAKEN' && method !== 'COUNTER' && (
          <Alert severity="info">{text('email.invitation.changed')}</Alert>
        )}
        {state === 'OWN' && <Typography variant="body2">{text('email.invitation.own')}</Typography>}
        {state === 'UNCONFIRMED' && (
          <Alert severity="warning">
            {text(unsureTexts[method] ?? 'email.invitation.unsure', { name: guest ?? organizer ?? '' })}
          </Alert>
        )}
        {state === 'UNCONFIRMED' && method === 'CANCEL' && <TakeOver id={id} />}
        {(state === 'OPEN' || state === 'UNCONFIRMED') && method === 'COUNTER' && (
          <Proposal id={id} invitation={invitation} />
        )}
        {method === 'COUNTER' && state === 'ANSWERED' && (
          <Typography variant="body2">{text('email.invitation.proposalAnswered')}</Typography>
        )}
        {method === 'COUNTER' && state === 'OVERTAKEN' && (
          <Typography variant="body2">{text('email.invitation.proposalOver')}</Typography>
        )}
        {(state === 'OPEN' || state === 'UNCONFIRMED') && method === 'REQUEST' && (
          <Answers id={id} invitation={invitation} />
        )}
        {path && (
          <Link component={RouterLink} to={path} variant="body2" data-print="hidden" sx={{ justifySelf: 'start' }}>
            {text('email.invitation.open')}
          </Link>
        )}
      </Box>
    </Card>
  );
}

/** A cancellation that nothing confirms: the reader says that it is right. */
function TakeOver({ id }: { id: string }) {
  const text = useText();
  const { run, busy } = useCommands();
  return (
    <Button
      data-print="hidden"
      variant="tonal"
      color="error"
      loading={busy === takeCancellation.name}
      onClick={() => void run(takeCancellation, { id })}
      sx={{ justifySelf: 'start' }}
    >
      {text('email.invitation.takeCancellation')}
    </Button>
  );
}

/** What a guest proposes: the event moves, or stays and the guest is told. */
function Proposal({ id, invitation: { overlaps } }: { id: string; invitation: Invitation }) {
  const text = useText();
  const { run, busy } = useCommands();
  const { list } = useFormats();
  const titles = list(overlaps.map((title) => title || text('email.invitation.busy')));
  return (
    <>
      {overlaps.length > 0 && <Alert severity="warning">{text('email.invitation.overlaps', { titles })}</Alert>}
      <Box data-print="hidden" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {[takeProposal, declineProposal].map((command) => (
          <Button
            key={command.name}
            variant="tonal"
            color={command === takeProposal ? 'success' : 'error'}
            loading={busy === command.name}
            disabled={busy !== null}
            onClick={() => void run(command, { id })}
          >
            {text(command === takeProposal ? 'email.invitation.takeTime' : 'email.invitation.keepTime')}
          </Button>
        ))}
      </Box>
    </>
  );
}

/** When, in the zone of the reader, and where. */
function When({ invitation: { times, isSeries, isOccurrence, location } }: { invitation: Invitation }) {
  const text = useText();
  const { locale } = useIntl();
  const zone = useZone();
  const notes = [
    ...(times && !times.isAllDay ? [zone.replaceAll('_', ' ')] : []),
    ...(isSeries ? [text('email.invitation.series')] : isOccurrence ? [text('email.invitation.occurrence')] : []),
  ];
  return (
    <div>
      <Typography sx={{ fontWeight: 500 }}>
        {times ? timesText(times, locale, zone) : text('email.invitation.noTime')}
      </Typography>
      {notes.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          <bdi>{notes.join(' · ')}</bdi>
        </Typography>
      )}
      {location && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{location}</bdi>
        </Typography>
      )}
    </div>
  );
}

function Answers({ id, invitation: { myAnswer, overlaps, times } }: { id: string; invitation: Invitation }) {
  const text = useText();
  const { run } = useCommands();
  const { list } = useFormats();
  const [sending, setSending] = useState<GuestAnswer | null>(null);
  const answer = async (to: GuestAnswer) => {
    setSending(to);
    await run(answerInvitation, { id }, { answer: to });
    setSending(null);
  };
  const titles = list(overlaps.map((title) => title || text('email.invitation.busy')));
  return (
    <>
      {overlaps.length > 0 ? (
        <Alert severity="warning">{text('email.invitation.overlaps', { titles })}</Alert>
      ) : (
        times &&
        !times.isAllDay &&
        myAnswer === 'WAITING' && (
          <Typography variant="body2" color="textSecondary">
            {text('email.invitation.free')}
          </Typography>
        )
      )}
      <Typography role="status">{text('email.invitation.given', { answer: myAnswer })}</Typography>
      <Box data-print="hidden" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {answers.map(([value, label, color]) => (
          <Button
            key={value}
            variant={myAnswer === value ? 'contained' : 'tonal'}
            color={color}
            loading={sending === value}
            disabled={sending !== null}
            aria-pressed={myAnswer === value}
            onClick={() => void answer(value)}
            sx={{ minWidth: 80, paddingInline: 3, flex: { xs: 1, sm: 'none' } }}
          >
            {text(label)}
          </Button>
        ))}
      </Box>
    </>
  );
}
