import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { callsOf } from '../../../app/command/command.ts';
import { useCan } from '../../../lib/ability.tsx';
import type { CustomerChannel, CustomerNews as News } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import type { CustomerDetails } from './customerDetails.ts';
import { SetCustomerDocument } from './customers.generated.ts';

const rows = {
  ORDERS: ['customers.news.orders', 'customers.news.ordersText'],
  SHIPPING: ['customers.news.shipping', 'customers.news.shippingText'],
  ACCOUNT: ['customers.news.account', 'customers.news.accountText'],
  OFFERS: ['customers.news.offers', 'customers.news.offersText'],
} as const satisfies Record<News, unknown>;
const columns = {
  EMAIL: 'customers.news.email',
  BROWSER: 'customers.news.browser',
  APP: 'customers.news.app',
} as const satisfies Record<CustomerChannel, unknown>;

const keyOf = (news: News, channel: CustomerChannel) => `${news} ${channel}`;

const setNews = callsOf({ changes: ['Customer'] })({
  operation: SetCustomerDocument,
  done: ({ updateCustomer: { batchId } }, { text }) => ({ text: text('customers.news.saved'), batchId }),
});

/** What a customer is told of, and how. */
export default function CustomerNews({ customer }: { customer: CustomerDetails }) {
  const text = useText();
  const mayChange = useCan('update', 'Customer', customer);
  const { busy, run } = useCommands();
  const [stored] = useState(
    () => new Set(customer.notifications.flatMap(({ news, channels }) => channels.map((one) => keyOf(news, one)))),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(stored);
  const isDirty = stored.size !== chosen.size || [...stored].some((key) => !chosen.has(key));
  const all = Object.keys(rows) as News[];
  const channels = Object.keys(columns) as CustomerChannel[];

  const save = async () => {
    const notifications = all.map((news) => ({
      news,
      channels: channels.filter((channel) => chosen.has(keyOf(news, channel))),
    }));
    await run(setNews, { id: customer.id, input: { notifications } });
  };
  const toggle = (key: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <Card component="section" aria-label={text('customers.news.title')}>
      <CardHeader
        title={text('customers.news.title')}
        subheader={text('customers.news.text', { name: customer.name })}
        slotProps={{ title: { component: 'h2' } }}
      />
      <TableContainer>
        <Table sx={{ '& tbody tr:last-of-type > *': { borderBottom: 0 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{text('customers.news.type')}</TableCell>
              {channels.map((channel) => (
                <TableCell key={channel} align="center">
                  {text(columns[channel])}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {all.map((news) => (
              <TableRow key={news}>
                <TableCell component="th" scope="row">
                  <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
                    {text(rows[news][0])}
                  </Typography>
                  <Typography variant="body2" component="span" color="textSecondary">
                    {text(rows[news][1])}
                  </Typography>
                </TableCell>
                {channels.map((channel) => (
                  <TableCell key={channel} align="center" padding="checkbox">
                    <Checkbox
                      checked={chosen.has(keyOf(news, channel))}
                      disabled={!mayChange}
                      onChange={() => toggle(keyOf(news, channel))}
                      slotProps={{
                        input: {
                          'aria-label': text('customers.news.one', {
                            news: text(rows[news][0]),
                            channel: text(columns[channel]),
                          }),
                        },
                      }}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {mayChange && (
        <CardContent>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 3 }}>
            {isDirty && (
              <Button color="secondary" variant="tonal" onClick={() => setChosen(stored)}>
                {text('customers.news.discard')}
              </Button>
            )}
            <Button variant="contained" loading={busy !== null} onClick={() => void save()}>
              {text('customers.news.save')}
            </Button>
          </Box>
        </CardContent>
      )}
    </Card>
  );
}
