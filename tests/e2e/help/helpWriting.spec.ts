import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { expectAccessible, picture, test } from '../../support/browser.ts';
import { makeArticle } from '../../support/help.ts';
import { asAdmin } from '../../support/http.ts';
import { expectFocus, expectValue, unique } from '../../support/waiting.ts';
import { center, button } from './help.fixture.ts';

describe('HE-10 searches without a result', () => {
  test('HE-10: searches without a result reach the writers, who can begin the missing article from there', async ({
    open,
    site,
  }) => {
    const reader = await open(`${center}?q=gift wrapping paper`, { as: null });
    await reader.getByText(/No results/).waitFor();
    // It is noted once the reader has stopped typing.
    await expect
      .poll(async () => JSON.stringify(await asAdmin(site.address, '{ searchMisses { nodes { search } } }')))
      .toContain('gift wrapping paper');
    const writer = await open('/pages/help-center/searches');
    await writer.getByText('gift wrapping paper', { exact: true }).waitFor();
    await expectAccessible(writer);
    await picture(writer, 'searchMisses filled');
    await writer
      .getByRole('listitem')
      .filter({ hasText: 'gift wrapping paper' })
      .getByRole('link', { name: 'Write article' })
      .click();
    const title = writer.getByRole('textbox', { name: /^Title \(English\)/ });
    await expectValue(title, 'gift wrapping paper');
    await writer.goBack();
    await button(writer, 'Remove “gift wrapping paper” from the list').click();
    await writer.getByText('gift wrapping paper', { exact: true }).waitFor({ state: 'detached' });
  });
});

describe('HE-07 writing', () => {
  const editor = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^Text \\(${name}\\)`) });

  test('HE-08 an article: what is missing is named, it is looked at before, kept as a draft, then it stands in its section', async ({
    open,
  }) => {
    const page = await open('/pages/help-center/add?kind=help');
    await editor(page, 'English').waitFor();
    await button(page, 'Publish').click();
    await expect.poll(() => page.getByText('Required.').count()).toBe(2);
    await expectAccessible(page);
    const name = `Wrap a gift ${unique()}`;
    await page.getByRole('textbox', { name: /^Title \(English\)/ }).fill(name);
    await editor(page, 'English').click();
    await expectFocus(editor(page, 'English'));
    await button(page, 'Heading').click();
    await expect.poll(() => button(page, 'Heading').getAttribute('aria-pressed')).toBe('true');
    await expectFocus(editor(page, 'English'));
    await page.keyboard.type('Paper');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Fold it twice.');
    // As readers would see it, before anybody does (HE-08).
    await button(page, 'Preview').click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await preview.getByRole('heading', { name, exact: true }).waitFor();
    await preview.getByRole('heading', { name: 'Paper' }).waitFor();
    await preview.getByText('Fold it twice.').waitFor();
    await button(page, 'Close preview').click();
    await preview.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'French' }).click();
    await page.getByRole('textbox', { name: /^Title \(French\)/ }).fill('Emballer un cadeau');
    await button(page, 'Publish').click();
    await page.getByText('Enter both the title and the text of a translation.').waitFor();
    await editor(page, 'French').click();
    await expectFocus(editor(page, 'French'));
    await page.keyboard.type('Plier deux fois.');
    await button(page, 'Save draft').click();
    await page.getByText('Draft saved').waitFor();
    await page.getByText('Draft', { exact: true }).waitFor();
    await picture(page, 'articleDraft filled');
    await button(page, 'Publish').click();
    await page.getByText('Published', { exact: true }).waitFor();
    await button(page, 'Save changes').waitFor();
    // What is changed of it waits as well, until it is published.
    await page.getByRole('tab', { name: 'English' }).click();
    await page.getByRole('textbox', { name: /^Title \(English\)/ }).fill(`${name} twice`);
    await button(page, 'Save draft').click();
    await page.getByText('Draft saved. Readers still see the published version.').waitFor();
    await button(page, 'Publish changes').click();
    await page.getByText('Changes published').waitFor();
    await button(page, 'Save changes').waitFor();
    await page.getByRole('link', { name: 'View', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `${name} twice`, exact: true }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Paper' }).waitFor();
    await page.getByRole('navigation', { name: 'Articles in this section' }).getByRole('link', { name }).waitFor();
  });

  test('HE-07: only the original makes translations older, and readers see it; history undoes it', async ({
    open,
    site,
  }) => {
    const { path, slug, title: before } = await makeArticle(site, 'HELP');
    const page = await open(path);
    await page.getByRole('link', { name: 'Edit' }).click();
    const title = page.getByRole('textbox', { name: /^Title \(English\)/ });
    await title.fill('What has a newer title');
    await page.getByRole('tab', { name: 'Arabic' }).click();
    await page.getByRole('switch', { name: 'English is newer than Arabic' }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('switch', { name: 'English is newer than Arabic' }).isChecked()).toBe(true);
    const reader = await open(`${center}/article/${slug}`, { as: null, language: 'ar' });
    await reader.getByText('النسخة الإنجليزية أحدث').waitFor();
    await expectAccessible(reader);
    await button(page, 'Show history').click();
    await button(page, 'Undo this change').first().click();
    await page.getByText('Change undone.').waitFor();
    // It is told once the page, which the drawer lies over, shows it.
    expect(await page.locator('h1').innerText()).toBe(before);
    await reader.reload();
    await reader.getByRole('article').waitFor();
    await expect.poll(() => reader.getByText('النسخة الإنجليزية أحدث').count()).toBe(0);
  });

  test('for staff only hides an article from everybody else', async ({ open, site }) => {
    const { path, slug } = await makeArticle(site, 'HELP');
    const page = await open(path);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('switch', { name: 'Public' }).click();
    await button(page, 'Save changes').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('article').getByText('Team only').waitFor();
    const visitor = await open(`${center}/article/${slug}`, { as: null });
    await visitor.getByRole('heading', { level: 1, name: 'Article not found' }).waitFor();
    const client = await open(path, { as: 'client' });
    await client.getByRole('heading', { level: 1, name: 'Article not found' }).waitFor();
  });

  test('a question away asks first, and can be undone', async ({ open, site }) => {
    const { path, title } = await makeArticle(site, 'FAQ');
    const page = await open(path);
    await page.getByText('An answer for tests.').waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expectAccessible(page);
    await button(page, 'Delete').click();
    await page.getByText(`Deleted “${title}”`).waitFor();
    await page.waitForURL(/pages\/faq/);
    await button(page, 'Undo').click();
    await page.waitForURL(/edit/);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });
});
