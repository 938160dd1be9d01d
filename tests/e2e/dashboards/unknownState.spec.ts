import { expect } from 'vitest';
import { expectAccessible, expectFits, goInside, phone, test } from '../../support/browser.ts';

/** Each dashboard with something in its address that it does not understand. */
const addresses = [
  '/dashboards/analytics?period=FOO',
  '/dashboards/ecommerce?period=FOO',
  '/dashboards/figures?period=FOO',
  '/dashboards/crm?country=Nowhere',
];

test('DA-04 a dashboard names what its address asks for in vain, and takes it off', async ({ open }) => {
  const page = await open(addresses[0]!);
  for (const address of addresses) {
    if (address !== addresses[0]) await goInside(page, address);
    const note = page.getByRole('alert').filter({ hasText: address.split('?')[1]! });
    await note.waitFor();
    if (address === addresses[0]) {
      await expectAccessible(page);
      await page.setViewportSize(phone);
      await expectFits(page, phone);
    }
    await note.getByRole('button', { name: 'Remove filter' }).click();
    await note.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  }
});
