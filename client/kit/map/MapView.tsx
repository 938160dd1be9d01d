import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { type MapFiles, openMapFiles } from './mapFiles.ts';
import { creditsOf } from './mapCredits.ts';
import type { MapProps } from './mapTypes.ts';

const GlMap = lazy(() => import('./GlMap.tsx'));
const SvgMap = lazy(() => import('./SvgMap.tsx'));

/** Whether the graphics of this machine can draw a map; asked once, as each question makes a context. */
let canDraw: boolean | undefined;
function hasGraphics(): boolean {
  canDraw ??= document.createElement('canvas').getContext('webgl2') !== null;
  return canDraw;
}

/** A map of the world from the server's own files, with markers. Without WebGL the same map is drawn as SVG. */
export default function MapView(props: MapProps) {
  const text = useText();
  const [files, setFiles] = useState<MapFiles | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isPlain, setPlain] = useState(() => !hasGraphics());
  const [tries, setTries] = useState(1);
  useEffect(() => {
    openMapFiles().then(setFiles, () => setFailed(true));
  }, [tries]);
  const tryAgain = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  // A graphics card may give up while the map is open.
  const giveUp = useCallback(() => setPlain(true), []);
  if (hasFailed)
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', height: 1, padding: 4 }}>
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={tryAgain}>
              {text('map.failed.retry')}
            </Button>
          }
        >
          {text('map.failed.text')}
        </Alert>
      </Box>
    );
  const waiting = (
    <Box sx={{ display: 'grid', placeItems: 'center', height: 1 }}>
      <CircularProgress aria-label={text('map.view.loading')} />
    </Box>
  );
  if (!files) return waiting;
  return (
    <Suspense fallback={waiting}>
      {isPlain ? <SvgMap {...props} files={files} /> : <GlMap {...props} files={files} onGiveUp={giveUp} />}
      <Box
        component="small"
        sx={{
          position: 'absolute',
          insetInlineStart: 0,
          insetBlockEnd: 0,
          paddingInline: 2,
          fontSize: '0.7333rem',
          lineHeight: '18px',
          color: 'text.secondary',
          bgcolor: 'surface.blur',
          borderStartEndRadius: 4,
          pointerEvents: 'none',
        }}
      >
        <bdi>{creditsOf(files)}</bdi>
      </Box>
    </Suspense>
  );
}
