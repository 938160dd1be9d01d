import { expect, onTestFinished, test, vi } from 'vitest';
import { CopyField } from '../../client/kit/details/CopyField.tsx';
import { Notices } from '../../client/kit/Notices.tsx';
import { show } from './render.tsx';

/** The page as it came without HTTPS: browsers have no `navigator.clipboard` there. */
function withoutClipboard(): void {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  onTestFinished(() => void vi.restoreAllMocks());
}

const screenOf = () =>
  show(
    <>
      <CopyField label="Address" value="https://shop.example/1" />
      <Notices />
    </>,
  );

test('a text is copied without HTTPS as well, and it is told when that cannot be', async () => {
  withoutClipboard();
  const setData = vi.spyOn(DataTransfer.prototype, 'setData');
  const screen = await screenOf();
  await screen.getByRole('button', { name: 'Copy: Address' }).click();
  await expect.element(screen.getByText('Copied', { exact: true })).toBeVisible();
  expect(setData).toHaveBeenCalledWith('text/plain', 'https://shop.example/1');

  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await screen.getByRole('button', { name: 'Copy: Address' }).click();
  await expect.element(screen.getByText('Couldn’t copy. Select the text and copy it yourself.')).toBeVisible();
});
