import type { CustomerRow } from '../../../db/customerTables.ts';
import type { CustomerNotification } from '../../../graphql/schema.generated.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { askedOf } from '../../../records/selection.ts';
import { countryName } from '../store/countries.ts';
import { readTags, tagsInUse } from '../tags.ts';
import { eraseCustomer } from './customerErase.ts';
import { customer } from './customer.ts';
import { readBook } from './customerBook.ts';
import type { Address, Card } from './customerBook.ts';
import { deleteAddress, deleteCard, saveAddress, saveCard } from './customerEntries.ts';
import {
  customerBulkValues,
  customerByNumber,
  customerCountries,
  customers,
  manyCustomers,
  refuseManyTags,
  refuseWithOrders,
} from './customers.ts';

const payload = ({ row, batchId }: { row: CustomerRow; batchId: string }) => ({ customer: row, batchId });

export const resolvers: Resolvers = {
  Query: {
    customers: (_, args, ctx, info) => customers.page(ctx, args, askedOf(info, 'list')),
    customer: (_, { id }, ctx) => customers.get(ctx, id),
    customerCountries: (_, _args, ctx) => customerCountries(ctx),
    customerTags: (_, _args, ctx) => tagsInUse(ctx, 'Customer'),
    customerByNumber: (_, { customerId }, ctx) => customerByNumber(ctx, customerId),
  },
  Mutation: {
    createCustomer: async (_, { input }, ctx) => payload(await customer.create(ctx, input)),
    updateCustomer: async (_, args, ctx) => payload(await customer.update(ctx, args)),
    eraseCustomer: (_, { id }, ctx) => eraseCustomer(ctx, id),
    deleteCustomer: (_, { id }, ctx) => customer.delete(ctx, id, refuseWithOrders),
    saveCustomerAddress: async (_, { id, addressId, input }, ctx) =>
      payload(await saveAddress(ctx, id, addressId, input)),
    deleteCustomerAddress: async (_, { id, addressId }, ctx) => payload(await deleteAddress(ctx, id, addressId)),
    saveCustomerCard: async (_, { id, cardId, input }, ctx) => payload(await saveCard(ctx, id, cardId, input)),
    deleteCustomerCard: async (_, { id, cardId }, ctx) => payload(await deleteCard(ctx, id, cardId)),
    updateCustomers: (_, { selection, input }, ctx) =>
      manyCustomers.update(ctx, selection, () => customerBulkValues(input), refuseManyTags),
    deleteCustomers: (_, { selection }, ctx) => manyCustomers.delete(ctx, selection, refuseWithOrders),
    startCustomersUpdate: (_, { selection, input }, ctx) =>
      manyCustomers.startUpdate(ctx, selection, () => customerBulkValues(input), refuseManyTags),
    startCustomersDelete: (_, { selection }, ctx) => manyCustomers.startDelete(ctx, selection, refuseWithOrders),
  },
  Customer: {
    tags: ({ tags }) => readTags(tags),
    countryName: ({ country }) => countryName(country),
    addresses: ({ addresses }) => readBook<Address>(addresses),
    cards: ({ cards }) => readBook<Card>(cards),
    notifications: ({ notifications }) => readBook<CustomerNotification>(notifications),
  },
};
