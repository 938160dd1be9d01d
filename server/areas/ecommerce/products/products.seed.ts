import { readFile } from 'node:fs/promises';
import type { Context } from '../../../context.ts';
import { addFile } from '../../../db/files.ts';
import type {
  ProductInput,
  ProductOption,
  ProductOptionKind,
  ProductStatus,
  ProductVariantInput,
} from '../../../graphql/schema.generated.ts';
import { category } from '../categories/category.ts';
import { product } from './product.ts';
import { sampleProducts } from './sampleProducts.seed.ts';
import type { SampleProduct } from './sampleProducts.seed.ts';

const dayMs = 86_400_000;
const spanDays = 700;

/** Fifty products with pictures, added over the last two years, the newest yesterday: orders of the last year found most of them. */
export async function seedProducts(tx: Context, random: () => number): Promise<void> {
  for (const [name, [first]] of Object.entries(sampleProducts)) {
    // A category looks like the first of its products.
    const image = await addFile(tx, 'image/webp', await picture(first![0]), null);
    const values = await category.values(tx, { name, image }, null);
    await category.insert(tx, values, { cause: 'sample' });
  }
  const samples = shuffled(
    Object.entries(sampleProducts).flatMap(([category, list]) => list.map((sample) => ({ category, sample }))),
    random,
  );
  const skus = new Set<number>();
  while (skus.size < samples.length) skus.add(10_000 + Math.floor(random() * 89_999));
  const now = tx.services.now().getTime();
  for (const [index, sku] of [...skus].entries()) {
    const { category, sample } = samples[index]!;
    const age = ((samples.length - index - random()) / samples.length) * spanDays + 1;
    const createdAt = new Date(now - age * dayMs).toISOString();
    const text = described(sample, random);
    const offer = offered(index, now, random);
    const variants = variantsFor(sample[1], sku, offer.quantity ?? 0);
    const input = { ...text, category, sku, ...offer, ...(variants.length > 0 && { variants }) };
    const images = [await addFile(tx, 'image/webp', await picture(sample[0]), null)];
    const values = await product.values(tx, { ...input, images }, null);
    await product.insert(tx, values, { cause: 'sample', kept: { createdAt, updatedAt: createdAt } });
  }
}

function described([, name, brand, priceCents, text, tags]: SampleProduct, random: () => number): ProductInput {
  const identifier = tradeItemNumber(random);
  const isReduced = random() < 0.2;
  return {
    name,
    brand,
    priceCents,
    tags,
    identifier,
    identifierType: 'EAN',
    barcode: identifier,
    description: `<p>${text}</p>`,
    discountPriceCents: isReduced ? Math.round((priceCents * 0.85) / 100) * 100 - 10 : null,
    // Between two fifths and two thirds of the price.
    costCents: Math.round((priceCents * (40 + (Number(identifier.slice(-4)) % 26))) / 100),
    fulfilment: random() < 0.4 ? 'COMPANY' : 'SELLER',
    isFragile: random() < 0.2,
  };
}

/** Most are published; every tenth waits for its day, every fifth is put aside. Some run low, some are sold out. */
function offered(index: number, now: number, random: () => number): ProductInput {
  const status: ProductStatus = index % 10 === 7 ? 'SCHEDULED' : index % 5 === 3 ? 'INACTIVE' : 'PUBLISHED';
  const isSoldOut = random() < 0.16;
  const isLow = random() < 0.15;
  return {
    status,
    publishAt:
      status === 'SCHEDULED'
        ? new Date(Math.ceil((now + random() * 30 * dayMs) / dayMs) * dayMs + dayMs / 3).toISOString()
        : null,
    inStock: !isSoldOut,
    quantity: isSoldOut ? 0 : isLow ? 1 + Math.floor(random() * 9) : 20 + Math.floor(random() * 900),
  };
}

/** Sizes and colors of some; what is on hand is spread over them. */
const forms: Record<string, Partial<Record<ProductOptionKind, string[]>>> = {
  'Stride Running Shoes': { SIZE: ['40', '41', '42', '43'], COLOR: ['Navy', 'Coral'] },
  'Lido Heeled Sandals': { SIZE: ['37', '38', '39', '40'] },
};

function variantsFor(name: string, sku: number, quantity: number): ProductVariantInput[] {
  const { SIZE: sizes = [], COLOR: colors = [] } = forms[name] ?? {};
  const all = sizes.flatMap((size): ProductOption[][] => {
    const own: ProductOption = { kind: 'SIZE', value: size };
    return colors.length === 0 ? [[own]] : colors.map((color) => [own, { kind: 'COLOR', value: color }]);
  });
  return all.map((values, at) => ({
    values,
    sku: sku * 100 + at + 1,
    quantity: Math.floor((quantity * (at + 1)) / all.length) - Math.floor((quantity * at) / all.length),
  }));
}

/** An EAN of the range that shops use among themselves, so that no real product has it. */
function tradeItemNumber(random: () => number): string {
  const digits = `200${String(Math.floor(random() * 1e9)).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The drawing of the product: a file of the package, as its licence allows. */
const picture = (file: string) =>
  readFile(new URL(import.meta.resolve(`@lobehub/fluent-emoji-3d/assets/${file}.webp`)));

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  const rest = [...items];
  return items.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0]!);
}
