import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { goInside, phone, readingTest as test } from '../../support/browser.ts';
import { everyonesPages, guestPages, missingPages, openPages, rightfulPages } from '../../support/documentedPages.ts';
import { learn, leftovers, sayingIn } from '../../support/leftovers.ts';

const isMissing = /not found|no longer (there|exists)/i;
const isDenied = /don’t have access to this page/i;
const isFailing = /went wrong|couldn’t load|couldn’t open/i;

/** Goes to the page and gives its heading once it is drawn. */
async function headingAt(page: Page, address: string): Promise<string> {
  await page.evaluate(() => document.querySelectorAll('h1').forEach((one) => (one.dataset['before'] = '')));
  await goInside(page, address);
  const heading = page.locator('h1:not([data-before])').first();
  await heading.waitFor().catch(() => {
    throw new Error(`${address} shows no heading`);
  });
  return (await heading.textContent()) ?? '';
}

/** What stands at each address, in the order given; the page begins at `between`, which parts pages with one heading. */
async function headingsAt(
  page: Page,
  between: string,
  addresses: readonly string[],
  look: (address: string) => Promise<void> = async () => {},
) {
  await page.locator('h1').first().waitFor();
  const found: [address: string, heading: string][] = [];
  for (const address of addresses.filter((one) => one !== between)) {
    found.push([address, await headingAt(page, address)]);
    await look(address);
    await headingAt(page, between);
  }
  return found;
}
const those = (found: [string, string][], pattern: RegExp) =>
  found.filter(([, heading]) => pattern.test(heading)).map(([address]) => address);
const notAuthorized = openPages.filter((address) => address.endsWith('not-authorized'));

describe('SH-01: every address of the specification', () => {
  // Each language opens a third of the pages: what a page opens by is the same in all of them, and so is most of what is wrong.
  for (const [share, language] of (['en', 'fr', 'ar'] as const).entries())
    test(`opens its page for an administrator in ${language}, without a word of another language and no wider than the window`, async ({
      open,
    }) => {
      const between = '/second-page';
      const page = await open(between, { viewport: phone, language });
      await learn(page, language);
      const all = [...openPages, ...everyonesPages, ...(await withSamples(page, rightfulPages))];
      const own = all.filter((_, at) => at % 3 === share);
      const wrong: Record<string, string[]> = {};
      const found = await headingsAt(page, between, own, async (address) => {
        const left = await leftovers(page);
        if (left.length > 0) wrong[`${language} ${address}`] = left;
      });
      expect(found.length).toBeGreaterThan(30);
      expect(those(found, sayingIn(language, isMissing))).toEqual([]);
      expect(those(found, sayingIn(language, isFailing))).toEqual([]);
      expect(those(found, sayingIn(language, isDenied))).toEqual(own.filter((one) => notAuthorized.includes(one)));
      expect(missingPages.length).toBe(3);
      const missing = missingPages.slice(share, share + 1);
      expect(those(await headingsAt(page, between, missing), sayingIn(language, isMissing))).toEqual(missing);
      expect(wrong).toEqual({});
    });

  test('leads the signed in away from pages of guests', async ({ open }) => {
    const page = await open('/second-page', { viewport: phone });
    await page.locator('h1').first().waitFor();
    for (const address of guestPages) {
      await goInside(page, address);
      await page.waitForURL((url) => url.pathname === '/');
    }
  });

  test('opens without a session where it is public, and else asks to sign in and comes back', async ({ open }) => {
    const page = await open('/test', { as: null, viewport: phone });
    const found = await headingsAt(page, '/test', [...openPages, ...guestPages]);
    expect(those(found, isMissing)).toEqual([]);
    expect(those(found, isDenied)).toEqual(notAuthorized);
    for (const address of [...everyonesPages, ...rightfulPages].filter((one) => !one.includes('{'))) {
      await goInside(page, address);
      await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('to') === encoded(address));
    }
  });

  test('shows those without the right that they lack it', async ({ open }) => {
    const page = await open('/second-page', { as: 'client', viewport: phone });
    const between = '/second-page';
    const own = await headingsAt(page, between, everyonesPages);
    expect(those(own, isMissing)).toEqual([]);
    expect(those(own, isDenied)).toEqual([]);
    expect(those(await headingsAt(page, between, rightfulPages), isDenied)).toEqual(rightfulPages);
  });
});

/** As the address bar writes it. */
const encoded = (address: string) => new URL(address, 'http://localhost').pathname;

/** Addresses with numbers of the sample data in place of `{order}` and `{customer}`. */
const withSamples = (page: Page, addresses: readonly string[]) =>
  page.evaluate(async (all) => {
    const first = async (noun: string) => {
      const answer = await fetch(`/api/apps/ecommerce/${noun}?itemsPerPage=1`, {
        headers: { 'X-Requested-By': 'atrium' },
      });
      return ((await answer.json()) as Record<string, Record<string, number>[]>)[noun]![0]!;
    };
    const { order } = await first('orders');
    const { customerId } = await first('customers');
    return all.map((one) => one.replace('{order}', String(order)).replace('{customer}', String(customerId)));
  }, addresses);
