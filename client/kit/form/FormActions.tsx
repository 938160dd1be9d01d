import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';

export type FormAction = {
  id: string;
  label: string;
  onClick: () => void;
  /** Shows that this very action runs. */
  isBusy?: boolean;
  /** Ctrl+S; the primary action answers to Ctrl+Enter, and to Ctrl+S when no other does. */
  isSave?: boolean;
};

const onPhones = '@media (max-width: 599.95px)';
/** Height of the bar on a phone; the form leaves as much room below itself. */
export const barHeight = 68;

const bar: SxProps<Theme> = (theme) => ({
  display: 'flex',
  gap: 3,
  [onPhones]: {
    position: 'fixed',
    zIndex: 'appBar',
    insetInline: 0,
    bottom: 0,
    gap: 2,
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    backgroundColor: theme.vars!.palette.background.paper,
    boxShadow: theme.vars!.palette.elevation.menu,
    '& > button': { flex: '1 1 auto', minHeight: 44, paddingInline: 3 },
  },
});

type Props = { actions: FormAction[]; primary: FormAction; isSaving: boolean };

/** Beside the title; on a phone a bar at the lower edge, in reach of the thumb. The primary action ends the row. */
export function FormActions({ actions, primary, isSaving }: Props) {
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // A button loses the focus while it rests.
    if (!isSaving && document.activeElement === document.body) pressed.current?.focus({ preventScroll: true });
    if (!isSaving) pressed.current = null;
  }, [isSaving]);
  return (
    <Box sx={bar} onClickCapture={(event) => (pressed.current = (event.target as HTMLElement).closest('button'))}>
      {/* Notices rise above the bar. */}
      <GlobalStyles styles={{ [onPhones]: { ':root': { '--bottom-bar': `${barHeight}px` } } }} />
      {actions.map((action) => (
        <Button
          key={action.id}
          variant="tonal"
          color="secondary"
          disabled={isSaving}
          loading={action.isBusy ?? null}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      ))}
      <Button type="submit" variant="contained" disabled={isSaving} loading={primary.isBusy ?? null}>
        {primary.label}
      </Button>
    </Box>
  );
}
