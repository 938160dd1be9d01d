import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { RecordPicker } from '../../kit/records/RecordPicker.tsx';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { OrderBuyersDocument, type OrderBuyersQuery } from './orderCreate.generated.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { useCreateReferralMutation } from './referrals.generated.ts';

type Person = OrderBuyersQuery['customers']['nodes'][number];

/** Notes that one customer sent another. */
export default function ReferralDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const client = useApolloClient();
  const undoNotice = useUndoNotice();
  const [create] = useCreateReferralMutation();
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
      isDisabled={customer === null || referrer === null}
      onClose={onClose}
      onConfirm={async () => {
        const input = { customerId: customer!.id, referrerId: referrer!.id };
        const { data } = await create({ variables: { input } });
        await recordsChanged('Referral');
        undoNotice({
          text: text('referrals.add.done', { name: customer!.name }),
          batchId: data!.createReferral.batchId,
          onUndone: () => recordsChanged('Referral'),
        });
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
