import { useCommands } from '../../../app/command/useCommands.ts';
import { callsOf } from '../../../app/command/command.ts';
import { CardDialog } from '../../../kit/form/CardDialog.tsx';
import type { CustomerDetails } from './customerDetails.ts';
import { SaveCustomerCardDocument } from './customers.generated.ts';
import { customerProblemTexts } from './customerTexts.ts';

export type Card = CustomerDetails['cards'][number];

type Props = { customer: CustomerDetails; /** Null adds one. */ card: Card | null; onClose: () => void };

const saveCard = callsOf({ changes: ['Customer'] })({ operation: SaveCustomerCardDocument });

/** A card that a customer pays with. */
export default function CustomerCardDialog({ customer, card, onClose }: Props) {
  const { attempt } = useCommands();
  return (
    <CardDialog
      card={card && { ...card, isMain: card.isDefault }}
      isFirst={customer.cards.length === 0}
      holder={customer.name}
      draft={`customer:${customer.id}:${card?.id ?? 'new'}`}
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
        await attempt(saveCard, { id: customer.id, cardId: card?.id ?? null, input });
      }}
      onClose={onClose}
    />
  );
}
