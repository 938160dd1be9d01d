import Button from '@mui/material/Button';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { IconAction } from '../../kit/IconAction.tsx';
import { useText } from '../../lib/text.ts';
import type { DashboardLayout } from './useLayout.ts';

/** Begins to arrange the cards of a dashboard; an icon alone on a phone. */
export function LayoutButton({ layout: { mayArrange, isEditing, setEditing } }: { layout: DashboardLayout }) {
  const text = useText();
  if (!mayArrange || isEditing) return null;
  const begin = () => setEditing(true);
  return (
    <>
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
    </>
  );
}
