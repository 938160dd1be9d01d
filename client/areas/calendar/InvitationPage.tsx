import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { CardFrame } from '../../app/front/CardFrame.tsx';
import { PublicFailure, type PublicOperation, sendPublic } from '../../lib/publicQuery.ts';
import type { GuestAnswer } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { deviceZone } from '../../lib/timeZone.ts';
import type {
  AnswerInvitationMutation,
  AnswerInvitationMutationVariables,
  CalendarInvitationQuery,
  CalendarInvitationQueryVariables,
} from './invitation.generated.ts';
import source from './invitation.graphql?raw';
import { timesText } from '../../lib/timesText.ts';

const reading: PublicOperation<CalendarInvitationQuery, CalendarInvitationQueryVariables> = {
  source,
  name: 'CalendarInvitation',
};
const answering: PublicOperation<AnswerInvitationMutation, AnswerInvitationMutationVariables> = {
  source,
  name: 'AnswerInvitation',
};
const answers = [
  ['YES', 'calendarInvitation.answer.yes', 'success'],
  ['MAYBE', 'calendarInvitation.answer.maybe', 'warning'],
  ['NO', 'calendarInvitation.answer.no', 'error'],
] as const;

type Invitation = NonNullable<CalendarInvitationQuery['calendarInvitation']>;
type State = { is: 'asking' | 'gone' | 'failed' } | { is: 'shown'; invitation: Invitation };

/** Answers an invitation without an account: whoever has the link may. Only a press answers, not the opening. */
export default function InvitationPage() {
  const text = useText();
  const { locale } = useIntl();
  const link = useLocation().hash.slice(1);
  const [state, setState] = useState<State>({ is: 'asking' });
  const [sending, setSending] = useState<GuestAnswer | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const put = (next: State) => isCurrent && setState(next);
    sendPublic(reading, { link })
      .then(({ calendarInvitation: found }) => put(found ? { is: 'shown', invitation: found } : { is: 'gone' }))
      .catch(() => put({ is: 'failed' }));
    return () => void (isCurrent = false);
  }, [link]);

  const answer = async (to: GuestAnswer, invitation: Invitation) => {
    setSending(to);
    setFailed(false);
    try {
      await sendPublic(answering, { link, answer: to });
      setState({ is: 'shown', invitation: { ...invitation, answer: to } });
    } catch (error) {
      if (error instanceof PublicFailure && error.code === 'NOT_FOUND') setState({ is: 'gone' });
      else setFailed(true);
    }
    setSending(null);
  };
  const zone = deviceZone();
  return (
    <CardFrame
      maxWidth={520}
      state={state.is}
      texts={{
        loading: text('calendarInvitation.page.loading'),
        goneTitle: text('calendarInvitation.page.goneTitle'),
        gone: text('calendarInvitation.page.gone'),
        failed: text('calendarInvitation.page.failed'),
      }}
    >
      {state.is === 'shown' && (
        <>
          <div>
            <Typography color="textSecondary">
              {text('calendarInvitation.page.lead', {
                guest: state.invitation.guestName,
                organizer: state.invitation.organizerName,
              })}
            </Typography>
            <Typography variant="h2" component="h1" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {state.invitation.title}
            </Typography>
          </div>
          <Box sx={{ display: 'grid', gap: 1 }}>
            <Typography sx={{ fontWeight: 500 }}>{timesText(state.invitation, locale, zone)}</Typography>
            {!state.invitation.isAllDay && (
              <Typography variant="body2" color="textSecondary">
                <bdi>{zone.replaceAll('_', ' ')}</bdi>
              </Typography>
            )}
            {state.invitation.isSeries && <Typography>{text('calendarInvitation.page.series')}</Typography>}
            {state.invitation.location && (
              <Typography sx={{ overflowWrap: 'anywhere' }}>{state.invitation.location}</Typography>
            )}
          </Box>
          {state.invitation.description && (
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {state.invitation.description}
            </Typography>
          )}
          <Typography role="status">
            {state.invitation.answer === 'WAITING'
              ? text('calendarInvitation.answer.question')
              : text('calendarInvitation.answer.given', { answer: state.invitation.answer })}
          </Typography>
          {hasFailed && <Alert severity="error">{text('calendarInvitation.answer.failed')}</Alert>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            {answers.map(([value, label, color]) => (
              <Button
                key={value}
                size="large"
                variant={state.invitation.answer === value ? 'contained' : 'tonal'}
                color={color}
                loading={sending === value}
                disabled={sending !== null}
                aria-pressed={state.invitation.answer === value}
                onClick={() => void answer(value, state.invitation)}
                sx={{ flex: 1, minWidth: 88, paddingInline: 2 }}
              >
                {text(label)}
              </Button>
            ))}
          </Box>
        </>
      )}
    </CardFrame>
  );
}
