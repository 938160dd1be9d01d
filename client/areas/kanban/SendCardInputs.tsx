import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { CommandInputs } from '../../app/command/command.ts';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { useText } from '../../lib/text.ts';
import type { BoardsOfCards } from './madeCardFields.ts';
import type { SendValues, SentCard } from './sentCardFields.ts';

/** Where a card goes: board, column and place. */
const SendCardInputs: CommandInputs<SentCard, SendValues, BoardsOfCards> = ({ editor, asked: boards }) => {
  const text = useText();
  const { form, field } = editor;
  const [boardId, columnId] = useWatch({ control: form.control, name: ['boardId', 'columnId'] });
  const columns = boards.find(({ id }) => id === boardId)?.columns ?? [];
  const first = columns.some(({ id }) => id === columnId) ? null : columns[0]?.id;
  useEffect(() => {
    if (first) form.setValue('columnId', first, { shouldValidate: true });
  }, [form, first]);
  if (boards.length === 0) return <Alert severity="info">{text('kanban.make.noBoard')}</Alert>;
  return (
    <>
      <SelectField {...field('boardId')} choices={boards.map(({ id, name }) => ({ value: id, label: name }))} />
      <SelectField {...field('columnId')} choices={columns.map(({ id, title }) => ({ value: id, label: title }))} />
      <SelectField
        {...field('place')}
        choices={[
          { value: 'LAST', label: text('kanban.send.last') },
          { value: 'FIRST', label: text('kanban.send.first') },
        ]}
      />
    </>
  );
};
export default SendCardInputs;
