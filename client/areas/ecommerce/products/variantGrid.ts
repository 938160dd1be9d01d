import type { ProductOption, ProductOptionKind } from '../../../lib/schema.generated.ts';

/** A variant as the form holds it: numbers may still be missing, and a new one has no id. */
export type VariantValues = {
  id: string | null;
  values: Pick<ProductOption, 'kind' | 'value'>[];
  sku: number | null;
  priceCents: number | null;
  quantity: number | null;
};

type Option = VariantValues['values'][number];

const maxVariants = 100;
const maxSku = 2_147_483_647;

const keyOf = (values: readonly Option[]) =>
  values
    .map(({ kind, value }) => `${kind} ${value.trim().toLocaleLowerCase()}`)
    .sort()
    .join('\n');

export const variantName = ({ values }: Pick<VariantValues, 'values'>): string =>
  values.map(({ value }) => value.trim()).join(' / ');

/** Every way to take one value of each option, the first option changing last. */
export function combinations(options: readonly Option[]): Option[][] {
  const filled = options.filter(({ value }) => value.trim() !== '');
  const kinds: ProductOptionKind[] = [...new Set(filled.map(({ kind }) => kind))];
  if (kinds.length === 0) return [];
  return kinds.reduce<Option[][]>(
    (grid, kind) =>
      grid.flatMap((row) => filled.filter((one) => one.kind === kind).map(({ value }) => [...row, { kind, value }])),
    [[]],
  );
}

/** Whether each variant is one that the options make. */
export function fitsOptions(variants: readonly VariantValues[], options: readonly Option[]): boolean {
  const known = new Set(combinations(options).map(keyOf));
  return variants.every(({ values }) => known.has(keyOf(values)));
}

/**
 * The variants that the options make. Those that are there already stay what they are; others begin with the price of the
 * product, none in stock and a SKU made of its own. Null when there would be too many.
 */
export function variantGrid(
  options: readonly Option[],
  existing: readonly VariantValues[],
  product: { sku: number | null; priceCents: number | null },
): VariantValues[] | null {
  const grid = combinations(options);
  if (grid.length > maxVariants) return null;
  const known = new Map(existing.map((variant) => [keyOf(variant.values), variant]));
  const taken = new Set(existing.map(({ sku }) => sku));
  let number = 0;
  const freeSku = () => {
    if (product.sku === null || Number.isNaN(product.sku)) return null;
    for (;;) {
      const sku = Number(`${product.sku}${String((number += 1)).padStart(2, '0')}`);
      if (sku > maxSku) return null;
      if (!taken.has(sku)) return sku;
    }
  };
  return grid.map((values) => {
    const same = known.get(keyOf(values));
    return same
      ? { ...same, values }
      : { id: null, values, sku: freeSku(), priceCents: product.priceCents, quantity: 0 };
  });
}
