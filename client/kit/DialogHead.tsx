import Box from '@mui/material/Box';
import DialogTitle from '@mui/material/DialogTitle';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../lib/text.ts';
import { IconAction } from './IconAction.tsx';

type Props = {
  /** Names the dialog. */
  id: string;
  title: ReactNode;
  onClose: () => void;
  /** Icon buttons and menus beside the title. */
  children?: ReactNode;
};

/** The title of a dialog, with the cross that drawers have at the same place. */
export function DialogHead({ id, title, onClose, children }: Props) {
  const text = useText();
  return (
    <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <Box component="h2" id={id} sx={{ flex: 1, m: 0, font: 'inherit', overflowWrap: 'anywhere' }}>
        {title}
      </Box>
      {children}
      <IconAction
        label={text('kit.drawer.close')}
        onClick={onClose}
        size="small"
        sx={{ my: -0.75, marginInlineEnd: -2 }}
      >
        <IconX size={20} />
      </IconAction>
    </DialogTitle>
  );
}
