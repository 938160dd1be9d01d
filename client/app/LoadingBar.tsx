import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { beginLoading, progress } from '../lib/loading.ts';
import { useText } from '../lib/text.ts';

/** Thin bar at the very top while a page or its data loads. */
export function LoadingBar() {
  const text = useText();
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => (isNavigating ? beginLoading() : undefined), [isNavigating]);
  const [percent, setPercent] = useState(0);
  // Not with `useStore`: the bar moves while the first picture is rendered, and React would render all of it once more.
  useEffect(() => progress.subscribe(() => setPercent(progress.get())), []);

  // A status of its own: the bar lies outside of every landmark.
  return (
    <div role="status">
      {percent > 0 && (
        <Box
          role="progressbar"
          aria-label={text('app.loading.label')}
          aria-valuenow={Math.round(percent)}
          data-print="hidden"
          sx={{
            position: 'fixed',
            insetBlockStart: 0,
            insetInline: 0,
            height: 2,
            zIndex: 'tooltip',
            pointerEvents: 'none',
            bgcolor: 'background.default',
          }}
        >
          <Box
            sx={{ height: 1, bgcolor: 'primary.main', transition: 'width 200ms' }}
            style={{ width: `${percent}%` }}
          />
        </Box>
      )}
    </div>
  );
}
