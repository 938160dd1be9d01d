import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { IconBookmark, IconMinus } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useSavedViews } from '../../lib/savedViews.ts';
import { useText } from '../../lib/text.ts';
import { linkStyles } from '../layout/navStyles.ts';
import { allPages, preload } from '../pageTable.ts';

/** Where a list stands: the page's path, and what its address says besides. */
function placeOf(list: string) {
  const route = allPages().find(({ handle: { lists = {} } }) => Object.hasOwn(lists, list));
  return route && { path: route.path, query: new URLSearchParams(route.handle.lists![list]) };
}

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
    const place = view.isPinned ? placeOf(view.list) : undefined;
    place?.query.set('view', view.id);
    return place ? [{ ...view, path: place.path, query: String(place.query) }] : [];
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
        {pinned.map(({ id, name, path, query }) => (
          <li key={id}>
            <Box
              component={Link}
              to={`${path}?${query}`}
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
