import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Slider from '@mui/material/Slider';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { IconAction } from '../../../kit/IconAction.tsx';
import type { MapHandle, MapMarker } from '../../../kit/map/mapTypes.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { MapTools } from '../fleet/MapTools.tsx';
import { SpeedChart } from './SpeedChart.tsx';
import { drivenUntil, shownAt, spanOf, type Track } from './tracks.ts';
import { rates, usePlayer, type Rate } from './usePlayer.ts';

const MapView = lazy(() => import('../../../kit/map/MapView.tsx'));
const secondMs = 1000;

/** Tracks on the map, with the clock that moves them and the chart of their speed. */
export function Replay({ tracks }: { tracks: readonly Track[] }) {
  const text = useText();
  const { dateTime, number } = useFormats();
  const span = useMemo(() => spanOf(tracks)!, [tracks]);
  const { at, rate, setRate, setAt, isPlaying, play, pause } = usePlayer(span);
  const [map, setMap] = useState<MapHandle | null>(null);
  const [active, setActive] = useState<string | null>(tracks[0]!.id);
  // The map is drawn for each second of the time that passes there, at most.
  const second = Math.floor(at / secondMs) * secondMs;
  const shown = useMemo(
    () => tracks.flatMap((track) => ({ track, now: shownAt(track, Math.max(second, span.from)) })),
    [tracks, second, span],
  );
  const markers = shown.flatMap(({ track, now }): MapMarker[] =>
    now === null
      ? []
      : [
          {
            id: track.id,
            label: track.name,
            at: now.place,
            state: now.state,
            heading: Math.round(now.heading),
            hasWarning: false,
          },
        ],
  );
  const lines = useMemo(
    () =>
      tracks.flatMap((track) => [
        { id: `all ${track.id}`, look: 'dashed' as const, places: track.moments.map(({ place }) => place) },
        { id: `done ${track.id}`, look: 'solid' as const, places: drivenUntil(track, second) },
      ]),
    [tracks, second],
  );
  const all = useMemo(() => tracks.flatMap(({ moments }) => moments.map(({ place }) => place)), [tracks]);
  const fit = useEffectEvent(() => map?.fit(all));
  useEffect(() => {
    if (map !== null) fit();
  }, [map]);
  return (
    <>
      <Box
        sx={{
          position: 'relative',
          height: { xs: 300, md: 420 },
          overflow: 'hidden',
          borderRadius: 1,
          isolation: 'isolate',
        }}
      >
        <Suspense fallback={<Waiting />}>
          <MapView
            ref={setMap}
            label={text('replay.map.label')}
            markers={markers}
            active={active}
            lines={lines.filter(({ places }) => places.length > 1)}
            onChoose={setActive}
            onChooseOf={([id]) => setActive(id ?? null)}
          />
        </Suspense>
        <MapTools onZoom={(levels) => map?.zoomBy(levels)} onFitAll={() => map?.fit(all)} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <IconAction
          label={text(isPlaying ? 'replay.player.pause' : 'replay.player.play')}
          onClick={isPlaying ? pause : play}
        >
          {isPlaying ? <IconPlayerPause size={22} /> : <IconPlayerPlay size={22} />}
        </IconAction>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={rate}
          onChange={(_, next: Rate | null) => next && setRate(next)}
          aria-label={text('replay.player.rate')}
        >
          {rates.map((one) => (
            <ToggleButton key={one} value={one}>
              <bdi>×{number(one)}</bdi>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography
          component="time"
          dateTime={new Date(second).toISOString()}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {dateTime(new Date(second).toISOString())}
        </Typography>
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', listStyle: 'none', m: 0, p: 0 }}>
          {shown.map(({ track, now }) => (
            <Typography key={track.id} component="li" variant="body2" color="textSecondary">
              {now === null
                ? text('replay.vehicle.notYet', { name: track.name })
                : text('replay.vehicle.speed', { name: track.name, speed: number(Math.round(now.speed)) })}
            </Typography>
          ))}
        </Box>
      </Box>
      <Box sx={{ paddingInline: 2 }}>
        <SpeedChart tracks={tracks} span={span} at={at} />
        <Slider
          aria-label={text('replay.player.time')}
          min={span.from}
          max={span.to}
          step={60_000}
          value={at}
          getAriaValueText={(value) => dateTime(new Date(value).toISOString())}
          onChange={(_, value) => {
            pause();
            setAt(value as number);
          }}
        />
      </Box>
    </>
  );
}

const Waiting = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', height: 1 }}>
    <CircularProgress aria-label={useText()('map.view.loading')} />
  </Box>
);
