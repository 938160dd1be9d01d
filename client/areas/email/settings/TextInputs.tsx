import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { CommandEditor } from '../../../app/command/command.ts';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { RichTextField } from '../../../kit/form/RichTextField.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { useText } from '../../../lib/text.ts';
import { fieldNames } from '../compose/textFields.ts';
import { languageNames, type TextValues } from './textWords.ts';

/** A signature or a template: its language, what it is called, and what it says. */
export default function TextInputs({ editor }: { editor: CommandEditor<TextValues> }) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  const language = useWatch({ control: editor.form.control, name: 'language' });
  const insert = (word: string) => {
    place.current?.querySelector<HTMLElement>('.tiptap')?.focus();
    // As if it were typed: at the caret, and undone like it.
    document.execCommand('insertText', false, `{${word}}`);
  };
  return (
    <>
      <SelectField {...editor.field('language')} choices={wordsOf(languageNames, text)} />
      <FormTextField {...editor.field('name')} />
      <Box ref={place}>
        <RichTextField {...editor.field('html')} />
      </Box>
      <Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary', marginBlockEnd: 2 }}>{text('email.texts.fields')}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {Object.entries(fieldNames).map(([field, words]) => (
            <Chip
              key={field}
              label={<bdi>{`{${words[language]}}`}</bdi>}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(words[language])}
            />
          ))}
        </Box>
      </Box>
    </>
  );
}
