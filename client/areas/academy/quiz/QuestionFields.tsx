import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { uploading } from '../../../app/record/uploading.ts';
import { FieldRow } from '../../../kit/form/FormCard.tsx';
import { FreshRow, useFreshRows, useIsFresh } from '../../../kit/form/freshRow.ts';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { useFormReadOnly } from '../../../kit/form/formReadOnly.ts';
import { NumberField, NumberTextField } from '../../../kit/form/NumberField.tsx';
import { useProblemText } from '../../../kit/form/problems.ts';
import { RichTextField } from '../../../kit/form/RichTextField.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { TagsField } from '../../../kit/form/TagsField.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useText } from '../../../lib/text.ts';
import type { LessonEditor } from './lessonEditor.ts';
import { blankOption, decimalText, hasOptions, kindTexts, maxOptions } from './questions.ts';

type Props = { editor: LessonEditor; index: number };

/** One question: what is asked, the right answer of its kind, points and feedback. */
export function QuestionFields({ editor, index }: Props) {
  const text = useText();
  const { control } = editor.form;
  const kind = useWatch({ control, name: `questions.${index}.kind` });
  const at = `questions.${index}` as const;
  return (
    <>
      <FieldRow>
        <SelectField
          control={control}
          name={`${at}.kind`}
          label={text('academy.quiz.field.kind')}
          choices={wordsOf(kindTexts, text)}
        />
        <NumberField control={control} name={`${at}.points`} label={text('academy.quiz.field.points')} required />
      </FieldRow>
      <RichTextField
        control={control}
        name={`${at}.text`}
        label={text('academy.quiz.field.text')}
        required
        {...uploading(editor)}
      />
      {hasOptions(kind) && <Options editor={editor} index={index} />}
      {kind === 'TRUE_FALSE' && <TrueOrFalse editor={editor} index={index} />}
      {kind === 'TEXT' && (
        <TagsField
          control={control}
          name={`${at}.texts`}
          label={text('academy.quiz.field.texts')}
          help={text('academy.quiz.textsHelp')}
          required
        />
      )}
      {kind === 'OPEN' && <FormHelperText sx={{ m: 0 }}>{text('academy.quiz.openHelp')}</FormHelperText>}
      {kind === 'NUMBER' && (
        <FieldRow>
          <NumberTextField
            control={control}
            name={`${at}.number`}
            label={text('academy.quiz.field.number')}
            required
            {...decimalText}
          />
          <NumberTextField
            control={control}
            name={`${at}.tolerance`}
            label={text('academy.quiz.field.tolerance')}
            {...decimalText}
          />
        </FieldRow>
      )}
      <FormTextField
        control={control}
        name={`${at}.feedback`}
        label={text('academy.quiz.field.feedback')}
        help={text('academy.quiz.feedbackHelp')}
      />
    </>
  );
}

function TrueOrFalse({ editor, index }: Props) {
  const text = useText();
  const { control, setValue } = editor.form;
  const isTrue = useWatch({ control, name: `questions.${index}.isTrue` });
  const isReadOnly = useFormReadOnly();
  return (
    <Box role="radiogroup" aria-label={text('academy.quiz.field.answer')} sx={{ display: 'flex', gap: 4 }}>
      {[true, false].map((value) => (
        <Box component="label" key={String(value)} sx={{ display: 'flex', alignItems: 'center' }}>
          <Radio
            checked={isTrue === value}
            disabled={isReadOnly}
            onChange={() => setValue(`questions.${index}.isTrue`, value, { shouldDirty: true })}
          />
          {text(value ? 'academy.quiz.true' : 'academy.quiz.false')}
        </Box>
      ))}
    </Box>
  );
}

function Options({ editor, index }: Props) {
  const text = useText();
  const isReadOnly = useFormReadOnly();
  const { control, setValue, getFieldState, formState } = editor.form;
  const name = `questions.${index}.options` as const;
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' });
  const { isFresh, expectRows } = useFreshRows(control, fields, ({ key }) => key);
  const kind = useWatch({ control, name: `questions.${index}.kind` });
  const options = useWatch({ control, name });
  const isUntold = useIsFresh();
  const error = isUntold ? undefined : getFieldState(name, formState).error;
  const problem = useProblemText()(error && 'type' in error && typeof error.type === 'string' ? error : undefined);
  const Mark = kind === 'ONE' ? Radio : Checkbox;
  const mark = (at: number, isRight: boolean) => {
    if (kind === 'ONE')
      for (const other of fields.keys()) setValue(`${name}.${other}.isRight`, other === at, { shouldDirty: true });
    else setValue(`${name}.${at}.isRight`, isRight, { shouldDirty: true });
  };
  return (
    <Box
      role="group"
      aria-label={text('academy.quiz.field.options')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <FormHelperText sx={{ m: 0 }}>{text(optionHelp[kind as keyof typeof optionHelp])}</FormHelperText>
      {fields.map((row, at) => (
        <Box key={row.key} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          {(kind === 'ONE' || kind === 'SEVERAL') && (
            <Mark
              checked={options?.[at]?.isRight ?? false}
              disabled={isReadOnly}
              onChange={(_, isRight) => mark(at, isRight)}
              slotProps={{ input: { 'aria-label': text('academy.quiz.isRight', { number: at + 1 }) } }}
              sx={{ marginBlockStart: 1 }}
            />
          )}
          <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 2 }}>
            <FreshRow value={isUntold || isFresh(row)}>
              <FormTextField
                control={control}
                name={`${name}.${at}.text`}
                label={text('academy.quiz.option', { number: at + 1 })}
              />
              {kind === 'MATCH' && (
                <FormTextField
                  control={control}
                  name={`${name}.${at}.match`}
                  label={text('academy.quiz.match', { number: at + 1 })}
                />
              )}
            </FreshRow>
          </Box>
          {!isReadOnly && (
            <Box sx={{ display: 'flex', flex: 'none', marginBlockStart: 2 }}>
              {kind === 'ORDER' && (
                <>
                  <IconAction
                    label={text('academy.quiz.optionUp', { number: at + 1 })}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <IconArrowUp size={18} />
                  </IconAction>
                  <IconAction
                    label={text('academy.quiz.optionDown', { number: at + 1 })}
                    disabled={at === fields.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <IconArrowDown size={18} />
                  </IconAction>
                </>
              )}
              <IconAction label={text('academy.quiz.optionRemove', { number: at + 1 })} onClick={() => remove(at)}>
                <IconTrash size={18} />
              </IconAction>
            </Box>
          )}
        </Box>
      ))}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      {!isReadOnly && fields.length < maxOptions && (
        <Box>
          <Button
            size="small"
            startIcon={<IconPlus size={18} />}
            onClick={() => {
              expectRows();
              append(blankOption);
            }}
          >
            {text('academy.quiz.addOption')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const optionHelp = {
  ONE: 'academy.quiz.oneHelp',
  SEVERAL: 'academy.quiz.severalHelp',
  ORDER: 'academy.quiz.orderHelp',
  MATCH: 'academy.quiz.matchHelp',
} as const;
