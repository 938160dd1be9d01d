import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { IconDeviceDesktopAnalytics, IconLanguage, IconMoonStars, IconSunHigh } from '@tabler/icons-react';
import { chooseLanguage, languages, offered, useLanguage, type Language } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';

const icons = { light: IconSunHigh, dark: IconMoonStars, system: IconDeviceDesktopAnalytics };
const next = { light: 'dark', dark: 'system', system: 'light' } as const;

/** Theme and language without menus: one button that goes on, and the browser's own choice. */
export function FrontTools() {
  return (
    <>
      <LanguageSelect />
      <ThemeButton />
    </>
  );
}

function ThemeButton() {
  const text = useText();
  const { mode = 'system', setMode } = useColorScheme();
  const Icon = icons[mode];
  const label = text('site.theme.label', { name: text(`site.theme.${mode}`) });
  return (
    <IconButton aria-label={label} title={label} onClick={() => setMode(next[mode])}>
      <Icon size={22} />
    </IconButton>
  );
}

function LanguageSelect() {
  const text = useText();
  const { language } = useLanguage();
  if (offered.length < 2) return null;
  return (
    <Box
      sx={(theme) => ({
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        width: 38,
        height: 38,
        borderRadius: '50%',
        color: theme.vars.palette.action.active,
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        '&:focus-within': { outline: `2px solid ${theme.vars.palette.primary.main}` },
        '& select': { position: 'absolute', inset: 0, width: 1, opacity: 0, cursor: 'pointer', font: 'inherit' },
        '& option': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.background.paper },
        '@media (pointer: coarse)': { width: 44, height: 44 },
      })}
    >
      <IconLanguage size={22} aria-hidden />
      <select
        aria-label={text('app.language.label')}
        value={language}
        onChange={(event) => void chooseLanguage(event.target.value as Language)}
      >
        {offered.map((one) => (
          <option key={one} value={one} lang={one}>
            {languages[one].name}
          </option>
        ))}
      </select>
    </Box>
  );
}
