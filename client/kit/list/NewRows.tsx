import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconArrowUp } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';

export type LiveRows = {
  /** How many were added elsewhere since the list was read. */
  addedCount: number;
  /** Those that were removed elsewhere. */
  goneIds: ReadonlySet<string>;
  /** Reads the list again; what goes wrong shows in the list. */
  show: () => Promise<void> | void;
};

/**
 * Tells of rows that came or went elsewhere, and leaves it to the user when the list changes under him. It stands on the
 * upper edge of the card, half in its padding, where it covers no control and moves nothing.
 */
export function NewRows({ live }: { live: LiveRows }) {
  const text = useText();
  const goneCount = live.goneIds.size;
  const label =
    live.addedCount > 0
      ? text('kit.live.added', { count: live.addedCount })
      : goneCount > 0
        ? text('kit.live.removed', { count: goneCount })
        : null;
  return (
    <Box role="status" sx={{ position: 'relative', zIndex: 4, height: 0, display: 'flex', justifyContent: 'center' }}>
      {label && (
        <Button
          variant="contained"
          size="small"
          startIcon={<IconArrowUp size={16} />}
          onClick={live.show}
          sx={(theme) => ({
            height: 30,
            marginTop: '-16px',
            borderRadius: 15,
            boxShadow: theme.vars!.palette.elevation.menu,
          })}
        >
          {label}
        </Button>
      )}
    </Box>
  );
}
