import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { IconPaperclip } from '@tabler/icons-react';
import type { CommandInputs } from '../../app/command/command.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { TagsField } from '../../kit/form/TagsField.tsx';
import { useText } from '../../lib/text.ts';
import { ElectronicGaps } from './ElectronicGaps.tsx';
import type { InvoiceMailQuery } from './invoiceSending.generated.ts';

type Values = { to: string; cc: string[]; subject: string; message: string };

/** The letter that goes with an invoice: the words of the settings until somebody changes them. */
const SendInputs: CommandInputs<{ id: string; state: string }, Values, InvoiceMailQuery['invoiceMail']> = ({
  editor: { field },
  target,
  asked,
}) => {
  const text = useText();
  return (
    <>
      <ElectronicGaps id={target.id} />
      {target.state === 'DRAFT' && <Alert severity="info">{text('invoices.send.finalizes')}</Alert>}
      <TextField
        label={text('invoices.send.from')}
        value={asked.from}
        slotProps={{ input: { readOnly: true }, htmlInput: { dir: 'ltr' } }}
      />
      <FormTextField {...field('to')} isCode autoFocus />
      <TagsField {...field('cc')} help={text('invoices.send.ccHelp')} />
      <FormTextField {...field('subject')} />
      <FormTextField {...field('message')} rows={8} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {asked.files.map(({ id, name }) => (
          <Chip key={id} icon={<IconPaperclip size={16} />} label={<bdi>{name}</bdi>} />
        ))}
        <Chip
          variant="tonal"
          color="primary"
          icon={<IconPaperclip size={16} />}
          label={text('invoices.send.attached', { name: asked.fileName })}
        />
      </Box>
    </>
  );
};
export default SendInputs;
