import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { CommandInputs } from '../../app/command/command.ts';
import type { LinkSource } from '../../app/links/linkSource.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { useText } from '../../lib/text.ts';
import type { BoardsOfCards, MadeCardValues } from './madeCardFields.ts';

/** Where the card goes, and what it says. */
const MakeCardInputs: CommandInputs<LinkSource, MadeCardValues, BoardsOfCards> = ({ editor, asked: boards }) => {
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
      <FormTextField {...field('title')} />
      <SelectField {...field('boardId')} choices={boards.map(({ id, name }) => ({ value: id, label: name }))} />
      <SelectField {...field('columnId')} choices={columns.map(({ id, title }) => ({ value: id, label: title }))} />
      <FormTextField {...field('description')} rows={6} />
    </>
  );
};
export default MakeCardInputs;
