import { expect, onTestFinished, test } from 'vitest';
import { makeApp } from '../../support/app.ts';

test('issue 8.3: CURRENCY sets the sign of amounts in REST answers, and amounts are read with it', async () => {
  const api = await makeApp({ settings: { CURRENCY: 'EUR' } });
  onTestFinished(api.close);
  const as = await api.signIn();
  const path = '/api/apps/ecommerce/products';
  const { body } = await api.rest('GET', path, { as });
  const [first] = (body as { products: { id: number; price: string }[] }).products;
  expect(first!.price).toMatch(/^€\d/);
  const changed = await api.rest('PUT', `${path}/${first!.id}`, { as, body: { price: '€12.50' } });
  expect(changed).toMatchObject({ status: 200, body: { price: '€12.50' } });
});
