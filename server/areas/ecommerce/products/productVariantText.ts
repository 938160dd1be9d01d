import type { ProductOptionKind, ProductVariantInput } from '../../../graphql/schema.generated.ts';
import { listCell, listText, moneyCell, wholeCell } from '../../../import/cells.ts';
import type { CellReader } from '../../../import/cells.ts';
import { isProblem, malformed } from '../../../fields.ts';
import type { Variant } from './productVariants.ts';

/* Variants in one cell of a file: `SIZE=M; COLOR=Navy; SKU=10001; PRICE=12.50; QUANTITY=5 | …`. */

const kinds: ProductOptionKind[] = ['SIZE', 'COLOR', 'WEIGHT'];
const isKind = (word: string): word is ProductOptionKind => kinds.includes(word as ProductOptionKind);
const wrong = malformed('must be variants such as SIZE=M; COLOR=Navy; SKU=10001; PRICE=12.50; QUANTITY=5');

export const variantsText = (variants: readonly Variant[]): string =>
  listText(
    variants.map(({ values, sku, priceCents, quantity }) =>
      [
        ...values.map(({ kind, value }) => `${kind}=${value.replaceAll(/[\\;]/g, '\\$&')}`),
        `SKU=${sku}`,
        `PRICE=${(priceCents / 100).toFixed(2)}`,
        `QUANTITY=${quantity}`,
      ].join('; '),
    ),
  );

export const variantsCell: CellReader = (text) => {
  if (text.trim() === '') return [];
  const variants = (listCell(text) as string[]).map(variantOf);
  return variants.includes(null) ? wrong : variants;
};

function variantOf(entry: string): ProductVariantInput | null {
  const variant: ProductVariantInput = { values: [], sku: 0 };
  for (const part of entry.match(/(?:\\.|[^;\\])+/g) ?? []) {
    const [, name = '', text = ''] = /^\s*(\w+)\s*=\s*(.*?)\s*$/s.exec(part) ?? [];
    const kind = name.toUpperCase();
    const number = kind === 'PRICE' ? moneyCell(text) : wholeCell(text);
    if (isKind(kind)) variant.values = [...variant.values, { kind, value: text.replaceAll(/\\([\\;])/g, '$1') }];
    else if (isProblem(number)) return null;
    else if (kind === 'SKU') variant.sku = Number(number);
    else if (kind === 'PRICE') variant.priceCents = Number(number);
    else if (kind === 'QUANTITY') variant.quantity = Number(number);
    else return null;
  }
  return variant.values.length === 0 || variant.sku === 0 ? null : variant;
}
