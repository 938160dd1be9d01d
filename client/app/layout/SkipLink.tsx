import Box from '@mui/material/Box';
import { useText } from '../../lib/text.ts';

/** First stop of the Tab key: past the navigation, into the page. */
export function SkipLink() {
  const text = useText();
  return (
    <Box
      component="a"
      href="#main"
      data-print="hidden"
      onClick={(event) => {
        // The address keeps its own anchor, if it has one.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      sx={(theme) => ({
        position: 'fixed',
        insetBlockStart: 12,
        insetInlineStart: 12,
        zIndex: theme.zIndex.tooltip,
        padding: '10px 16px',
        borderRadius: 1.5,
        color: theme.vars.palette.primary.contrastText,
        backgroundColor: theme.vars.palette.primary.fill,
        '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
      })}
    >
      {text('app.skip.label')}
    </Box>
  );
}
