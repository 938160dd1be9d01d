import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { moved } from '../../../kit/form/moved.ts';
import { useDragOrder } from '../../../kit/form/useDragOrder.ts';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useText } from '../../../lib/text.ts';
import { decimalText } from './questions.ts';
import { orderOf, type Answer, type Task } from './answers.ts';

type Props = { question: Task; answer: Answer; onChange: (answer: Answer) => void };

/** The input of a question by its kind. */
export function AnswerInput({ question, answer, onChange }: Props) {
  const text = useText();
  const { kind, options } = question;
  const label = text('academy.quiz.field.answer');
  if (kind === 'ONE')
    return (
      <RadioGroup
        aria-label={label}
        value={answer.optionIds[0] ?? ''}
        onChange={(_, id) => onChange({ ...answer, optionIds: [id] })}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.id}
            value={option.id}
            control={<Radio />}
            label={<span dir="auto">{option.text}</span>}
          />
        ))}
      </RadioGroup>
    );
  if (kind === 'SEVERAL')
    return (
      <Box role="group" aria-label={label} sx={{ display: 'grid' }}>
        {options.map(({ id, text: words }) => (
          <FormControlLabel
            key={id}
            label={<span dir="auto">{words}</span>}
            control={
              <Checkbox
                checked={answer.optionIds.includes(id)}
                onChange={(_, isChosen) => {
                  const others = answer.optionIds.filter((one) => one !== id);
                  onChange({ ...answer, optionIds: isChosen ? [...others, id] : others });
                }}
              />
            }
          />
        ))}
      </Box>
    );
  if (kind === 'TRUE_FALSE')
    return (
      <RadioGroup
        row
        aria-label={label}
        value={answer.isTrue === null ? '' : String(answer.isTrue)}
        onChange={(_, value) => onChange({ ...answer, isTrue: value === 'true' })}
      >
        <FormControlLabel value="true" control={<Radio />} label={text('academy.quiz.true')} />
        <FormControlLabel value="false" control={<Radio />} label={text('academy.quiz.false')} />
      </RadioGroup>
    );
  if (kind === 'ORDER') return <OrderInput question={question} answer={answer} onChange={onChange} />;
  if (kind === 'MATCH') return <MatchInput question={question} answer={answer} onChange={onChange} />;
  if (kind === 'OPEN')
    return (
      <TextField
        label={label}
        value={answer.text}
        onChange={({ target }) => onChange({ ...answer, text: target.value })}
        helperText={text('academy.quiz.openHint')}
        multiline
        minRows={3}
        maxRows={12}
        slotProps={{ htmlInput: { maxLength: 4000, dir: 'auto' } }}
      />
    );
  const isNumber = kind === 'NUMBER';
  const isWrong = isNumber && Number.isNaN(decimalText.read(answer.text));
  return (
    <TextField
      label={label}
      value={answer.text}
      onChange={({ target }) => onChange({ ...answer, text: target.value })}
      error={isWrong}
      helperText={isWrong ? text('form.problem.notNumber') : undefined}
      slotProps={{
        htmlInput: { maxLength: 300, autoComplete: 'off', ...(isNumber && { inputMode: 'decimal', dir: 'ltr' }) },
      }}
      sx={{ maxWidth: isNumber ? 240 : 480 }}
    />
  );
}

/** What belongs to each prompt: choosing what another one has gives that one what was here. */
function MatchInput({ question, answer, onChange }: Props) {
  const text = useText();
  const { prompts, options } = question;
  const chosen = prompts.map((_, at) => answer.optionIds[at] ?? '');
  const choose = (at: number, id: string) =>
    onChange({
      ...answer,
      optionIds: chosen.map((one, place) => (place === at ? id : one === id ? chosen[at]! : one)),
    });
  return (
    <Box
      role="group"
      aria-label={text('academy.quiz.field.answer')}
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 3,
        alignItems: 'center',
        maxWidth: 640,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      {prompts.map((prompt, at) => (
        <Box key={prompt} sx={{ display: 'contents' }}>
          <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {prompt}
          </Typography>
          <TextField
            select
            size="small"
            label={text('academy.quiz.matchFor', { label: prompt })}
            value={chosen[at]}
            onChange={({ target }) => choose(at, target.value)}
          >
            {options.map((option) => (
              <MenuItem key={option.id} value={option.id}>
                <span dir="auto">{option.text}</span>
              </MenuItem>
            ))}
          </TextField>
        </Box>
      ))}
    </Box>
  );
}

function OrderInput({ question, answer, onChange }: Props) {
  const text = useText();
  const order = orderOf(question, answer);
  const textOf = new Map(question.options.map((option) => [option.id, option.text]));
  const move = (from: number, to: number) => onChange({ ...answer, optionIds: moved(order, from, to) });
  return (
    <Box
      component="ol"
      aria-label={text('academy.quiz.field.answer')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, maxWidth: 560 }}
    >
      {order.map((id, at) => (
        <OrderRow
          key={id}
          list={question.id}
          index={at}
          count={order.length}
          label={textOf.get(id) ?? ''}
          onMove={move}
        />
      ))}
    </Box>
  );
}

type RowProps = {
  list: string;
  index: number;
  count: number;
  label: string;
  onMove: (from: number, to: number) => void;
};

function OrderRow({ list, index, count, label, onMove }: RowProps) {
  const text = useText();
  const row = useRef<HTMLLIElement>(null);
  const state = useDragOrder(row, { list: `order-${list}`, index, isOff: false, onMove });
  return (
    <Box
      component="li"
      ref={row}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        paddingInlineStart: 3,
        minHeight: 48,
        border: `1px solid ${theme.vars!.palette.divider}`,
        borderRadius: 1,
        cursor: 'grab',
        opacity: state === 'dragged' ? 0.5 : 1,
        boxShadow: state === 'target' ? `0 0 0 2px ${theme.vars!.palette.primary.main}` : 'none',
      })}
    >
      <Box component="span" dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <IconAction
        label={text('academy.quiz.orderUp', { label })}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <IconArrowUp size={18} />
      </IconAction>
      <IconAction
        label={text('academy.quiz.orderDown', { label })}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <IconArrowDown size={18} />
      </IconAction>
    </Box>
  );
}
