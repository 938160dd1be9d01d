import { tooltip } from '../../../kit/tooltips.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';

/** The line below the title of a product: its number, and how fresh it is. */
export function ProductSummary({ product }: { product: { sku: number; updatedAt: string } }) {
  const text = useText();
  const { ago, dateTime } = useFormats();
  return (
    <>
      <bdi>{text('products.form.skuOf', { sku: String(product.sku) })}</bdi>
      {' · '}
      <time dateTime={product.updatedAt} {...tooltip(dateTime(product.updatedAt))}>
        {text('products.form.changedAgo', { ago: ago(product.updatedAt) })}
      </time>
    </>
  );
}
