import { CardDialog } from '../../kit/form/CardDialog.tsx';
import type { PaymentCardInput } from '../../lib/schema.generated.ts';
import type { BillingPartsFragment } from './billing.generated.ts';
import { billingProblemTexts } from './billingTexts.ts';

export type PaymentCard = BillingPartsFragment['cards'][number];

type Props = {
  accountId: string;
  /** Null adds one. */
  card: PaymentCard | null;
  isFirst: boolean;
  save: (input: PaymentCardInput) => Promise<void>;
  onClose: () => void;
};

/** A card that a plan is paid with. */
export const PaymentCardDialog = ({ accountId, card, isFirst, save, onClose }: Props) => (
  <CardDialog
    card={card && { ...card, isMain: card.isPrimary }}
    isFirst={isFirst}
    draft={`billing:${accountId}:${card?.id ?? 'new'}`}
    texts={{
      title: card ? 'billing.card.edit' : 'billing.card.add',
      save: card ? 'billing.page.save' : 'billing.card.add',
      saved: 'billing.card.saved',
      failed: 'billing.page.saveFailed',
      number: 'billing.card.number',
      numberHelp: 'billing.card.numberHelp',
      holder: 'billing.card.holder',
      expiry: 'billing.card.expiry',
      makeMain: 'billing.card.makePrimary',
    }}
    problemTexts={billingProblemTexts}
    save={({ isMain, ...entry }) => save({ ...entry, isPrimary: isMain })}
    onClose={onClose}
  />
);
