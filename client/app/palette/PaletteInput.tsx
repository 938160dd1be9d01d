import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { useText } from '../../lib/text.ts';
import { keyCap } from './keyCap.ts';
import { closePalette } from './paletteState.ts';

type PaletteInputProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  listId: string;
  /** Undefined while there is nothing to choose from. */
  activeId: string | undefined;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The field: the focus stays in it while the arrows move through the list. */
export function PaletteInput({ ref, value, listId, activeId, onChange, onKeyDown }: PaletteInputProps) {
  const text = useText();
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        flex: 'none',
        minHeight: 60,
        paddingInline: '20px 12px',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <IconSearch size={22} aria-hidden />
      <InputBase
        inputRef={ref}
        autoFocus
        fullWidth
        sx={{ fontSize: { xs: '1.0667rem', sm: '1.1333rem' } }}
        value={value}
        placeholder={text('shell.search.placeholder')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': text('shell.search.label'),
            'aria-autocomplete': 'list',
            'aria-expanded': activeId !== undefined,
            'aria-controls': activeId && listId,
            'aria-activedescendant': activeId,
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
            maxLength: 200,
          },
        }}
      />
      <Box component="kbd" aria-hidden sx={[keyCap, { display: { xs: 'none', sm: 'inline' } }]}>
        {text('shell.search.escape')}
      </Box>
      <IconButton aria-label={text('shell.search.close')} onClick={closePalette}>
        <IconX size={20} />
      </IconButton>
    </Box>
  );
}
