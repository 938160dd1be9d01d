import {
  IconBuilding,
  IconCreditCard,
  IconHome,
  IconMapPin,
  IconReceipt,
  IconStar,
  IconTruck,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { callsOf } from '../../../app/command/command.ts';
import { AddressLines } from '../../../kit/address/AddressLines.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { brandNames, expiryText, isPast } from '../../../kit/form/card.ts';
import { Hidden } from '../../../kit/Hidden.tsx';
import { useText } from '../../../lib/text.ts';
import type { Address } from './AddressDialog.tsx';
import { BookCard, BookEntry } from './BookCard.tsx';
import type { Card } from './CustomerCardDialog.tsx';
import type { CustomerDetails } from './customerDetails.ts';
import {
  DeleteCustomerAddressDocument,
  DeleteCustomerCardDocument,
  SaveCustomerAddressDocument,
  SaveCustomerCardDocument,
} from './customers.generated.ts';
import { labelTexts } from './customerTexts.ts';

const AddressDialog = lazy(() => import('./AddressDialog.tsx'));
const CardDialog = lazy(() => import('./CustomerCardDialog.tsx'));

const icons = { HOME: IconHome, OFFICE: IconBuilding, OTHER: IconMapPin };

type Props = { customer: CustomerDetails };
type Open = { kind: 'address'; address: Address | null } | { kind: 'card'; card: Card | null } | null;

/** The address book and the payment cards of a customer. */
export default function CustomerBook({ customer }: Props) {
  const [open, setOpen] = useState<Open>(null);
  return (
    <>
      <Addresses customer={customer} onOpen={(address) => setOpen({ kind: 'address', address })} />
      <Cards customer={customer} onOpen={(card) => setOpen({ kind: 'card', card })} />
      <Suspense fallback={null}>
        {open?.kind === 'address' && (
          <AddressDialog customer={customer} address={open.address} onClose={() => setOpen(null)} />
        )}
        {open?.kind === 'card' && <CardDialog customer={customer} card={open.card} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

const call = callsOf({ changes: ['Customer'] });
const saveAddress = call({ operation: SaveCustomerAddressDocument });
const saveCard = call({ operation: SaveCustomerCardDocument });
const deleteAddress = call({
  operation: DeleteCustomerAddressDocument,
  variables: ({ id }: CustomerDetails, { address }: { address: Address }) => ({ id, addressId: address.id }),
  question: (_customer, { text }, { address }) => ({
    title: text('customers.book.deleteTitle'),
    text: text('customers.book.deleteText', { address: [address.line1, address.city].join(', ') }),
    confirmLabel: text('kit.row.delete'),
    isDangerous: true,
  }),
  done: ({ deleteCustomerAddress: { batchId } }, { text }) => ({ text: text('customers.book.deleted'), batchId }),
});
const deleteCard = call({
  operation: DeleteCustomerCardDocument,
  variables: ({ id }: CustomerDetails, { card }: { card: Card; name: string }) => ({ id, cardId: card.id }),
  question: (_customer, { text }, { name }) => ({
    title: text('customers.cards.deleteTitle'),
    text: text('customers.cards.deleteText', { card: name }),
    confirmLabel: text('kit.row.delete'),
    isDangerous: true,
  }),
  done: ({ deleteCustomerCard: { batchId } }, { text }) => ({ text: text('customers.cards.deleted'), batchId }),
});

function Addresses({ customer, onOpen }: Props & { onOpen: (address: Address | null) => void }) {
  const text = useText();
  const { run } = useCommands();
  const mayChange = useCan('update', 'Customer', customer);
  const { id } = customer;
  const prefer = (address: Address, input: { isDefaultShipping?: true; isDefaultBilling?: true }) =>
    run(saveAddress, { id, addressId: address.id, input });
  return (
    <BookCard
      title={text('customers.book.title')}
      addLabel={text('customers.book.add')}
      empty={text('customers.book.empty')}
      mayChange={mayChange}
      onAdd={() => onOpen(null)}
    >
      {customer.addresses === null && <Hidden />}
      {customer.addresses?.map((address) => {
        const Icon = icons[address.label];
        return (
          <BookEntry
            key={address.id}
            icon={<Icon size={22} />}
            title={text(labelTexts[address.label])}
            name={address.line1}
            mayChange={mayChange}
            editLabel={text('customers.book.edit')}
            onEdit={() => onOpen(address)}
            onDelete={() => void run(deleteAddress, customer, { address })}
            chips={
              <>
                {address.isDefaultShipping && <StatusChip tone="success" label={text('customers.book.shipping')} />}
                {address.isDefaultBilling && <StatusChip tone="info" label={text('customers.book.billing')} />}
              </>
            }
            more={[
              ...(address.isDefaultShipping
                ? []
                : [
                    {
                      id: 'shipping',
                      label: text('customers.book.makeShipping'),
                      icon: <IconTruck size={20} />,
                      onSelect: () => void prefer(address, { isDefaultShipping: true }),
                    },
                  ]),
              ...(address.isDefaultBilling
                ? []
                : [
                    {
                      id: 'billing',
                      label: text('customers.book.makeBilling'),
                      icon: <IconReceipt size={20} />,
                      onSelect: () => void prefer(address, { isDefaultBilling: true }),
                    },
                  ]),
            ]}
          >
            <AddressLines address={address} />
          </BookEntry>
        );
      })}
    </BookCard>
  );
}

function Cards({ customer, onOpen }: Props & { onOpen: (card: Card | null) => void }) {
  const text = useText();
  const { run } = useCommands();
  const mayChange = useCan('update', 'Customer', customer);
  const [today] = useState(() => new Date());
  const { id } = customer;
  const nameOf = ({ brand, lastFour }: Card) =>
    text('customers.cards.ending', {
      brand: brand === 'OTHER' ? text('customers.cards.other') : brandNames[brand],
      digits: lastFour,
    });
  return (
    <BookCard
      title={text('customers.cards.title')}
      addLabel={text('customers.cards.add')}
      empty={text('customers.cards.empty')}
      mayChange={mayChange}
      onAdd={() => onOpen(null)}
    >
      {customer.cards.map((card) => {
        const isOver = isPast({ month: card.expiryMonth, year: card.expiryYear }, today);
        const date = expiryText(card.expiryMonth, card.expiryYear);
        return (
          <BookEntry
            key={card.id}
            icon={<IconCreditCard size={22} />}
            title={nameOf(card)}
            name={nameOf(card)}
            mayChange={mayChange}
            editLabel={text('customers.cards.edit')}
            onEdit={() => onOpen(card)}
            onDelete={() => void run(deleteCard, customer, { card, name: nameOf(card) })}
            chips={
              <>
                {card.isDefault && <StatusChip tone="success" label={text('customers.cards.default')} />}
                {isOver && <StatusChip tone="error" label={text('customers.cards.expired', { date })} />}
              </>
            }
            more={
              card.isDefault
                ? []
                : [
                    {
                      id: 'default',
                      label: text('customers.cards.makeDefault'),
                      icon: <IconStar size={20} />,
                      onSelect: () => void run(saveCard, { id, cardId: card.id, input: { isDefault: true } }),
                    },
                  ]
            }
          >
            <div>
              <bdi>{card.holder}</bdi>
            </div>
            {!isOver && <div>{text('customers.cards.expires', { date })}</div>}
          </BookEntry>
        );
      })}
    </BookCard>
  );
}
