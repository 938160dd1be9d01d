import type { Versioned } from '../../changes/merge.ts';
import type { ProductRow } from '../../db/schema.ts';
import type { ProductInput } from '../../graphql/schema.generated.ts';
import { inputNames, keptValue } from './productInput.ts';
import type { ProductValues } from './productInput.ts';

const flags = new Set<string>([
  'inStock',
  'chargeTax',
  'isFragile',
  'isBiodegradable',
] satisfies (keyof ProductValues)[]);
const lists = new Set<string>(['images', 'tags', 'options', 'deliveryCountries'] satisfies (keyof ProductValues)[]);

/** How two changes to one product are told apart. */
export const versionedProduct: Versioned<ProductRow, ProductInput> = {
  subject: 'Product',
  names: inputNames,
  kept: (name, given) => keptValue(name, given as never),
  shown: (row) =>
    Object.fromEntries(
      inputNames.map((name) => {
        const value = row[name];
        if (flags.has(name)) return [name, value === 1];
        return [name, lists.has(name) ? (JSON.parse(value as string) as unknown) : value];
      }),
    ),
};
