import { useColorScheme } from '@mui/material/styles';
import { IconDeviceDesktopAnalytics, IconMoonStars, IconSunHigh } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

const icons = { light: IconSunHigh, dark: IconMoonStars, system: IconDeviceDesktopAnalytics };
const modes = ['light', 'dark', 'system'] as const;
const names = { light: 'shell.theme.light', dark: 'shell.theme.dark', system: 'shell.theme.system' } as const;

/** Light, dark, or whatever the system says. */
export function ThemeMenu() {
  const text = useText();
  const { mode = 'system', setMode } = useColorScheme();
  const Icon = icons[mode];
  const choices = modes.map((value) => {
    const ChoiceIcon = icons[value];
    return { value, label: text(names[value]), icon: <ChoiceIcon size={20} /> };
  });
  return (
    <ChoiceMenu
      label={text('shell.theme.label', { name: text(names[mode]) })}
      icon={<Icon size={22} />}
      choices={choices}
      chosen={mode}
      onChoose={setMode}
    />
  );
}
