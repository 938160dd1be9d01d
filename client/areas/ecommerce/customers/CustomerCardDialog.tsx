import { useMutation } from '@apollo/client/react';
import { CardDialog } from '../../../kit/form/CardDialog.tsx';
import { recordsChanged } from '../../../lib/records.ts';
import type { CustomerDetails } from './customerDetails.ts';
import { SaveCustomerCardDocument } from './customers.generated.ts';
import { customerProblemTexts } from './customerTexts.ts';

export type Card = CustomerDetails['cards'][number];

type Props = { customer: CustomerDetails; /** Null adds one. */ card: Card | null; onClose: () => void };

/** A card that a customer pays with. */
export default function CustomerCardDialog({ customer, card, onClose }: Props) {
  const [saveCard] = useMutation(SaveCustomerCardDocument);
  return (
    <CardDialog
      card={card && { ...card, isMain: card.isDefault }}
      isFirst={customer.cards.length === 0}
      holder={customer.name}
      texts={{
        title: card ? 'customers.cards.edit' : 'customers.cards.add',
        save: card ? 'customers.news.save' : 'customers.cards.add',
        saved: 'customers.cards.saved',
        failed: 'customers.book.saveFailed',
        number: 'customers.cards.number',
        numberHelp: 'customers.cards.numberHelp',
        holder: 'customers.cards.holder',
        expiry: 'customers.cards.expiry',
        makeMain: 'customers.cards.makeDefault',
      }}
      problemTexts={customerProblemTexts}
      save={async ({ isMain, ...entry }) => {
        const input = { ...entry, isDefault: isMain };
        await saveCard({ variables: { id: customer.id, cardId: card?.id ?? null, input } });
        void recordsChanged('Customer');
      }}
      onClose={onClose}
    />
  );
}
