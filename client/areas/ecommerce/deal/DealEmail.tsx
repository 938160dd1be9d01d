import Alert from '@mui/material/Alert';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { DealEditor } from './dealEditor.ts';

/** Whether customers get an email once the deal starts; when they got it, for a deal that was emailed. */
export function DealEmail({ editor, emailedAt = null }: { editor: DealEditor; emailedAt?: string | null }) {
  const text = useText();
  const { date } = useFormats();
  const maySend = useCan('create', 'Campaign');
  if (emailedAt !== null)
    return <Alert severity="success">{text('store.deal.emailed', { day: date(emailedAt) })}</Alert>;
  return maySend && <SwitchField {...editor.field('emailsCustomers')} help={text('store.deal.emailHelp')} />;
}
