import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useMakers } from '../../app/palette/useActions.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useViewer } from '../../lib/session.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { useText } from '../../lib/text.ts';

/** What to do when nothing was found: ask the help center, or make what is missing. */
export function NoResults({ query }: { query: string }) {
  const text = useText();
  const viewer = useViewer();
  return (
    <EmptyState
      drawing="noMatch"
      title={text('search.found.nothing', { query })}
      text={text('search.found.nothingText')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3 }}>
          <Button component={Link} to={`/pages/help-center?q=${encodeURIComponent(query)}`} variant="contained">
            {text('search.page.askHelp')}
          </Button>
          {viewer && <Makers viewer={viewer} />}
        </Box>
      }
    />
  );
}

function Makers({ viewer }: { viewer: Viewer }) {
  return useMakers(viewer).flatMap(({ id, url, title }) =>
    url ? (
      <Button key={id} component={Link} to={url} variant="tonal">
        {title}
      </Button>
    ) : (
      []
    ),
  );
}
