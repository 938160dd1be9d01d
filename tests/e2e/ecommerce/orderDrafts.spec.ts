import { expectAccessible, picture, test } from '../../support/browser.ts';
import { notice } from '../../support/productList.ts';

test('EC-08: an order is saved as a draft, opened again after a reload, and placed', async ({ open }) => {
  const page = await open('/apps/ecommerce/order/list/new');
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Add product' }).click();
  await page.getByRole('option', { name: 'Amphora Floor Vase' }).click();
  await form.getByRole('combobox', { name: /^Customer/ }).fill('Bennett');
  await page.getByRole('option', { name: 'Bennett' }).first().click();
  await form.getByRole('textbox', { name: 'Note' }).fill('Call first');
  await form.getByRole('button', { name: 'Save as draft' }).click();
  await notice(page, 'Draft saved').waitFor();
  await page.getByRole('link', { name: 'Drafts (1)' }).waitFor();
  await page.reload();
  await expectAccessible(page);
  await picture(page, 'drafts of orders');
  await page.getByRole('link', { name: /Bennett/ }).click();
  await form.getByRole('textbox', { name: 'Note' }).and(page.getByText('Call first')).waitFor();
  await form.getByText('Amphora Floor Vase').waitFor();
  await form.getByRole('textbox', { name: 'Last four digits' }).fill('4242');
  await form.getByRole('button', { name: 'Place order' }).click();
  await page.getByText('Made from a draft').first().waitFor();
  await page.goBack();
  await page.getByText('No drafts yet').waitFor();
});
