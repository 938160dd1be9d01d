import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { CardFrame } from '../../app/front/CardFrame.tsx';
import type { MapMarker } from '../../kit/map/mapTypes.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { statusTones } from '../../kit/tones.ts';
import { type PublicOperation, usePublicQuery } from '../../lib/publicQuery.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useTick } from '../../lib/useTick.ts';
import { readerLanguage } from '../../lib/readerLanguage.ts';
import type { SharedTrackQuery, SharedTrackQueryVariables } from './track.generated.ts';
import source from './track.graphql?raw';
import { useClock } from './useClock.ts';

const MapView = lazy(() => import('../../kit/map/MapView.tsx'));
const reading: PublicOperation<SharedTrackQuery, SharedTrackQueryVariables> = { source, name: 'SharedTrack' };
const everyMs = 20_000;

/** Readers have chosen no language here: the page speaks that of their browser. */
export async function loader() {
  await readerLanguage();
  return null;
}

type Track = NonNullable<SharedTrackQuery['sharedTrack']>;

const statusTexts = {
  NEW: 'track.status.planned',
  PREPARING: 'track.status.planned',
  IN_TRANSIT: 'track.status.inTransit',
  OUT_FOR_DELIVERY: 'track.status.there',
  DELIVERED: 'track.status.delivered',
  FAILED: 'track.status.failed',
} as const;
const motionTexts = {
  MOVING: 'track.motion.moving',
  STOPPED: 'track.motion.stopped',
  OFFLINE: 'track.motion.offline',
} as const;
const motionTones = { MOVING: 'success', STOPPED: 'info', OFFLINE: 'secondary' } as const;

/** What a link shows of a vehicle or a delivery to those without an account: state, place and expected time. */
export default function TrackPage() {
  const text = useText();
  const link = useLocation().hash.slice(1);
  const { data, hasFailed, retry } = usePublicQuery(reading, { link });
  useTick(retry, everyMs);
  const track = data?.sharedTrack;
  const state = track ? 'shown' : data ? 'gone' : hasFailed ? 'failed' : 'asking';
  return (
    <CardFrame
      maxWidth={640}
      state={state}
      texts={{
        loading: text('track.page.loading'),
        goneTitle: text('track.page.goneTitle'),
        gone: text('track.page.gone'),
        failed: text('track.page.failed'),
      }}
    >
      {track && <Tracked track={track} />}
    </CardFrame>
  );
}

function Tracked({ track: { status, motion, place, expectedAt, finishedAt } }: { track: Track }) {
  const text = useText();
  const clock = useClock();
  const { ago } = useFormats();
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="h2" component="h1">
          {text(status === null ? 'track.page.vehicle' : 'track.page.delivery')}
        </Typography>
        {status !== null && <StatusChip tone={statusTones.delivery[status]} label={text(statusTexts[status])} />}
        {status === null && motion !== null && (
          <StatusChip tone={motionTones[motion]} label={text(motionTexts[motion])} />
        )}
      </Box>
      {finishedAt === null ? (
        <Typography variant="h4" component="p" role="status">
          {expectedAt ? text('track.page.expected', { time: clock(expectedAt) }) : text('track.page.unknown')}
        </Typography>
      ) : (
        <Typography variant="h4" component="p" role="status">
          {clock(finishedAt)}
        </Typography>
      )}
      {place && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ position: 'relative', height: 320, overflow: 'hidden', borderRadius: 1, isolation: 'isolate' }}>
            <Suspense fallback={<Waiting />}>
              <MapView
                label={text('track.map.label')}
                markers={[markerOf(place, motion, text('track.map.marker'))]}
                active={null}
                onChoose={() => undefined}
                onChooseOf={() => undefined}
              />
            </Suspense>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {text('track.map.seen', { time: ago(place.seenAt) })}
          </Typography>
        </Box>
      )}
    </>
  );
}

const markerOf = (
  { latitude, longitude, heading }: NonNullable<Track['place']>,
  motion: Track['motion'],
  label: string,
): MapMarker => ({
  id: 'shared',
  label,
  at: [longitude, latitude],
  state: motion === 'MOVING' ? 'moving' : motion === 'STOPPED' ? 'stopped' : 'offline',
  heading: motion === 'MOVING' ? heading : null,
  hasWarning: false,
});

const Waiting = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', height: 1 }}>
    <CircularProgress aria-label={useText()('map.view.loading')} />
  </Box>
);
