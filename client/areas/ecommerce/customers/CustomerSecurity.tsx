import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useCommands } from '../../../app/command/useCommands.ts';
import { callsOf } from '../../../app/command/command.ts';
import { useCan } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import type { CustomerInput } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { CustomerData } from './CustomerData.tsx';
import type { CustomerDetails } from './customerDetails.ts';
import { SetCustomerDocument } from './customers.generated.ts';

const changeCustomer = callsOf({ changes: ['Customer'] })({
  operation: SetCustomerDocument,
  done: ({ updateCustomer: { batchId } }, { text }) => ({ text: text('customers.security.changed'), batchId }),
});

/** What a customer may do, and what we may do with the address: customers have no sign-in here. */
export default function CustomerSecurity({ customer }: { customer: CustomerDetails }) {
  return (
    <>
      <Permissions customer={customer} />
      <CustomerData customer={customer} />
    </>
  );
}

function Permissions({ customer }: { customer: CustomerDetails }) {
  const text = useText();
  const { dateTime } = useFormats();
  const mayChange = useCan('update', 'Customer', customer);
  const { busy, run } = useCommands();
  const set = (input: CustomerInput) => run(changeCustomer, { id: customer.id, input });
  const { status, acceptsMarketing, marketingChangedAt } = customer;
  const disabled = !mayChange || busy !== null;
  return (
    <>
      <Section
        title={text('customers.security.ordering')}
        explanation={text('customers.security.orderingText')}
        label={text('customers.security.canOrder')}
        isOn={status === 'ACTIVE'}
        disabled={disabled}
        onChange={(isOn) => void set({ status: isOn ? 'ACTIVE' : 'INACTIVE' })}
      />
      <Section
        title={text('customers.security.marketing')}
        explanation={text('customers.security.marketingText')}
        label={text('customers.security.accepts')}
        note={marketingChangedAt ? text('customers.security.since', { date: dateTime(marketingChangedAt) }) : undefined}
        isOn={acceptsMarketing}
        disabled={disabled}
        onChange={(isOn) => void set({ acceptsMarketing: isOn })}
      />
    </>
  );
}

type SectionProps = {
  title: string;
  explanation: string;
  label: string;
  note?: string | undefined;
  isOn: boolean;
  disabled: boolean;
  onChange: (isOn: boolean) => void;
};

function Section({ title, explanation, label, note, isOn, disabled, onChange }: SectionProps) {
  return (
    <Card component="section" aria-label={title}>
      <CardHeader title={title} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ paddingBlockStart: 0 }}>
        <Typography color="textSecondary">{explanation}</Typography>
        <FormControlLabel
          label={label}
          labelPlacement="start"
          disabled={disabled}
          sx={{ display: 'flex', justifyContent: 'space-between', mx: 0, mt: 3 }}
          control={
            <Switch checked={isOn} onChange={(_, next) => onChange(next)} slotProps={{ input: { role: 'switch' } }} />
          }
        />
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}
