import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useColorScheme } from '@mui/material/styles';
import { IconDeviceDesktopAnalytics, IconMoonStars, IconSunHigh } from '@tabler/icons-react';
import { usePreference } from '../../lib/preferences.ts';
import { useText } from '../../lib/text.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { PrimaryColors } from './PrimaryColors.tsx';
import { SkinSketch } from './Sketch.tsx';

/** Colours and surfaces. */
export function ThemeChoices() {
  const text = useText();
  const { mode = 'system', colorScheme = 'light', setMode } = useColorScheme();
  const [skin, setSkin] = usePreference('skin');
  const [layout] = usePreference('layout');
  const [isSemiDark, setSemiDark] = usePreference('semi-dark');
  return (
    <>
      <PrimaryColors key={colorScheme} />
      <ChoiceCards
        label={text('customizer.theme.label')}
        choices={[
          { value: 'light', label: text('shell.theme.light'), picture: <IconSunHigh size={26} aria-hidden /> },
          { value: 'dark', label: text('shell.theme.dark'), picture: <IconMoonStars size={26} aria-hidden /> },
          {
            value: 'system',
            label: text('shell.theme.system'),
            picture: <IconDeviceDesktopAnalytics size={26} aria-hidden />,
          },
        ]}
        chosen={mode}
        onChoose={setMode}
      />
      <ChoiceCards
        label={text('customizer.skin.label')}
        choices={[
          { value: 'default', label: text('customizer.skin.default'), picture: <SkinSketch isBordered={false} /> },
          { value: 'bordered', label: text('customizer.skin.bordered'), picture: <SkinSketch isBordered /> },
        ]}
        chosen={skin}
        onChoose={setSkin}
      />
      {colorScheme === 'light' && layout === 'vertical' && (
        <FormControlLabel
          control={<Switch checked={isSemiDark} onChange={(event) => setSemiDark(event.target.checked)} />}
          label={text('customizer.semiDark.label')}
          labelPlacement="start"
          sx={{ justifyContent: 'space-between', marginInline: 0 }}
        />
      )}
    </>
  );
}
