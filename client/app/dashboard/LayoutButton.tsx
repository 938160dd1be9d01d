import Button from '@mui/material/Button';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import type { DashboardLayout } from './useLayout.ts';

/** Begins to arrange the cards of a dashboard. */
export function LayoutButton({ layout: { mayArrange, isEditing, setEditing } }: { layout: DashboardLayout }) {
  const text = useText();
  if (!mayArrange || isEditing) return null;
  return (
    <Button
      variant="tonal"
      color="secondary"
      startIcon={<IconLayoutDashboard size={18} />}
      onClick={() => setEditing(true)}
    >
      {text('parts.layout.edit')}
    </Button>
  );
}
