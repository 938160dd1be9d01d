import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { callsOf } from '../../../app/command/command.ts';
import { RecordPicker } from '../../../kit/records/RecordPicker.tsx';
import { useText } from '../../../lib/text.ts';
import { OrderBuyersDocument, type OrderBuyersQuery } from '../orders/orderCreate.generated.ts';
import { OrderDialog } from '../orders/OrderDialog.tsx';
import { CreateReferralDocument, type CreateReferralMutationVariables } from './referrals.generated.ts';

type Person = OrderBuyersQuery['customers']['nodes'][number];

const createReferral = callsOf({ changes: ['Referral'] })({
  operation: CreateReferralDocument,
  variables: ({ input }: CreateReferralMutationVariables, _customer: { name: string }) => ({ input }),
  done: ({ createReferral: { batchId } }, { values: { name }, text }) => ({
    text: text('referrals.add.done', { name }),
    batchId,
  }),
});

/** Notes that one customer sent another. */
export default function ReferralDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const client = useApolloClient();
  const { attempt } = useCommands();
  const [customer, setCustomer] = useState<Person | null>(null);
  const [referrer, setReferrer] = useState<Person | null>(null);
  const search = async (typed: string) => {
    const { data } = await client.query({ query: OrderBuyersDocument, variables: { search: typed } });
    return (data?.customers.nodes ?? []).map((one) => ({ ...one, text: one.email }));
  };
  const picker = (label: string, value: Person | null, onChange: (one: Person | null) => void, problem?: string) => (
    <RecordPicker<Person & { text?: string }>
      label={label}
      required
      value={value && { ...value, text: value.email }}
      onChange={onChange}
      search={search}
      {...(problem && { problem })}
    />
  );
  return (
    <OrderDialog
      title={text('referrals.add.title')}
      note={text('referrals.add.text')}
      confirmLabel={text('referrals.add.confirm')}
      draft="referral"
      values={{ customer, referrer }}
      restore={(chosen) => {
        setCustomer(chosen.customer);
        setReferrer(chosen.referrer);
      }}
      isDisabled={customer === null || referrer === null}
      onClose={onClose}
      onConfirm={async () => {
        const input = { customerId: customer!.id, referrerId: referrer!.id };
        await attempt(createReferral, { input }, { name: customer!.name });
      }}
    >
      {(problem) => (
        <>
          {picker(
            text('referrals.add.customer'),
            customer,
            setCustomer,
            problem('customerId') && text('referrals.add.known'),
          )}
          {picker(
            text('referrals.field.referrer'),
            referrer,
            setReferrer,
            problem('referrerId') && text('referrals.add.self'),
          )}
        </>
      )}
    </OrderDialog>
  );
}
