import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectAccessible, expectFits, phone, test } from '../../support/browser.ts';
import { ask } from './ownVehicle.ts';
import { allLoaded } from '../../support/waiting.ts';

const path = '/apps/logistics/my-stops';
const stop = (page: Page, name: string) => page.locator('main li').filter({ hasText: name });

/** Draws a line in the box for signatures. */
async function sign(page: Page): Promise<void> {
  const box = (await page.locator('[data-signature]').boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  for (const step of [1, 2, 3, 4]) await page.mouse.move(box.x + 40 + step * 30, box.y + 40 + (step % 2) * 30);
  await page.mouse.up();
}

describe('stops of a driver', () => {
  test('LO-14 without a network a delivery is reported with a signature, and is sent once it is back', async ({
    open,
    expectProblem,
  }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/);
    const page = await open(path, { viewport: phone });
    const first = stop(page, 'Amelia Stone');
    await first.getByRole('button', { name: 'I’ve arrived' }).waitFor();
    await expectFits(page, phone);
    // What sends reports is loaded once the page is at rest.
    await allLoaded(page);
    await page.context().setOffline(true);
    await first.getByRole('button', { name: 'I’ve arrived' }).click();
    await first.getByText('Waiting to be sent').waitFor();
    await first.getByRole('button', { name: 'Deliver', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Deliver to Amelia Stone' });
    await form.getByRole('button', { name: 'Confirm delivery' }).click();
    await form.getByText('Add a signature or a photo.').waitFor();
    await sign(page);
    await form.getByRole('button', { name: 'Confirm delivery' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Done today' }).getByText('Amelia Stone').first().waitFor();
    await page.context().setOffline(false);
    await first.getByText('Waiting to be sent').waitFor({ state: 'detached' });
    const read = async () => {
      const { deliveryList } = await ask(
        page,
        '{ deliveryList(filter: { search: "214 West 24th" }) { nodes { id status receivedBy proof { signature } } } }',
      );
      return deliveryList.nodes;
    };
    await expect.poll(read).toEqual([
      expect.objectContaining({
        status: 'DELIVERED',
        receivedBy: 'Amelia Stone',
        proof: { signature: expect.stringMatching(/^M\d+ \d+L/) },
      }),
    ]);
    const [{ id }] = await read();
    await page.goto(new URL(`/apps/logistics/deliveries?edit=${id}`, page.url()).href);
    await page.getByRole('img', { name: 'Signature of Amelia Stone' }).waitFor();
  });

  test('LO-14 a delivery that cannot be handed over has a reason', async ({ open }) => {
    const page = await open(path, { viewport: phone, language: 'ar', theme: 'dark' });
    const last = stop(page, 'Grace Pemberton');
    await last.getByRole('button', { name: 'لم يُسلَّم' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'تأكيد' }).click();
    await last.getByText('لم يكن أحد موجودًا').waitFor();
    await expectFits(page, phone);
  });
});

describe('share links', () => {
  test('LO-15 a link is created, followed without an account in the language of the browser, and withdrawn', async ({
    open,
  }) => {
    const page = await open('/apps/logistics/deliveries?q=Kenji%20Mori&status=in_transit');
    await page.getByRole('link', { name: 'Kenji Mori' }).first().click();
    const sharing = page.getByRole('group', { name: 'Share link' });
    await sharing.getByRole('button', { name: 'Create link' }).click();
    const address = await sharing.getByRole('textbox', { name: 'Address' }).inputValue();
    const link = new URL(address);
    const reader = await open(link.pathname + link.hash, { as: null, viewport: phone });
    await reader.getByRole('heading', { name: 'Your delivery' }).waitFor();
    await reader.getByText('On the way').waitFor();
    await expectAccessible(reader);
    await expectFits(reader, phone);
    for (const [locale, dir, heading] of [
      ['fr-FR', 'ltr', 'Votre livraison'],
      ['ar-EG', 'rtl', 'شحنتك'],
    ] as const) {
      const stranger = await page.context().browser()!.newContext({ locale, viewport: phone });
      const foreign = await stranger.newPage();
      await foreign.goto(address);
      await foreign.getByRole('heading', { name: heading }).waitFor();
      await expect.poll(() => foreign.locator('html').getAttribute('dir')).toBe(dir);
      await expectFits(foreign, phone);
      await stranger.close();
    }
    await sharing.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog', { name: 'Revoke the link?' }).getByRole('button', { name: 'Revoke' }).click();
    await sharing.getByRole('button', { name: 'Revoke' }).waitFor({ state: 'detached' });
    await reader.reload();
    await reader.getByRole('heading', { name: 'This link has ended' }).waitFor();
  });
});
