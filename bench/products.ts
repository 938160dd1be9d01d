import type { Insertable, Kysely } from 'kysely';
import type { ProductsTable, Tables } from '../server/db/schema.ts';
import { wordsOf } from '../server/db/letters.ts';
import { foldCase, sortKey } from '../server/db/search.ts';

type NewProduct = Insertable<ProductsTable>;

const makers = ['Northwind', 'Alder', 'Kestrel', 'Lumen', 'Marlow', 'Oakline', 'Pilot', 'Quarry', 'Sable', 'Tern'];
const kinds = ['chair', 'lamp', 'watch', 'speaker', 'boot', 'desk', 'mug', 'camera', 'keyboard', 'bag'];
const traits = ['compact', 'oak', 'steel', 'travel', 'studio', 'classic', 'quiet', 'winter', 'folding', 'bright'];
const categories = ['Electronics', 'Accessories', 'Shoes', 'Office', 'Home Decor', 'Games'];
const statuses = ['PUBLISHED', 'INACTIVE', 'SCHEDULED'] as const;

/** Word that stands in one product of five thousand, at least in one. */
export const rareWord = 'zircon';

/** Deterministic numbers from 0 to 1 (mulberry32), so that every run measures the same data. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A row with what varies given; the rest is what a short form leaves. */
export function productRow(
  given: Pick<NewProduct, 'name' | 'brand' | 'category' | 'status' | 'inStock' | 'sku' | 'priceCents' | 'quantity'>,
  at: string,
): NewProduct {
  return {
    ...given,
    publishAt: given.status === 'SCHEDULED' ? '2100-01-01T00:00:00.000Z' : null,
    barcode: '',
    discountPriceCents: null,
    chargeTax: 1,
    image: null,
    images: '[]',
    description: '',
    collection: '',
    tags: '[]',
    options: '[]',
    fulfilment: 'SELLER',
    deliveryScope: 'LOCAL',
    deliveryCountries: '[]',
    isFragile: 0,
    isBiodegradable: 0,
    frozenMaxCelsius: null,
    expiresOn: null,
    identifierType: null,
    identifier: '',
    createdAt: at,
    updatedAt: at,
    nameKey: sortKey(given.name),
    searchText: foldCase(`${given.name}\n${given.brand}`),
    findText: ` ${wordsOf(`${given.name} ${given.brand} ${given.sku}`).join(' ')} `,
  };
}

function product(index: number, random: () => number): NewProduct {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const rare = index % 5000 === 7 ? ` ${rareWord}` : '';
  return productRow(
    {
      name: `${pick(traits)} ${pick(kinds)}${rare} ${index}`,
      brand: pick(makers),
      category: pick(categories),
      status: pick(statuses),
      inStock: random() < 0.7 ? 1 : 0,
      sku: 10_000_000 + index,
      priceCents: 100 + Math.floor(random() * 200_000),
      quantity: Math.floor(random() * 1000),
    },
    new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
  );
}

/** Fills `products` up to `total` rows, in transactions of 5,000. */
export async function fillProducts(
  transaction: <T>(fn: (db: Kysely<Tables>) => Promise<T>) => Promise<T>,
  total: number,
) {
  const random = seeded(20261120);
  for (let from = 1; from <= total; from += 5000) {
    const rows = Array.from({ length: Math.min(5000, total - from + 1) }, (_, offset) =>
      product(from + offset, random),
    );
    await transaction(async (db) => {
      for (let start = 0; start < rows.length; start += 250) {
        await db
          .insertInto('products')
          .values(rows.slice(start, start + 250))
          .execute();
      }
    });
  }
}
