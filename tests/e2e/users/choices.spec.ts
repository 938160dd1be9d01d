import { describe, expect } from 'vitest';
import { expectAccessible, phone, picture, switchLanguage, test } from '../../support/browser.ts';
import { asAdmin } from '../../support/http.ts';
import { loaded, notice, rowOf } from '../../support/productList.ts';
import { unique } from '../../support/waiting.ts';

/* Nothing is filtered, chosen or suspended without a word. */

const users = '/apps/user/list';

describe('lists and questions', () => {
  test('PL-04: a filter that the list does not know shows no rows and says so, until it is taken off', async ({
    open,
  }) => {
    const page = await open(`${users}?role=admin`);
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText('Unknown filter:').waitFor();
    expect(await alert.textContent()).toContain('role=admin');
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(2);
    await expectAccessible(page);
    await picture(page, 'unknown filter');
    // Searching does not take it off.
    await page
      .getByRole('textbox', { name: 'Search users' })
      .or(page.getByPlaceholder('Search users'))
      .first()
      .fill('a');
    await page.waitForURL(/q=a/);
    expect(page.url()).toContain('role=admin');
    await alert.waitFor();
    await page.getByRole('button', { name: 'Remove filter' }).click();
    await page.waitForURL((url) => !url.search.includes('role'));
    await page.getByRole('row').nth(2).waitFor();
  });

  test('PL-04: a filter of another name is said, too', async ({ open }) => {
    const page = await open('/apps/ecommerce/product/list?colour=red');
    await page.getByRole('main').getByText('colour=red').waitFor();
    await page.getByRole('button', { name: 'Remove filter' }).click();
    await page.getByRole('row').nth(2).waitFor();
  });

  test('US-09: a bulk change that suspends asks first; one that is called off changes nothing', async ({
    open,
    site,
  }) => {
    const word = `Bulk${unique()}`;
    for (const name of ['One', 'Two'])
      await asAdmin(
        site.address,
        `mutation { createUser(input: { fullName: "${word} ${name}", email: "${word}.${name}@e2e.example", status: active }) { batchId } }`,
      );
    const page = await loaded(await open(`${users}?q=${word}`));
    await rowOf(page, `${word} One`).getByRole('checkbox').check();
    await rowOf(page, `${word} Two`).getByRole('checkbox').check();
    const suspend = async () => {
      await page.getByRole('button', { name: 'Change status' }).click();
      await page.getByRole('menuitem', { name: 'Inactive' }).click();
    };
    await suspend();
    const question = page.getByRole('alertdialog', { name: 'Suspend 2 users?' });
    await question.getByText('All 2 will be signed out everywhere').waitFor();
    await expectAccessible(page);
    await picture(page, 'bulk suspend');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await suspend();
    await question.getByRole('button', { name: 'Suspend 2 users' }).click();
    await notice(page, '2 users changed').waitFor();
  });

  test('RP-02: a deleted role has its users go where somebody has chosen', async ({ open, site }) => {
    const name = `Leaving ${unique()}`;
    const { createRole } = await asAdmin(
      site.address,
      'mutation ($name: String!) { createRole(input: { name: $name }) { role { id } } }',
      { name },
    );
    await asAdmin(
      site.address,
      `mutation { createUser(input: { fullName: "${name}", email: "role${unique()}@e2e.example", roleId: ${createRole.role.id} }) { batchId } }`,
    );
    const page = await open('/apps/roles');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await card.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete role' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('combobox', { name: /^Move its users to/ }).waitFor();
    await question.getByRole('button', { name: 'Delete role' }).click();
    await question.getByText('Choose one first.').waitFor();
    await expectAccessible(page);
    await picture(page, 'role delete');
    await question.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Restricted User' }).click();
    await question.getByRole('button', { name: 'Delete role' }).click();
    await notice(page, `${name} deleted`).waitFor();
  });
});

describe('an address that is not confirmed, and an account that is about to go', () => {
  test('AU-08: the link can be asked for again by whoever comes later', async ({ open }) => {
    const page = await open('/pages/authentication/verify-email-v2', { as: null });
    await page.getByRole('textbox', { name: 'Email address you signed up with' }).fill('later@e2e.example');
    await picture(page, 'verify later');
    await page.getByRole('button', { name: 'Resend link' }).click();
    await page.getByRole('status').getByText('If this address is waiting').waitFor();
    await expectAccessible(page);
  });

  test('AU-04: an account that will be deleted says so on every page, and is kept with one click', async ({
    open,
    site,
  }) => {
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(`${site.dataDir}/atrium.db`);
    database.exec(
      "insert into account_deletions (user_id, asked_at, due_at, reason) values (2, '2026-11-20T00:00:00.000Z', '2099-12-04T00:00:00.000Z', '')",
    );
    database.close();
    const page = await open('/access-control', { as: 'client' });
    await page.getByText('Your account will be deleted on').waitFor();
    await expectAccessible(page);
    await picture(page, 'deletion notice');
    await switchLanguage(page, 'ar');
    await page.setViewportSize(phone);
    await page.getByText('سيُحذف حسابك في').waitFor();
    await picture(page, 'deletion notice ar phone');
    await page.getByRole('button', { name: 'الاحتفاظ بحسابي' }).click();
    await page.getByText('سيُحذف حسابك في').waitFor({ state: 'detached' });
  });
});
