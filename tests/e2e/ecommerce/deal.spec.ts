import { expect } from 'vitest';
import { expectAccessible, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';

test('EC-08 a deal is made step by step, survives a reload, and checkout accepts its code', async ({ open }) => {
  const page = await open('/wizard-examples/create-deal');
  const field = (name: string) => page.getByRole('textbox', { name });
  const go = () => page.locator('form').getByRole('button', { name: 'Next' }).click();
  const code = `DEAL-${unique() % 1_000_000}`;
  await go();
  await page.getByText('Required.').waitFor();
  await field('Percent off').fill('15');
  await go();
  await field('Name of the deal').fill('Autumn sale');
  await field('Code').fill(code);
  // A draft is kept a moment after the last key.
  await expect
    .poll(() => page.evaluate((word) => JSON.stringify({ ...localStorage, ...sessionStorage }).includes(word), code))
    .toBe(true);
  await page.goto(new URL('/wizard-examples/create-deal', page.url()).href);
  await page.getByRole('button', { name: 'Restore' }).click();
  // At the step that was open, though the address says none: the draft has it.
  await expect.poll(() => field('Code').inputValue()).toBe(code);
  await page.getByRole('heading', { level: 2, name: 'Deal details' }).waitFor();
  await page.locator('form').getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => field('Percent off').inputValue()).toBe('15');
  await go();
  await field('First day').fill('01/01/2020');
  await field('Last day').fill('02/01/2020');
  await go();
  await page.getByText('This day has passed. Choose today or a later day.').waitFor();
  await field('Last day').fill('12/31/2099');
  await page.getByRole('switch', { name: 'Email customers about this deal' }).check();
  await page.getByText('Customers read this in the email.').waitFor();
  await go();
  await field('Minimum cart value').fill('10');
  await expectAccessible(page);
  await go();
  await page.getByText('15% off').waitFor();
  await page.getByText('When the deal starts', { exact: true }).waitFor();
  await page.getByRole('switch', { name: 'I have checked the details of this deal' }).check();
  await page.getByRole('button', { name: 'Create deal' }).click();
  await page.getByRole('dialog', { name: code }).waitFor();
  const off = await page.evaluate(async (promo) => {
    const ask = async (query: string) => {
      const headers = { 'content-type': 'application/json', 'x-client': 'web' };
      const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
      return ((await answer.json()) as { data: any }).data;
    };
    const { products } = await ask('{ products(page: { size: 50 }) { nodes { id variants { id } } } }');
    const { id } = products.nodes.find(({ variants }: any) => !variants?.length);
    const lines = `[{ productId: ${id}, quantity: 50 }]`;
    const { orderQuote } = await ask(
      `{ orderQuote(input: { lines: ${lines}, promoCode: "${promo}", country: "FR" }) { subtotalCents promoCents } }`,
    );
    return orderQuote.promoCents / orderQuote.subtotalCents;
  }, code);
  expect(off).toBeCloseTo(0.15, 3);
  // The deal has started, so its customers are emailed soon, and the campaigns tell of it.
  await expect
    .poll(
      () =>
        page.evaluate(async (promo) => {
          const headers = { 'content-type': 'application/json', 'x-client': 'web' };
          const query = '{ campaigns(filter: { search: "Autumn sale" }) { nodes { body state emailCount } } }';
          const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
          const { nodes } = ((await answer.json()) as { data: any }).data.campaigns;
          const own = nodes.filter(({ body }: any) => body.includes(promo));
          return own.length > 0 && own.every(({ state, emailCount }: any) => state === 'SENT' && emailCount > 0);
        }, code),
      { timeout: 60_000 },
    )
    .toBe(true);
});

test('EC-08 the checkout says beside the field why a deal does not hold, and which of two applies', async ({
  open,
}) => {
  const page = await open('/wizard-examples/checkout');
  const word = `W${unique() % 1_000_000}`;
  const deals = {
    OVER: { percent: 20, startsOn: '2020-01-01', endsOn: '2020-02-01' },
    AFRICA: { percent: 20, regions: ['AFRICA'] },
    SMALL: { percent: 5 },
    LARGE: { percent: 10, isAutomatic: true },
  };
  await page.evaluate(
    async (inputs) => {
      for (const input of inputs)
        await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-client': 'web' },
          body: JSON.stringify({
            query: 'mutation ($input: PromoCodeInput!) { createPromoCode(input: $input) { promoCode { id } } }',
            variables: { input },
          }),
        });
    },
    Object.entries(deals).map(([name, deal]) => ({ code: `${word}-${name}`, kind: 'PERCENT', ...deal })),
  );
  await page.getByRole('combobox', { name: 'Add product' }).click();
  await page.getByRole('option', { name: 'Amphora Floor Vase' }).click();
  const field = page.getByRole('textbox', { name: 'Promo code' });
  const apply = async (name: string) => {
    await field.fill(`${word}-${name}`);
    await field.press('Enter');
  };
  await apply('NONE');
  await page.getByText('This code is not valid.').waitFor();
  await apply('OVER');
  await page.getByText('This code has expired.').waitFor();
  await apply('SMALL');
  await page.getByText(`${word}-LARGE takes more off than ${word}-SMALL`).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove code' }).click();
  // Nobody knows yet where it goes; once that is known, the region counts.
  await apply('AFRICA');
  await page.getByText(`${word}-AFRICA applied`).waitFor();
  await page.getByRole('button', { name: 'Continue to address' }).click();
  await page.getByRole('combobox', { name: /^Customer/ }).fill('Bennett');
  await page.getByRole('option', { name: 'Bennett' }).first().click();
  await page.getByText('This code isn’t valid for the country of this order.').waitFor();
});
