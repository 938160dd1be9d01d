import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { CommandBar } from '../../../app/command/CommandBar.tsx';
import { DetailsPage } from '../../../kit/details/DetailsPage.tsx';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { NotFoundAlert } from '../../../kit/NotFoundAlert.tsx';
import { Prose } from '../../../kit/Prose.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { campaignsPath } from '../urls.ts';
import { CampaignAudience } from './CampaignAudience.tsx';
import { sendCampaign, sendCampaignTest } from './campaignCommands.ts';
import { CampaignResults } from './CampaignResults.tsx';
import { CampaignFormDocument, useCampaignFormQuery, type CampaignFieldsFragment } from './campaigns.generated.ts';
import { stateTexts, stateTones } from './campaignTexts.ts';

const CampaignDrawer = lazy(() => import('./CampaignDrawer.tsx'));

export const loader = ({ params: { id } }: LoaderFunctionArgs) => preloadQuery(CampaignFormDocument, { id: id! });

/** One campaign: what it says, whom it goes to, and what became of it. */
export default function CampaignPage() {
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useCampaignFormQuery({ variables: { id } });
  useFollowing(['Campaign'], refetch);
  if (!data && error)
    return <FailedState title={text('campaigns.page.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Skeleton variant="rounded" height={480} />;
  if (data.campaign) return <CampaignView campaign={data.campaign} />;
  return (
    <NotFoundAlert
      component="h1"
      title={text('campaigns.page.missing', { id })}
      back={{ to: campaignsPath, label: text('campaigns.page.back') }}
    />
  );
}

function CampaignView({ campaign }: { campaign: CampaignFieldsFragment }) {
  const text = useText();
  const [isEditing, setEditing] = useState(false);
  const canEdit = useCan('update', 'Campaign', campaign);
  const { id, name, state } = campaign;
  return (
    <>
      <DetailsPage
        title={<bdi>{name}</bdi>}
        back={{ to: campaignsPath, label: text('campaigns.page.back') }}
        status={<StatusChip tone={stateTones[state]} label={text(stateTexts[state])} />}
        actions={
          <CommandBar
            name={name}
            target={campaign}
            menu={[]}
            buttons={[
              canEdit && {
                id: 'edit',
                label: text('campaigns.action.edit'),
                icon: <IconPencil size={18} />,
                onSelect: () => setEditing(true),
              },
              sendCampaignTest,
              sendCampaign,
            ]}
          />
        }
        side={state === 'RECORDED' ? undefined : <CampaignAudience campaign={campaign} />}
      >
        {state !== 'DRAFT' && <CampaignResults campaign={campaign} />}
        {state !== 'RECORDED' && <CampaignMail campaign={campaign} />}
      </DetailsPage>
      {isEditing && (
        <Suspense fallback={null}>
          <CampaignDrawer id={id} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The email as its readers see it. */
function CampaignMail({ campaign: { subject, body, language } }: { campaign: CampaignFieldsFragment }) {
  const text = useText();
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  return (
    <Card component="section" aria-label={text('campaigns.mail.title')}>
      <CardHeader title={text('campaigns.mail.title')} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ paddingBlockStart: 0 }}>
        <Typography variant="h5" component="p" lang={language} dir={dir} sx={{ mb: 4, overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
        {body === '' ? (
          <Typography color="textSecondary">{text('campaigns.mail.none')}</Typography>
        ) : (
          <Prose html={body} lang={language} dir={dir} />
        )}
        <Divider sx={{ my: 4 }} />
        <Typography variant="body2" color="textSecondary">
          {text('campaigns.mail.footer')}
        </Typography>
      </CardContent>
    </Card>
  );
}
