import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useFormReadOnly } from '../../../kit/form/formReadOnly.ts';
import { FreshRow, useFreshRows } from '../../../kit/form/freshRow.ts';
import { useDragOrder } from '../../../kit/form/useDragOrder.ts';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useText } from '../../../lib/text.ts';
import type { LessonEditor } from './lessonEditor.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { blankQuestion, kindTexts, maxQuestions } from './questions.ts';

/** The questions of a quiz: dragged by their heads or moved by buttons, one opened at a time. */
export function QuestionsField({ editor }: { editor: LessonEditor }) {
  const text = useText();
  const isReadOnly = useFormReadOnly();
  const { control } = editor.form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions', keyName: 'key' });
  const { isFresh, expectRows } = useFreshRows(control, fields, ({ key }) => key);
  const { errors } = useFormState({ control, name: 'questions' });
  /** Place of the one that is open. */
  const [opened, setOpened] = useState<number | null>(null);
  const moveTo = (from: number, to: number) => {
    move(from, to);
    setOpened((place) => (place === from ? to : null));
  };
  const ownProblem = errors.questions?.type ?? errors.questions?.root?.type;
  return (
    <Box
      role="group"
      aria-label={text('academy.field.questions')}
      data-invalid={ownProblem ? true : undefined}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h6" component="h3">
        {text('academy.field.questions')}
      </Typography>
      {fields.length === 0 && <Typography color="textSecondary">{text('academy.quiz.noQuestions')}</Typography>}
      {ownProblem && <Alert severity="error">{text('academy.problem.noQuestions')}</Alert>}
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {fields.map((row, at) => (
          <QuestionRow
            key={row.key}
            editor={editor}
            index={at}
            count={fields.length}
            isOpen={opened === at || errors.questions?.[at] !== undefined}
            isReadOnly={isReadOnly}
            isFresh={isFresh(row)}
            onToggle={() => setOpened(opened === at ? null : at)}
            onMove={moveTo}
            onRemove={() => {
              remove(at);
              setOpened(null);
            }}
          />
        ))}
      </Box>
      {!isReadOnly && fields.length < maxQuestions && (
        <Box>
          <Button
            variant="tonal"
            size="small"
            startIcon={<IconPlus size={18} />}
            onClick={() => {
              expectRows();
              append(blankQuestion, { shouldFocus: false });
              setOpened(fields.length);
            }}
          >
            {text('academy.quiz.addQuestion')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

type RowProps = {
  editor: LessonEditor;
  index: number;
  count: number;
  isOpen: boolean;
  isReadOnly: boolean;
  /** Just added: nothing is told of its fields before somebody was in them. */
  isFresh: boolean;
  onToggle: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

const plainOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .trim();

function QuestionRow({ editor, index, count, isOpen, isReadOnly, isFresh, onToggle, onMove, onRemove }: RowProps) {
  const text = useText();
  const head = useRef<HTMLDivElement>(null);
  const state = useDragOrder(head, { list: 'questions', index, isOff: isReadOnly || count === 1, onMove });
  const question = useWatch({ control: editor.form.control, name: `questions.${index}` });
  const number = index + 1;
  const title = plainOf(question?.text ?? '');
  return (
    <Box
      component="li"
      sx={(theme) => ({
        border: `1px solid ${theme.vars!.palette.divider}`,
        borderRadius: 1,
        opacity: state === 'dragged' ? 0.5 : 1,
        boxShadow: state === 'target' ? `0 0 0 2px ${theme.vars!.palette.primary.main}` : 'none',
      })}
    >
      <Box
        ref={head}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInlineStart: 3,
          paddingInlineEnd: 1,
          minHeight: 56,
          cursor: isReadOnly || count === 1 ? undefined : 'grab',
        }}
      >
        {!isReadOnly && count > 1 && <IconGripVertical size={18} aria-hidden style={{ flex: 'none' }} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 500 }} dir="auto">
            {title || text('academy.quiz.question', { number })}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {text(kindTexts[question?.kind ?? 'ONE'])}
          </Typography>
        </Box>
        {!isReadOnly && (
          <>
            <IconAction
              label={text('academy.quiz.moveUp', { number })}
              disabled={index === 0}
              onClick={() => onMove(index, index - 1)}
            >
              <IconArrowUp size={18} />
            </IconAction>
            <IconAction
              label={text('academy.quiz.moveDown', { number })}
              disabled={number === count}
              onClick={() => onMove(index, index + 1)}
            >
              <IconArrowDown size={18} />
            </IconAction>
          </>
        )}
        <IconAction label={text('academy.quiz.edit', { number })} aria-expanded={isOpen} onClick={onToggle}>
          <IconPencil size={18} />
        </IconAction>
      </Box>
      {isOpen && (
        <Box sx={{ display: 'grid', gap: 4, padding: 3, paddingBlockStart: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <FreshRow value={isFresh}>
            <QuestionFields editor={editor} index={index} />
          </FreshRow>
          {!isReadOnly && (
            <Box>
              <Button size="small" color="error" startIcon={<IconTrash size={18} />} onClick={onRemove}>
                {text('academy.quiz.remove', { number })}
              </Button>
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
