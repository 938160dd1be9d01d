import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { chooseLanguage, languages, offered, useLanguage } from '../lib/languages.ts';
import { useText } from '../lib/text.ts';

/** Languages in a row, for pages without a menu. With one language there is nothing to choose. */
export function LanguageRow() {
  const text = useText();
  const { language: current } = useLanguage();
  if (offered.length < 2) return null;
  return (
    <Box component="nav" aria-label={text('app.language.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {offered.map((language) => (
        <ButtonBase
          key={language}
          lang={language}
          aria-pressed={language === current}
          onClick={() => void chooseLanguage(language)}
          sx={(theme) => ({
            minHeight: 36,
            paddingInline: '10px',
            borderRadius: 1,
            typography: 'body2',
            color: 'text.secondary',
            '&[aria-pressed=true]': { color: theme.vars.palette.primary.text, fontWeight: 500 },
            '&:hover': { backgroundColor: theme.vars.palette.action.hover },
            '@media (pointer: coarse)': { minHeight: 44 },
          })}
        >
          {languages[language].name}
        </ButtonBase>
      ))}
    </Box>
  );
}
