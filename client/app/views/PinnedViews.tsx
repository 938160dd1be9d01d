import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { IconBookmark, IconMinus } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useSavedViews } from '../../lib/savedViews.ts';
import { useText } from '../../lib/text.ts';
import { linkStyles } from '../layout/navStyles.ts';
import { preload } from '../pageTable.ts';
import { placeOfView } from './viewPlace.ts';

/** Lighter than the page itself, which is marked above. */
const openStyles = (theme: Theme) => ({
  '&[aria-current=true]': { fontWeight: 500, backgroundColor: theme.vars.palette.action.selected },
});

/** Views that the user has pinned, as entries of the menu. */
export function PinnedViews({ isNarrow }: { isNarrow: boolean }) {
  const text = useText();
  const { pathname, search } = useLocation();
  const open = new URLSearchParams(search).get('view');
  const pinned = useSavedViews().flatMap((view) => {
    const place = view.isPinned ? placeOfView(view) : undefined;
    return place ? [{ ...view, ...place }] : [];
  });
  if (pinned.length === 0) return null;
  return (
    <Box component="section" aria-label={text('kit.views.pinned')} sx={{ mb: 3 }}>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: 34,
          paddingInline: '26px',
          typography: 'body2',
          color: 'text.secondary',
          whiteSpace: 'nowrap',
        }}
      >
        {isNarrow ? <IconMinus size={18} /> : text('kit.views.pinned')}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {pinned.map(({ id, name, path, href }) => (
          <li key={id}>
            <Box
              component={Link}
              to={href}
              onPointerEnter={() => preload(path)}
              onFocus={() => preload(path)}
              aria-current={pathname === path && open === id ? true : undefined}
              sx={[linkStyles(0, isNarrow), openStyles]}
            >
              <IconBookmark size={22} aria-hidden />
              <span className="title">
                <bdi>{name}</bdi>
              </span>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
