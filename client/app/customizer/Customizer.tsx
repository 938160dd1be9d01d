import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useColorScheme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useId, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { IconAction } from '../../kit/IconAction.tsx';
import { onPreferenceChange } from '../../lib/preferences.ts';
import { useText } from '../../lib/text.ts';
import { isCustomized, resetLook } from './choices.ts';
import { closeCustomizer } from './customizerState.ts';
import { LayoutChoices } from './LayoutChoices.tsx';
import { RegionChoices } from './RegionChoices.tsx';
import { ThemeChoices } from './ThemeChoices.tsx';

/** Every choice of look and layout; each holds at once. Beside the page on wide windows, over it on the others. */
export default function Customizer() {
  const text = useText();
  const titleId = useId();
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const { mode = 'system', setMode } = useColorScheme();
  const isChanged = useSyncExternalStore(onPreferenceChange, () => isCustomized(mode));
  const reset = () => {
    resetLook();
    setMode('system');
  };
  return (
    <Drawer
      open
      anchor="right"
      variant={isWide ? 'persistent' : 'temporary'}
      onClose={closeCustomizer}
      slotProps={{
        paper: {
          role: isWide ? 'region' : 'dialog',
          'aria-labelledby': titleId,
          onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && closeCustomizer(),
          // The panel itself never scrolls, not even to what gets the focus: its header stays.
          sx: (theme) => ({ width: 'min(400px, 100vw)', zIndex: theme.zIndex.appBar + 2, overflow: 'clip' }),
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexShrink: 0,
          alignItems: 'center',
          gap: 1,
          padding: '16px 16px 16px 24px',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: 1 }}>
          <Typography id={titleId} variant="h4" component="h2">
            {text('customizer.panel.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text('customizer.panel.text')}
          </Typography>
        </Box>
        <IconAction
          label={text(isChanged ? 'customizer.panel.reset' : 'customizer.panel.unchanged')}
          aria-disabled={!isChanged}
          onClick={reset}
        >
          <Badge variant="dot" color="error" invisible={!isChanged} data-changed={isChanged || undefined}>
            <IconRefresh size={22} />
          </Badge>
        </IconAction>
        <IconAction label={text('customizer.panel.close')} onClick={closeCustomizer} autoFocus>
          <IconX size={22} />
        </IconAction>
      </Box>
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}>
        <Section title={text('customizer.theming.title')}>
          <ThemeChoices />
        </Section>
        <Section title={text('customizer.layout.title')}>
          <LayoutChoices />
        </Section>
        <Section title={text('customizer.region.title')}>
          <RegionChoices />
        </Section>
      </Box>
    </Drawer>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    component="section"
    sx={{
      display: 'grid',
      gap: 6,
      padding: '20px 24px 24px',
      '& + &': { borderTop: '1px solid', borderColor: 'divider' },
    }}
  >
    <Typography
      component="h3"
      sx={(theme) => ({
        width: 'fit-content',
        padding: '3px 10px',
        borderRadius: 1,
        typography: 'body2',
        fontWeight: 500,
        color: theme.vars.palette.primary.text,
        backgroundColor: theme.vars.palette.primary.soft,
      })}
    >
      {title}
    </Typography>
    {children}
  </Box>
);
