import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import List from '@mui/material/List';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useId } from 'react';
import { DialogHead } from '../../../kit/DialogHead.tsx';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { useText } from '../../../lib/text.ts';

type Props = {
  name: 'scheduled' | 'reminders';
  /** Rows of the list; undefined while they are read. */
  rows: readonly ReactNode[] | undefined;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
};

/** A dialog with what waits for its time: what is sent later, or what the viewer will be reminded of. */
export function LaterFrame({ name, rows, error, onRetry, onClose }: Props) {
  const text = useText();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogHead id={id} title={text(`chat.${name}.title`)} onClose={onClose} />
      <DialogContent sx={{ minHeight: 240 }}>
        {Boolean(error) && !rows && <FailedState title={text(`chat.${name}.failed`)} onRetry={onRetry} />}
        {!rows && !error && <Skeleton variant="rounded" height={56} />}
        {rows?.length === 0 && (
          <EmptyState drawing="nothing" title={text(`chat.${name}.none`)} text={text(`chat.${name}.noneText`)} />
        )}
        {rows && rows.length > 0 && <List disablePadding>{rows}</List>}
      </DialogContent>
    </Dialog>
  );
}
