import { authorizeSome } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { CustomerRow } from '../../../db/customerTables.ts';
import { write } from '../../../db/write.ts';
import { invalid, notFound } from '../../../errors.ts';
import { tooMany } from '../../../fields.ts';
import type { CustomerAddressInput, CustomerCardInput } from '../../../graphql/schema.generated.ts';
import type { Changed } from '../../../records/changes.ts';
import { customer } from './customer.ts';
import { addressBook, cardBook, entryOf, readBook, withDefaults } from './customerBook.ts';
import type { Address, Card } from './customerBook.ts';

/* Single entries of a customer's address book and cards: nobody's entry is lost when two are changed at once. */

type Id = string | number;
type Make<Entry> = (entries: Entry[]) => Entry[];

async function changed<Entry>(
  ctx: Context,
  id: Id,
  column: 'addresses' | 'cards',
  make: Make<Entry>,
): Promise<Changed<CustomerRow>> {
  authorizeSome(ctx, 'update', 'Customer');
  return write(ctx, async (tx) => {
    const before = await customer.find(tx, 'update', id);
    const row = await customer.set(tx, before, { [column]: JSON.stringify(make(readBook<Entry>(before[column]))) });
    return { row, batchId: ctx.batchId };
  });
}

/** The entries with one more, or with the one by that id changed. */
function saved<Entry extends { id: string }, Input extends object>(
  book: Parameters<typeof entryOf<Entry, Input>>[0],
  noun: string,
  entryId: Id | null | undefined,
  input: Input,
): Make<Entry> {
  return (entries) => {
    const before = entryId == null ? null : found(entries, noun, entryId);
    if (before === null && entries.length >= book.most) throw invalid({ input: tooMany(book.most) });
    const { entry, errors } = entryOf<Entry, Input>(book, { ...input, id: undefined }, before);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const all = before === null ? [...entries, entry] : entries.map((one) => (one.id === entry.id ? entry : one));
    return withDefaults(book, all, entry);
  };
}

function found<Entry extends { id: string }>(entries: readonly Entry[], noun: string, id: Id): Entry {
  const entry = entries.find((one) => one.id === String(id));
  if (entry === undefined) throw notFound(noun);
  return entry;
}

export const saveAddress = (ctx: Context, id: Id, addressId: Id | null | undefined, input: CustomerAddressInput) =>
  changed<Address>(ctx, id, 'addresses', saved(addressBook, 'Address', addressId, input));

export const deleteAddress = (ctx: Context, id: Id, addressId: Id) =>
  changed<Address>(ctx, id, 'addresses', (entries) => {
    const gone = found(entries, 'Address', addressId);
    return withDefaults(
      addressBook,
      entries.filter((entry) => entry !== gone),
    );
  });

export const saveCard = (ctx: Context, id: Id, cardId: Id | null | undefined, input: CustomerCardInput) =>
  changed<Card>(ctx, id, 'cards', saved(cardBook, 'Card', cardId, input));

export const deleteCard = (ctx: Context, id: Id, cardId: Id) =>
  changed<Card>(ctx, id, 'cards', (entries) => {
    const gone = found(entries, 'Card', cardId);
    return withDefaults(
      cardBook,
      entries.filter((entry) => entry !== gone),
    );
  });
