import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  IconAd,
  IconAlertTriangle,
  IconClick,
  IconDots,
  IconLink,
  IconMail,
  IconMailOff,
  IconMailOpened,
  IconShare,
  IconTarget,
  IconUserPlus,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import { Link as PageLink } from 'react-router-dom';
import { partsData } from '../../kit/charts/chartData.ts';
import type { Tone } from '../../kit/tones.ts';
import { useFormats } from '../../lib/format.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { VisitSource } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { FigureCard, type CardState } from './FigureCard.tsx';
import { Row, Rows, Tile } from './Rows.tsx';
import type { AnalyticsQuery, CampaignSumsFragment, VisitsFragment } from './figures.generated.ts';
import { campaignsPath } from './urls.ts';
import { changeOf } from './useFigures.ts';

type Campaigns = NonNullable<AnalyticsQuery['campaignFigures']>;
const counts: [keyof Omit<CampaignSumsFragment, '__typename'>, MessageId, Icon, Tone, boolean][] = [
  ['emailCount', 'dashboards.campaign.emails', IconMail, 'success', false],
  ['openedCount', 'dashboards.campaign.opened', IconMailOpened, 'info', false],
  ['clickedCount', 'dashboards.campaign.clicked', IconClick, 'warning', false],
  ['subscribedCount', 'dashboards.campaign.subscribed', IconUserPlus, 'primary', false],
  ['complaintCount', 'dashboards.campaign.complaints', IconAlertTriangle, 'secondary', true],
  ['unsubscribedCount', 'dashboards.campaign.unsubscribed', IconMailOff, 'error', true],
];

/** What became of the campaigns of this month. */
export function CampaignState({ figures, state }: { figures: Campaigns | null | undefined; state: CardState }) {
  const text = useText();
  const { number } = useFormats();
  return (
    <FigureCard
      title={text('dashboards.campaign.title')}
      text={text('dashboards.campaign.text')}
      state={state}
      data={
        figures
          ? partsData({
              axis: text('dashboards.campaign.title'),
              name: text('dashboards.campaign.text'),
              parts: counts.map(([name, label]) => ({ name: text(label), value: figures.current[name] })),
              format: number,
            })
          : undefined
      }
    >
      {() => (
        <Rows>
          {counts.map(([name, label, icon, tone, isLessBetter]) => (
            <Row
              key={name}
              icon={<Tile icon={icon} tone={tone} />}
              name={
                <Link
                  component={PageLink}
                  to={`${campaignsPath}?from=${figures!.from}&to=${figures!.to}`}
                  color="inherit"
                  underline="hover"
                >
                  {text(label)}
                </Link>
              }
              value={number(figures!.current[name])}
              change={changeOf(figures!.current[name], figures!.previous[name])}
              isLessBetter={isLessBetter}
            />
          ))}
        </Rows>
      )}
    </FigureCard>
  );
}

export const sourceTexts: Record<VisitSource, MessageId> = {
  DIRECT: 'dashboards.source.DIRECT',
  SOCIAL: 'dashboards.source.SOCIAL',
  EMAIL: 'dashboards.source.EMAIL',
  REFERRAL: 'dashboards.source.REFERRAL',
  ADVERTISING: 'dashboards.source.ADVERTISING',
  OTHER: 'dashboards.source.OTHER',
};
const sourceIcons: Record<VisitSource, [Icon, Tone]> = {
  DIRECT: [IconTarget, 'primary'],
  SOCIAL: [IconShare, 'info'],
  EMAIL: [IconMail, 'success'],
  REFERRAL: [IconLink, 'warning'],
  ADVERTISING: [IconAd, 'error'],
  OTHER: [IconDots, 'secondary'],
};

/** Where visitors of the public pages come from. */
export function SourceVisits({ figures, state }: { figures: VisitsFragment | undefined; state: CardState }) {
  const text = useText();
  const { number } = useFormats();
  return (
    <FigureCard
      title={text('dashboards.visits.title')}
      text={figures && text('dashboards.visits.text', { count: figures.visitCount })}
      state={state}
      height={320}
      data={
        figures &&
        partsData({
          axis: text('dashboards.visits.title'),
          name: text('dashboards.visits.count'),
          parts: figures.sources.map(({ source, visitCount }) => ({
            name: text(sourceTexts[source]),
            value: visitCount,
          })),
          format: number,
        })
      }
    >
      {() =>
        figures!.visitCount === 0 ? (
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
            <IconWorld size={24} aria-hidden />
            <Typography color="textSecondary">{text('dashboards.visits.none')}</Typography>
          </Box>
        ) : (
          <Rows>
            {figures!.sources.map(({ source, visitCount, previousVisitCount }) => {
              const [icon, tone] = sourceIcons[source];
              return (
                <Row
                  key={source}
                  icon={<Tile icon={icon} tone={tone} />}
                  name={text(sourceTexts[source])}
                  value={number(visitCount)}
                  change={changeOf(visitCount, previousVisitCount)}
                />
              );
            })}
          </Rows>
        )
      }
    </FigureCard>
  );
}
