import ButtonBase from '@mui/material/ButtonBase';
import { IconSearch } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { preparePalette } from './loadPalette.ts';
import { openPalette } from './paletteState.ts';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the palette; wide enough, it names the keys that do so too. */
export function SearchTrigger() {
  const text = useText();
  return (
    <ButtonBase
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onPointerEnter={preparePalette}
      onFocus={preparePalette}
      onClick={openPalette}
      sx={(theme) => ({
        display: 'flex',
        gap: 2.5,
        minHeight: 40,
        minWidth: 40,
        paddingInline: '9px',
        borderRadius: 1.5,
        color: 'text.secondary',
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        // On small screens the word is there for the ear only.
        '& .word': {
          [theme.breakpoints.down('md')]: {
            position: 'absolute',
            inlineSize: 1,
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          },
        },
        '& kbd': { display: { xs: 'none', md: 'inline' } },
        '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
      })}
    >
      <IconSearch size={22} />
      <span className="word">{text('shell.search.open')}</span>
      <kbd aria-hidden dir="ltr" style={{ font: 'inherit', fontSize: 13 }}>
        {isMac ? '⌘K' : 'Ctrl K'}
      </kbd>
    </ButtonBase>
  );
}
