import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { commandsOf } from '../../../app/command/command.ts';
import { useCommands } from '../../../app/command/useCommands.ts';
import { FactsCard } from '../../../kit/details/FactsCard.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useCopy } from '../../../kit/useCopy.ts';
import { useText } from '../../../lib/text.ts';
import { LinkOrderDocument } from './orderNote.generated.ts';

const linkOrder = commandsOf<{ id: string }>({ subject: 'Invoice', changes: ['Order', 'Invoice'] })({
  name: 'linkOrder',
  label: 'orders.link.make',
  icon: IconLink,
  operation: LinkOrderDocument,
});

/** A page for the customer that says what is due and how to pay: that of the invoice, which is made where there is none. */
export default function OrderLinkCard({ id, hasInvoice }: { id: string; hasInvoice: boolean }) {
  const text = useText();
  const { busy, run } = useCommands();
  const [url, setUrl] = useState<string | null>(null);
  const make = async () => {
    const made = await run(linkOrder, { id });
    if (made) setUrl(new URL(made.linkOrder.url, location.origin).href);
  };
  const copy = useCopy();
  return (
    <FactsCard
      title={text('orders.link.title')}
      isForScreen
      action={
        <Button size="small" disabled={busy !== null} onClick={() => void make()}>
          {text('orders.link.make')}
        </Button>
      }
    >
      <Typography color="textSecondary">{text(hasInvoice ? 'orders.link.text' : 'orders.link.textNew')}</Typography>
      {url !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <TextField
            fullWidth
            size="small"
            label={text('orders.link.address')}
            value={url}
            helperText={text('orders.link.once')}
            slotProps={{ input: { readOnly: true }, htmlInput: { dir: 'ltr' } }}
          />
          <IconAction label={text('orders.link.copy')} onClick={() => void copy(url!, text('orders.link.copied'))}>
            <IconCopy size={20} />
          </IconAction>
        </Box>
      )}
    </FactsCard>
  );
}
