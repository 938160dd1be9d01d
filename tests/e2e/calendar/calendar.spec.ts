import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, phone, picture, switchLanguage, test } from '../../support/browser.ts';
import { notice } from '../../support/productList.ts';
import { unique } from '../../support/waiting.ts';

// A month that no sample is in.
const month = '/apps/calendar?date=2031-05-14';
const shown = (page: Page, title: string) => page.locator('.cal-event', { hasText: title });
const cell = (page: Page, day: string) => page.locator(`.cal-cell[data-date="${day}"]`);

async function add(page: Page, title: string, day: string): Promise<void> {
  await page.goto(new URL(`${month}&event=new&start=${day}`, page.url()).href);
  const drawer = page.getByRole('dialog', { name: 'Add event' });
  await drawer.getByRole('textbox', { name: /^Title/ }).fill(title);
  await drawer.getByRole('combobox', { name: /^Label/ }).click();
  await page.getByRole('option', { name: 'Family' }).click();
  await drawer.getByRole('button', { name: 'Add event' }).click();
  await drawer.waitFor({ state: 'detached' });
  await shown(page, title).waitFor();
}

/** Drags by steps, as the grid follows the pointer. */
async function drag(page: Page, title: string, day: string): Promise<void> {
  const from = (await shown(page, title).boundingBox())!;
  const to = (await cell(page, day).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 20, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
}

describe('the calendar', () => {
  test('CA-02, CA-03: an event is added, dragged, moved by keys and deleted; each can be undone', async ({ open }) => {
    const page = await open(month);
    const title = `Visit ${unique()}`;
    await add(page, title, '2031-05-13');
    await cell(page, '2031-05-13')
      .filter({ has: shown(page, title) })
      .waitFor();
    await expectAccessible(page);
    await picture(page, 'calendar month');

    await drag(page, title, '2031-05-22');
    await cell(page, '2031-05-22')
      .filter({ has: shown(page, title) })
      .waitFor();
    await notice(page, `Moved ${title}`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await cell(page, '2031-05-13')
      .filter({ has: shown(page, title) })
      .waitFor();

    // Hidden until the grid has measured it.
    await shown(page, title).waitFor();
    await shown(page, title).focus();
    for (const day of ['2031-05-14', '2031-05-15']) {
      await page.keyboard.press('Alt+ArrowRight');
      await cell(page, day)
        .filter({ has: page.locator('.cal-event:focus', { hasText: title }) })
        .waitFor();
    }

    await shown(page, title).click();
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete event' }).click();
    await shown(page, title).waitFor({ state: 'detached' });
    await notice(page, `Deleted ${title}`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await shown(page, title).waitFor();
  });

  test('CA-02, CA-21: a click shows an event to read; its buttons lead on, and the focus comes back', async ({
    open,
  }) => {
    const page = await open(month);
    const title = `Lecture ${unique()}`;
    await add(page, title, '2031-05-20');
    await shown(page, title).click();
    const card = page.getByRole('dialog', { name: title });
    await card.getByText('Tue, May 20, 2031', { exact: false }).first().waitFor();
    await card.getByText('My calendar · Family').waitFor();
    expect(new URL(page.url()).searchParams.has('event')).toBe(false);
    await expectAccessible(page);
    await picture(page, 'calendar card');

    // Escape and a click beside it close it; Enter on the event opens it again.
    const focused = page.locator('.cal-event:focus', { hasText: title });
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await focused.waitFor();
    await page.keyboard.press('Enter');
    await card.waitFor();
    await page.mouse.click(4, 4);
    await card.waitFor({ state: 'detached' });
    await focused.waitFor();

    await page.keyboard.press('Enter');
    await card.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Update event' });
    await form.getByRole('textbox', { name: /^Location/ }).fill('Hall 4, https://hall.example/4');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await shown(page, title).click();
    expect(await card.getByRole('link', { name: 'https://hall.example/4' }).getAttribute('target')).toBe('_blank');
    await page.setViewportSize(phone);
    await expectFits(page, phone);
    await picture(page, 'calendar card phone');
    await card.getByRole('button', { name: 'Duplicate' }).click();
    await form.waitFor();
    expect(await form.getByRole('textbox', { name: /^Title/ }).inputValue()).toContain(title);
  });

  test('CA-01, CA-17: views and filters stand in the address; in Arabic the grid is mirrored', async ({ open }) => {
    const page = await open(month);
    const title = `Feast ${unique()}`;
    await add(page, title, '2031-05-08');
    await page.getByRole('checkbox', { name: 'Family' }).uncheck();
    await shown(page, title).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('show')).toBe('personal,business,holiday,etc');
    await page.getByRole('checkbox', { name: 'View all' }).check();
    await shown(page, title).waitFor();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.locator('.cal-item', { hasText: title }).waitFor();
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await shown(page, title).waitFor();

    await switchLanguage(page, 'ar');
    await shown(page, title).waitFor();
    const left = async (day: string) => (await cell(page, day).boundingBox())!.x;
    expect(await left('2031-05-10')).toBeGreaterThan(await left('2031-05-11'));
    await page.setViewportSize(phone);
    await expectFits(page, phone);
    await picture(page, 'calendar month ar phone');
  });

  test('CA-16, CA-21: a calendar is added, takes an event by keys, is switched off, and is deleted with its events', async ({
    open,
  }) => {
    const page = await open(`${month}&view=week`);
    const [name, title] = [`Fairs ${unique()}`, `Stand ${unique()}`];
    await page.getByRole('button', { name: 'Add calendar' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Add calendar' }).click();
    const shownBox = page.getByRole('checkbox', { name });
    await shownBox.waitFor();

    // By keys alone: to half past nine of the next day, and an event there.
    await page.locator('.cal-cell[data-day="2031-05-14"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Thursday, May 15 at 9:30').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Add event' });
    await drawer.getByRole('textbox', { name: /^Title/ }).fill(title);
    await drawer.getByRole('combobox', { name: /^Label/ }).click();
    await page.getByRole('option', { name: 'Business' }).click();
    await drawer.getByRole('combobox', { name: /^Calendar/ }).click();
    await page.getByRole('option', { name }).click();
    await drawer.getByRole('button', { name: 'Add event' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.locator('.cal-cell[data-day="2031-05-15"]', { hasText: title }).waitFor();

    await shownBox.uncheck();
    await shown(page, title).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('hide')).toMatch(/^\d+$/);
    await shownBox.check();
    await shown(page, title).waitFor();
    await page.getByRole('button', { name: `Settings of ${name}` }).click();
    await page.getByRole('button', { name: 'Delete calendar' }).click();
    await page
      .getByRole('dialog', { name: `Delete ${name}?` })
      .getByRole('button', { name: 'Delete calendar' })
      .click();
    await shown(page, title).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await shown(page, title).waitFor();
  });

  test('CA-01: a phone shows the first week of a month whole, and its name unbroken', async ({ open }) => {
    const page = await open('/apps/calendar?date=2031-03-29', { viewport: { width: 390, height: 560 } });
    const first = page.locator('.cal-cell[data-date="2031-03-01"]');
    await first.waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Mar 2031');
    const hidden = await first.evaluate((cell) => {
      let above = 0;
      for (let box = cell.parentElement; box; box = box.parentElement) above += box.scrollTop;
      return above;
    });
    expect(hidden).toBe(0);
  });
});
