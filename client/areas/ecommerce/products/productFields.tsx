import type { FieldDisplays } from '../../../kit/form/fieldDisplay.tsx';
import {
  code,
  countries,
  day,
  html,
  images,
  instant,
  list,
  money,
  number,
  plain,
  special,
  word,
  yesNo,
} from '../../../kit/form/fieldDisplay.tsx';
import type { MessageId } from '../../../lib/messages.ts';
import type { ProblemTexts } from '../../../kit/form/problems.ts';
import type { ProductOptionKind } from '../../../lib/schema.generated.ts';
import { useCategoryText } from '../categories/CategoryName.tsx';
import type { ProductRecord } from './productForm.ts';
import { variantName } from './variantGrid.ts';
import { statusTexts } from '../statusTexts.ts';

export const optionTexts = {
  SIZE: 'products.form.option.size',
  COLOR: 'products.form.option.color',
  WEIGHT: 'products.form.option.weight',
} as const satisfies Record<ProductOptionKind, MessageId>;

function CategoryText({ name }: { name: string }) {
  const textOf = useCategoryText();
  return textOf(name);
}

/** Names and values of a product's fields, for conflicts and history. */
export const productFields: FieldDisplays<keyof ProductRecord> = {
  name: plain('products.form.field.name'),
  brand: plain('products.form.field.brand'),
  category: special('products.form.field.category', (name) => <CategoryText name={String(name)} />),
  status: word('products.form.field.status', statusTexts),
  publishAt: instant('products.form.field.publishAt'),
  inStock: yesNo('products.form.field.inStock'),
  sku: code('products.form.field.sku'),
  barcode: plain('products.form.field.barcode'),
  priceCents: money('products.form.field.price'),
  discountPriceCents: money('products.form.field.discountPrice'),
  costCents: money('products.form.field.cost'),
  chargeTax: yesNo('products.form.field.chargeTax'),
  quantity: number('products.form.field.quantity'),
  lowStockThreshold: number('products.form.field.lowStockThreshold'),
  images: images('products.form.field.images'),
  description: html('products.form.field.description'),
  collection: plain('products.form.field.collection'),
  tags: list('products.form.field.tags'),
  options: special('products.form.field.options', (value, { text, formats }) =>
    formats.list(
      (value as ProductRecord['options']).map((option) => `${text(optionTexts[option.kind])} ${option.value}`),
    ),
  ),
  variants: special('products.form.field.variants', (value, { text, formats }) =>
    (value as ProductRecord['variants'])
      .map((one) =>
        text('products.form.variant.summary', {
          name: variantName(one),
          sku: String(one.sku),
          price: formats.money(one.priceCents),
          count: one.quantity,
        }),
      )
      .join(' · '),
  ),
  fulfilment: word('products.form.field.fulfilment', {
    SELLER: 'products.form.fulfilment.seller',
    COMPANY: 'products.form.fulfilment.company',
  }),
  deliveryScope: word('products.form.field.deliveryScope', {
    WORLDWIDE: 'products.form.scope.worldwide',
    SELECTED_COUNTRIES: 'products.form.scope.countries',
    LOCAL: 'products.form.scope.local',
  }),
  deliveryCountries: countries('products.form.field.deliveryCountries'),
  isFragile: yesNo('products.form.field.isFragile'),
  isBiodegradable: yesNo('products.form.field.isBiodegradable'),
  frozenMaxCelsius: number('products.form.field.frozenMax'),
  expiresOn: day('products.form.field.expiresOn'),
  identifierType: plain('products.form.field.identifierType'),
  identifier: code('products.form.field.identifier'),
};

/** Problems that only products have. */
export const problemTexts: ProblemTexts = {
  abovePrice: 'products.form.problem.abovePrice',
  needsCompany: 'products.form.problem.needsCompany',
  identifierLength: 'products.form.problem.identifierLength',
  taken: 'products.form.problem.skuTaken',
};
