import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as PageLink } from 'react-router-dom';
import { useCan } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import type { MessageId } from '../../../lib/messages.ts';
import { useText } from '../../../lib/text.ts';
import { customersPath } from '../urls.ts';
import type { CampaignFieldsFragment } from './campaigns.generated.ts';
import { countTexts } from './campaignTexts.ts';

type Count = keyof typeof countTexts | 'deliveredCount' | 'failedCount';
/** Each figure with its label, and the customers whom it counts, as their list has them in its address. */
const rows: [Count, MessageId, string][] = [
  ['emailCount', countTexts.emailCount, 'emailed'],
  ['deliveredCount', 'campaigns.figures.delivered', 'sent'],
  ['failedCount', 'campaigns.figures.failed', 'failed'],
  ['openedCount', countTexts.openedCount, 'opened'],
  ['clickedCount', countTexts.clickedCount, 'clicked'],
  ['unsubscribedCount', countTexts.unsubscribedCount, 'unsubscribed'],
  ['subscribedCount', countTexts.subscribedCount, 'subscribed'],
  ['complaintCount', countTexts.complaintCount, 'complained'],
];

/** What became of a campaign, each figure with its part of the emails. */
export function CampaignResults({ campaign }: { campaign: CampaignFieldsFragment }) {
  const text = useText();
  const { number, percent, day, dateTime } = useFormats();
  const seesCustomers = useCan('read', 'Customer');
  const { id, state, sentOn, calledOffAt, emailCount, recipientCount } = campaign;
  const isRecorded = state === 'RECORDED';
  const shown = isRecorded ? rows.filter(([name]) => name !== 'deliveredCount' && name !== 'failedCount') : rows;
  return (
    <Card component="section" aria-label={text('campaigns.figures.title')}>
      <CardHeader
        title={text('campaigns.figures.title')}
        subheader={sentOn && text('campaigns.figures.sentOn', { day: day(sentOn) })}
        slotProps={{ title: { component: 'h2' }, subheader: { variant: 'body1' } }}
      />
      <CardContent sx={{ paddingBlockStart: 0 }}>
        {calledOffAt && (
          <Alert severity="warning" sx={{ mb: 6 }}>
            {text('campaigns.figures.calledOff', { at: dateTime(calledOffAt) })}
          </Alert>
        )}
        {state === 'SENDING' && (
          <Box sx={{ mb: 6 }}>
            <Typography role="status" sx={{ mb: 2 }}>
              {text('campaigns.figures.progress', { done: number(emailCount), total: number(recipientCount) })}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={recipientCount === 0 ? 0 : (emailCount / recipientCount) * 100}
              aria-label={text('campaigns.state.sending')}
            />
          </Box>
        )}
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' }}
        >
          {shown.map(([name, label, outcome]) => (
            <Box key={name}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {text(label)}
              </Typography>
              <Typography component="dd" variant="h4" sx={{ m: 0 }}>
                {isRecorded || !seesCustomers ? (
                  number(campaign[name])
                ) : (
                  <Link
                    component={PageLink}
                    to={`${customersPath}?campaign=${id}.${outcome}`}
                    color="inherit"
                    underline="hover"
                  >
                    {number(campaign[name])}
                  </Link>
                )}
              </Typography>
              {name !== 'emailCount' && emailCount > 0 && (
                <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
                  {percent(campaign[name] / emailCount)}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 6 }}>
          {text(isRecorded ? 'campaigns.figures.recorded' : 'campaigns.figures.note')}
        </Typography>
      </CardContent>
    </Card>
  );
}
