import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import type { FormEvent, ReactNode } from 'react';
import { useText } from '../../lib/text.ts';

type Props = {
  anchor: HTMLElement;
  onClose: () => void;
  onApply: () => void;
  remove?: { label: string; onClick: () => void } | null;
  /** The field. */
  children: ReactNode;
};

/** One question about what the cursor is at, below its button. */
export function EditorPopover({ anchor, onClose, onApply, remove, children }: Props) {
  const text = useText();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    // Else the form around it, reached through React's tree, would be saved.
    event.stopPropagation();
    onApply();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={apply}
        onKeyDown={(event) => event.stopPropagation()}
        sx={{ p: 4, width: 340, maxWidth: '100%' }}
      >
        {children}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 2 }}>
          {remove && (
            <Button color="error" onClick={remove.onClick}>
              {remove.label}
            </Button>
          )}
          <Button type="submit" variant="contained">
            {text('form.editor.linkApply')}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
