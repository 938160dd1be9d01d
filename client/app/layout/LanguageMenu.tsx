import { IconLanguage } from '@tabler/icons-react';
import { chooseLanguage, languages, offered, useLanguage } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

/** With one language there is nothing to choose. */
export function LanguageMenu() {
  const text = useText();
  const { language } = useLanguage();
  if (offered.length < 2) return null;
  const choices = offered.map((value) => ({ value, label: languages[value].name, lang: value }));
  return (
    <ChoiceMenu
      label={text('app.language.label')}
      icon={<IconLanguage size={22} />}
      choices={choices}
      chosen={language}
      onChoose={(value) => void chooseLanguage(value)}
    />
  );
}
