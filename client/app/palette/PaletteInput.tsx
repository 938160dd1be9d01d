import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useText } from '../../lib/text.ts';
import { closePalette } from './paletteState.ts';

type PaletteInputProps = {
  value: string;
  /** Undefined while there is nothing to choose from. */
  listId: string | undefined;
  activeId: string | undefined;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The field: the focus stays in it while the arrows move through the list. */
export function PaletteInput({ value, listId, activeId, onChange, onKeyDown }: PaletteInputProps) {
  const text = useText();
  return (
    <Box sx={(theme) => ({ display: 'flex', alignItems: 'center', gap: 2.5, flex: 'none', minHeight: 60, paddingInline: '20px 12px', borderBottom: `1px solid ${theme.vars.palette.divider}` })}>
      <IconSearch size={22} aria-hidden />
      <InputBase
        autoFocus
        fullWidth
        value={value}
        placeholder={text('search.box.placeholder')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': text('search.box.label'),
            'aria-autocomplete': 'list',
            'aria-expanded': listId !== undefined,
            'aria-controls': listId,
            'aria-activedescendant': activeId,
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
            maxLength: 200,
          },
        }}
      />
      <Box component="kbd" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' }, font: 'inherit', typography: 'body2', color: 'text.secondary' }}>
        [{text('search.box.escape')}]
      </Box>
      <IconButton aria-label={text('search.box.close')} onClick={closePalette}>
        <IconX size={20} />
      </IconButton>
    </Box>
  );
}
