import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Typography from '@mui/material/Typography';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { callsOf } from '../../../app/command/command.ts';
import { Can } from '../../../lib/ability.tsx';
import { useText } from '../../../lib/text.ts';
import type { CustomerDetails } from './customerDetails.ts';
import { EraseCustomerDocument, type EraseCustomerMutation } from './customers.generated.ts';

type Parts = EraseCustomerMutation['eraseCustomer']['parts'];

const eraseCustomer = callsOf({ changes: ['Customer', 'Order'] })({
  operation: EraseCustomerDocument,
  variables: ({ id }: CustomerDetails) => ({ id }),
  question: ({ name }, { text }) => ({
    title: text('customers.erase.title', { name }),
    text: text('customers.erase.text'),
    confirmLabel: text('customers.erase.action'),
    isDangerous: true,
  }),
  failed: ({ fields }, { text }) =>
    fields?.['orders'] && text('customers.erase.open', { count: Number(fields['orders'].limit) }),
});

/** All that is kept of a customer in one file, and erasing it for good. */
export function CustomerData({ customer }: { customer: CustomerDetails }) {
  const text = useText();
  const { busy, run } = useCommands();
  const [parts, setParts] = useState<Parts | null>(null);
  const erase = async () => {
    const answer = await run(eraseCustomer, customer);
    if (answer) setParts(answer.eraseCustomer.parts);
  };
  return (
    <Card component="section" aria-label={text('customers.data.title')}>
      <CardHeader title={text('customers.data.title')} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ pt: 0, display: 'grid', gap: 4 }}>
        <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
          {text('customers.data.text')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button
            component="a"
            href={`/export/customers/${customer.id}/data.json`}
            download
            variant="tonal"
            startIcon={<IconDownload size={18} />}
          >
            {text('customers.data.export')}
          </Button>
          {!parts && !customer.erasedAt && (
            <Can do="delete" on="Customer" record={customer}>
              <Button variant="tonal" color="error" loading={busy !== null} onClick={() => void erase()}>
                {text('customers.erase.action')}
              </Button>
            </Can>
          )}
        </Box>
        {parts && <Report parts={parts} />}
      </CardContent>
    </Card>
  );
}

function Report({ parts }: { parts: Parts }) {
  const text = useText();
  return (
    <Alert severity="info" role="status">
      {[false, true].map((isKept) => (
        <Box key={String(isKept)} sx={{ '& + &': { mt: 3 } }}>
          <Typography sx={{ fontWeight: 500 }}>
            {text(isKept ? 'customers.erase.kept' : 'customers.erase.gone')}
          </Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
            {parts
              .filter((part) => part.isKept === isKept)
              .map(({ kind, count, reason }) => (
                <li key={kind}>
                  {text('customers.erase.part', { kind, count })}
                  {isKept && <> – {text('customers.erase.reason', { reason })}</>}
                </li>
              ))}
          </Box>
        </Box>
      ))}
    </Alert>
  );
}
