import { useMutation } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Typography from '@mui/material/Typography';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../../kit/confirm.ts';
import { useFailureText } from '../../../kit/failureText.ts';
import { showNotice } from '../../../kit/notices.ts';
import { Can } from '../../../lib/ability.tsx';
import { failureOf } from '../../../lib/failure.ts';
import { recordsChanged } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import type { CustomerDetails } from './customerDetails.ts';
import { EraseCustomerDocument, type EraseCustomerMutation } from './customers.generated.ts';

type Parts = EraseCustomerMutation['eraseCustomer']['parts'];

/** All that is kept of a customer in one file, and erasing it for good. */
export function CustomerData({ customer }: { customer: CustomerDetails }) {
  const text = useText();
  const failureText = useFailureText();
  const [run, { loading }] = useMutation(EraseCustomerDocument);
  const [parts, setParts] = useState<Parts | null>(null);
  const erase = async (): Promise<void> => {
    try {
      const { data } = await run({ variables: { id: customer.id } });
      setParts(data!.eraseCustomer.parts);
      void recordsChanged('Customer', 'Order');
    } catch (error) {
      const { code, fields } = failureOf(error);
      // Who was asked for the password and gave none has changed their mind.
      if (code === 'PROOF_NEEDED') return;
      const open = fields?.['orders'];
      showNotice({
        tone: 'error',
        text: open ? text('customers.erase.open', { count: Number(open.limit) }) : failureText(error),
      });
    }
  };
  const ask = async () => {
    const isMeant = await confirm({
      title: text('customers.erase.title', { name: customer.name }),
      text: text('customers.erase.text'),
      confirmLabel: text('customers.erase.action'),
      isDangerous: true,
    });
    if (isMeant) await erase();
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
              <Button variant="tonal" color="error" loading={loading} onClick={() => void ask()}>
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
