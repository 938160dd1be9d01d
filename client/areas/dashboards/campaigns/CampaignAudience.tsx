import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as PageLink } from 'react-router-dom';
import { useCan } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useSavedViews } from '../../../lib/savedViews.ts';
import { useText } from '../../../lib/text.ts';
import { FigureCard, type CardState } from '../FigureCard.tsx';
import { customersPath } from '../urls.ts';
import { useCampaignReachQuery, type CampaignFieldsFragment } from './campaigns.generated.ts';
import { omissionTexts } from './campaignTexts.ts';

/** Whom a campaign goes to, or went to, and who is left out and why. */
export function CampaignAudience({ campaign: { id, state, viewId } }: { campaign: CampaignFieldsFragment }) {
  const text = useText();
  const { number } = useFormats();
  const isDraft = state === 'DRAFT';
  const seesCustomers = useCan('read', 'Customer');
  const skip = isDraft && !seesCustomers;
  const { data, error, refetch } = useCampaignReachQuery({ variables: { id }, skip, fetchPolicy: 'cache-and-network' });
  useFollowing(isDraft ? ['Campaign', 'Customer'] : ['Campaign'], refetch);
  const view = useSavedViews().find((one) => one.id === viewId);
  const is: CardState['is'] = skip ? 'denied' : data ? 'ready' : error ? 'failed' : 'loading';
  const name = viewId === null ? text('campaigns.field.all') : (view?.name ?? text('campaigns.field.otherView'));
  const onRetry = () => void refetch().catch(() => undefined);
  return (
    <FigureCard
      title={text('campaigns.audience.title')}
      text={
        view && seesCustomers ? (
          <Link component={PageLink} to={`${customersPath}?${view.query}`}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )
      }
      state={{ is, onRetry }}
      height={120}
    >
      {() => {
        const audience = data!.campaignAudience;
        if (!audience) return <Typography color="error">{text('campaigns.audience.gone')}</Typography>;
        const { count, omitted } = audience;
        return (
          <>
            <Typography variant="h4" component="p">
              {text(isDraft ? 'campaigns.audience.count' : 'campaigns.audience.got', { count })}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 4, mb: 1 }}>
              {text(omitted.length === 0 ? 'campaigns.audience.none' : 'campaigns.audience.left')}
            </Typography>
            <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
              {omitted.map((one) => (
                <Box key={one.reason} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
                  <dt>{text(omissionTexts[one.reason])}</dt>
                  <Box component="dd" sx={{ m: 0, fontWeight: 500 }}>
                    {number(one.count)}
                  </Box>
                </Box>
              ))}
            </Box>
          </>
        );
      }}
    </FigureCard>
  );
}
