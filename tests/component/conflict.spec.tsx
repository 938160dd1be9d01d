import { expect, test } from 'vitest';
import { invoiceFields } from '../../client/areas/invoice/invoiceFields.tsx';
import ConflictDialog from '../../client/kit/form/ConflictDialog.tsx';
import { show } from './render.tsx';

test('WEB-03 a conflict tells amounts in the currency of the record, and a discount from a tax', async () => {
  const lines = (unitPriceCents: number, discountBasisPoints: number) => [
    { name: 'Review', unitPriceCents, quantity: 3, discountBasisPoints, taxBasisPoints: 2000 },
  ];
  const screen = await show(
    <ConflictDialog
      conflicts={[{ field: 'lines', mine: lines(12_000, 0), theirs: lines(13_000, 500) }]}
      displays={invoiceFields}
      currency="EUR"
      purpose="save"
      isSaving={false}
      onChoose={() => {}}
      onClose={() => {}}
    />,
    { messages: ['invoices'] },
  );
  await expect.element(screen.getByText('Review · 3 · €120.00 · 20%', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Review · 3 · €130.00 · -5% · 20%', { exact: true })).toBeVisible();
});
