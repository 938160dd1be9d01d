import Tooltip from '@mui/material/Tooltip';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

/** The line below the title of a product: its number, and how fresh it is. */
export function ProductSummary({ product }: { product: { sku: number; updatedAt: string } }) {
  const text = useText();
  const { ago, dateTime } = useFormats();
  return (
    <>
      <bdi>{text('products.form.skuOf', { sku: String(product.sku) })}</bdi>
      {' · '}
      <Tooltip title={dateTime(product.updatedAt)} disableInteractive={false}>
        <time dateTime={product.updatedAt}>{text('products.form.changedAgo', { ago: ago(product.updatedAt) })}</time>
      </Tooltip>
    </>
  );
}
