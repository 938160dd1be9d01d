import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { FactsCard } from '../../client/kit/details/FactsCard.tsx';
import { OnlyOnPaper, PrintLayout } from '../../client/kit/print/PrintLayout.tsx';
import { useOnPaper } from '../../client/kit/print/useOnPaper.ts';
import { setShopName } from '../../client/lib/currency.ts';
import { show } from './render.tsx';

const media = (name: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media: name });
beforeEach(() => setShopName('Harbor Goods'));
afterEach(() => media(''));

const Place = () => <output>{useOnPaper() ? 'paper' : 'screen'}</output>;

for (const language of ['en', 'ar'] as const)
  test(`issue 8.3: a dark page is ink on white paper, with a head and without its controls (${language})`, async () => {
    const screen = await show(
      <PrintLayout>
        <Typography component="h1">Order</Typography>
        <Card>Lines</Card>
        <Button>Edit profile</Button>
        <div role="tablist">Tabs</div>
        <button data-print="hidden">Print</button>
        <OnlyOnPaper>Signature</OnlyOnPaper>
        <FactsCard title="Note" isForScreen>
          No note yet.
        </FactsCard>
        <Place />
      </PrintLayout>,
      { language, theme: 'dark' },
    );
    const value = (name: string) =>
      getComputedStyle(document.documentElement).getPropertyValue(`--atrium-palette-${name}`);
    const dark = value('text-primary');
    await expect.element(screen.getByText('Signature')).not.toBeVisible();
    await expect.element(screen.getByText('Harbor Goods')).not.toBeVisible();
    expect(value('background-paper')).toBe('#2F3349');
    await media('print');
    await expect.element(screen.getByText('paper')).toBeVisible();
    await expect.element(screen.getByText('Signature')).toBeVisible();
    await expect.element(screen.getByText('Harbor Goods')).toBeVisible();
    for (const control of ['Print', 'Edit profile', 'Tabs', 'No note yet.'])
      await expect.element(screen.getByText(control, { exact: true })).not.toBeVisible();
    expect(value('background-paper')).toBe('#FFFFFF');
    expect(value('text-primary')).not.toBe(dark);
    expect(getComputedStyle(screen.getByText('Lines').element()).boxShadow).toBe('none');
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('light');
    expect(document.body.textContent).not.toContain('Atrium');
    // The head begins where lines of the language begin.
    const mark = screen.getByText('Harbor Goods').element().getBoundingClientRect();
    expect(mark.left < innerWidth / 2).toBe(language === 'en');
  });

test('7.6: a page that is a list is printed across', async () => {
  const screen = await show(<Card data-print="across">Rows</Card>);
  await media('print');
  expect(getComputedStyle(document.body).getPropertyValue('page')).toBe('across');
  await screen.unmount();
  expect(getComputedStyle(document.body).getPropertyValue('page')).not.toBe('across');
});
