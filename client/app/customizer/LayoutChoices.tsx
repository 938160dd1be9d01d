import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTheme } from '@mui/material/styles';
import { languages, useLanguage } from '../../lib/languages.ts';
import { usePreference } from '../../lib/preferences.ts';
import { useText } from '../../lib/text.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { Sketch } from './Sketch.tsx';

/** Where navigation, bars and content stand. */
export function LayoutChoices() {
  const text = useText();
  const { language } = useLanguage();
  const { direction } = useTheme();
  const [layout, setLayout] = usePreference('layout');
  const [isCollapsed, setCollapsed] = usePreference('nav-collapsed');
  const [contentWidth, setContentWidth] = usePreference('content-width');
  const [, setDirection] = usePreference('direction');
  const [navbarType, setNavbarType] = usePreference('navbar-type');
  const [hasBlur, setBlur] = usePreference('navbar-blur');
  const [footerType, setFooterType] = usePreference('footer-type');
  const place = layout === 'horizontal' ? 'horizontal' : isCollapsed ? 'collapsed' : 'vertical';
  const barTypes = (bar: 'navbar' | 'footer') =>
    (['sticky', 'static', 'hidden'] as const).map((value) => ({ value, label: text(`customizer.${bar}.${value}`) }));
  return (
    <>
      <ChoiceCards
        label={text('customizer.place.label')}
        choices={(['vertical', 'collapsed', 'horizontal'] as const).map((value) => ({
          value,
          label: text(`customizer.place.${value}`),
          picture: <Sketch of={value} />,
        }))}
        chosen={place}
        onChoose={(value) => {
          setLayout(value === 'horizontal' ? 'horizontal' : 'vertical');
          if (value !== 'horizontal') setCollapsed(value === 'collapsed');
        }}
      />
      <ChoiceCards
        label={text('customizer.width.label')}
        choices={(['boxed', 'fluid'] as const).map((value) => ({
          value,
          label: text(`customizer.width.${value}`),
          picture: <Sketch of={value} />,
        }))}
        chosen={contentWidth}
        onChoose={setContentWidth}
      />
      <ChoiceCards
        label={text('customizer.direction.label')}
        choices={(['ltr', 'rtl'] as const).map((value) => ({
          value,
          label: text(`customizer.direction.${value}`),
          picture: <Sketch of={value} isFixed />,
        }))}
        chosen={direction}
        // That of the language is followed rather than kept: it changes with the language.
        onChoose={(value) => setDirection(value === languages[language].direction ? 'auto' : value)}
      />
      <ChoiceRow
        label={text('customizer.navbar.label')}
        choices={barTypes('navbar')}
        chosen={navbarType}
        onChoose={setNavbarType}
      />
      {navbarType === 'sticky' && (
        <FormControlLabel
          control={<Switch checked={hasBlur} onChange={(event) => setBlur(event.target.checked)} />}
          label={text('customizer.blur.label')}
          labelPlacement="start"
          sx={{ justifyContent: 'space-between', marginInline: 0 }}
        />
      )}
      <ChoiceRow
        label={text('customizer.footer.label')}
        choices={barTypes('footer')}
        chosen={footerType}
        onChoose={setFooterType}
      />
    </>
  );
}
