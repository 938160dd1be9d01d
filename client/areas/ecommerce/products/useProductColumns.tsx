import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Code, Money, NumberText } from '../../../kit/Figures.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { ThumbCell } from '../../../kit/ThumbCell.tsx';
import { statusTones } from '../../../kit/tones.ts';
import { useCan } from '../../../lib/ability.tsx';
import { useText } from '../../../lib/text.ts';
import { CategoryName } from '../categories/CategoryName.tsx';
import { editPath } from '../urls.ts';
import type { ProductRowFragment } from './products.generated.ts';
import { statusTexts } from '../statusTexts.ts';
import { useStockSwitch } from '../stock/useStockSwitch.ts';

// The thumb's room to grow under the pointer must not push the switch out of its column.
const StockSwitch = styled(Switch)({ marginInlineStart: -8 });

/** The columns of the product list; `sort` and `csv` are the words of the URL and of the export. */
export function useProductColumns(): ListColumn<ProductRowFragment>[] {
  const text = useText();
  const setStock = useStockSwitch();
  const canUpdate = useCan('update', 'Product');
  return useMemo<ListColumn<ProductRowFragment>[]>(
    () => [
      {
        id: 'product',
        label: text('products.column.product'),
        width: 204,
        grows: true,
        sort: 'name',
        csv: { name: text('products.column.product'), brand: text('products.column.brand') },
        card: 'lead',
        skeleton: 'thumb',
        cell: ({ id, name, brand, image }) => (
          <ThumbCell
            image={image}
            title={
              <RowLink to={editPath(id)} title={name}>
                {name}
              </RowLink>
            }
            text={brand}
          />
        ),
      },
      {
        id: 'category',
        label: text('products.column.category'),
        width: 148,
        sort: 'category',
        csv: { category: text('products.column.category') },
        cell: ({ category }) => <CategoryName name={category} />,
      },
      {
        id: 'stock',
        label: text('products.column.stock'),
        width: canUpdate ? 72 : 126,
        csv: { inStock: text('products.column.stock') },
        card: canUpdate ? 'labelled' : 'foot',
        skeleton: canUpdate ? 'switch' : 'chip',
        cell: (product) =>
          canUpdate ? (
            <StockSwitch
              checked={product.inStock}
              onChange={(event) => void setStock(product, event.target.checked)}
              slotProps={{ input: { 'aria-label': text('products.list.offer', { name: product.name }) } }}
            />
          ) : (
            <StatusChip
              tone={product.inStock ? 'success' : 'secondary'}
              label={text(product.inStock ? 'products.stock.in' : 'products.stock.out')}
            />
          ),
      },
      {
        id: 'sku',
        label: text('products.column.sku'),
        width: 108,
        sort: 'sku',
        csv: { sku: text('products.column.sku') },
        cell: ({ sku }) => <Code value={sku} />,
      },
      {
        id: 'price',
        field: 'priceCents',
        label: text('products.column.price'),
        width: 114,
        isNumber: true,
        sort: 'price',
        csv: { price: text('products.column.price') },
        card: 'end',
        cell: ({ priceCents }) => <Money cents={priceCents} />,
      },
      {
        id: 'quantity',
        label: text('products.column.quantity'),
        width: 62,
        isNumber: true,
        sort: 'quantity',
        csv: { quantity: text('products.column.quantity') },
        card: 'note',
        cell: ({ quantity }) => <NumberText value={quantity} />,
      },
      {
        id: 'status',
        label: text('products.column.status'),
        width: 122,
        sort: 'status',
        csv: { status: text('products.column.status') },
        card: 'foot',
        skeleton: 'chip',
        cell: ({ status }) => <StatusChip tone={statusTones.product[status]} label={text(statusTexts[status])} />,
      },
      {
        id: 'cost',
        field: 'costCents',
        label: text('products.column.cost'),
        width: 114,
        isNumber: true,
        isOptional: true,
        csv: { cost: text('products.column.cost') },
        cell: ({ costCents }) => (costCents === null ? '–' : <Money cents={costCents} />),
      },
      {
        id: 'barcode',
        field: 'barcode',
        label: text('products.column.barcode'),
        width: 148,
        isOptional: true,
        csv: { barcode: text('products.column.barcode') },
        cell: ({ barcode }) => (barcode ? <Code value={barcode} /> : '–'),
      },
    ],
    [text, canUpdate, setStock],
  );
}
