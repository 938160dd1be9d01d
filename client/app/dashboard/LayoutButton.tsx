import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconAction } from '../../kit/IconAction.tsx';
import { useText } from '../../lib/text.ts';
import type { DashboardLayout } from './useLayout.ts';

/** Begins to arrange the cards of a dashboard; an icon alone on a phone. It has the focus again when that is over. */
export function LayoutButton({ layout: { mayArrange, isEditing, setEditing } }: { layout: DashboardLayout }) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const hasEdited = useRef(false);
  useEffect(() => {
    if (hasEdited.current && !isEditing)
      // Of the two, the one that is shown takes it.
      for (const button of frame.current?.querySelectorAll('button') ?? []) button.focus();
    hasEdited.current = isEditing;
  }, [isEditing]);
  if (!mayArrange || isEditing) return null;
  const begin = () => setEditing(true);
  return (
    <Box ref={frame} sx={{ display: 'contents' }}>
      <IconAction label={text('parts.layout.edit')} onClick={begin} sx={{ display: { sm: 'none' } }}>
        <IconLayoutDashboard size={22} />
      </IconAction>
      <Button
        variant="tonal"
        color="secondary"
        startIcon={<IconLayoutDashboard size={18} />}
        onClick={begin}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {text('parts.layout.edit')}
      </Button>
    </Box>
  );
}
