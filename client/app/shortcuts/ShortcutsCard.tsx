import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { IconAction } from '../../kit/IconAction.tsx';
import { usePreference } from '../../lib/preferences.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { useText } from '../../lib/text.ts';
import { preload } from '../pageTable.ts';
import { destinationsFor, type Destination } from './destinations.ts';
import { ShortcutsEditor } from './ShortcutsEditor.tsx';
import { belowBar, menuGap } from '../layout/frame.ts';

export type ShortcutsCardProps = { id: string; viewer: Viewer; anchor: HTMLElement | null; onClose: () => void };

/** The pages that the user chose, in his order; the plus changes them in place. */
export function ShortcutsCard({ id, viewer, anchor, onClose }: ShortcutsCardProps) {
  const text = useText();
  const [paths, setPaths] = usePreference('navbar-shortcuts');
  const [isEditing, setEditing] = useState(false);
  const known = useMemo(() => destinationsFor(viewer), [viewer]);
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  const chosen = paths.flatMap((path) => known.find((one) => one.path === path) ?? []);
  const close = () => {
    setEditing(false);
    onClose();
  };
  return (
    <Popover
      id={id}
      open={anchor !== null}
      anchorEl={belowBar(anchor)}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': text('account.shortcuts.title'), sx: { width: 380, ...menuGap } },
      }}
    >
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          minHeight: 56,
          padding: '8px 12px 8px 16px',
          borderBottom: `1px solid ${theme.vars!.palette.divider}`,
        })}
      >
        <Typography variant="h5" component="h2" sx={{ flex: 1 }}>
          {text('account.shortcuts.title')}
        </Typography>
        <IconAction
          label={text(isEditing ? 'account.shortcuts.done' : 'account.shortcuts.change')}
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? <IconCheck size={20} /> : <IconPlus size={20} />}
        </IconAction>
      </Box>
      {isEditing && <ShortcutsEditor known={known} chosen={chosen} paths={paths} onChange={setPaths} />}
      {!isEditing && chosen.length === 0 && (
        <Typography color="textSecondary" sx={{ padding: 6, textAlign: 'center' }}>
          {text('account.shortcuts.none')}
        </Typography>
      )}
      {!isEditing && chosen.length > 0 && (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            listStyle: 'none',
            margin: 0,
            padding: 0,
            maxHeight: 480,
            overflowY: 'auto',
          }}
        >
          {chosen.map((destination) => (
            <Tile key={destination.path} destination={destination} onFollow={close} />
          ))}
        </Box>
      )}
    </Popover>
  );
}

function Tile({ destination, onFollow }: { destination: Destination; onFollow: () => void }) {
  const text = useText();
  const { path, titleId, groupId, icon: Icon } = destination;
  return (
    <Box
      component="li"
      sx={(theme) => ({
        borderBlockStart: `1px solid ${theme.vars!.palette.divider}`,
        '&:nth-of-type(-n + 2)': { borderBlockStart: 0 },
        '&:nth-of-type(odd)': { borderInlineEnd: `1px solid ${theme.vars!.palette.divider}` },
      })}
    >
      <Box
        component={Link}
        to={path}
        onClick={onFollow}
        onPointerEnter={() => preload(path)}
        onFocus={() => preload(path)}
        sx={(theme) => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          height: 1,
          padding: 5,
          textAlign: 'center',
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { backgroundColor: theme.vars!.palette.action.hover },
          '&:focus-visible': { ...theme.focusVisible, outlineOffset: -3 },
        })}
      >
        <Box
          component="span"
          aria-hidden
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            width: 48,
            height: 48,
            borderRadius: '50%',
            color: theme.vars!.palette.primary.text,
            backgroundColor: theme.vars!.palette.primary.soft,
          })}
        >
          <Icon size={24} />
        </Box>
        <Typography component="span" sx={{ fontWeight: 500, mt: 1 }}>
          {text(titleId)}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {groupId && text(groupId)}
        </Typography>
      </Box>
    </Box>
  );
}
