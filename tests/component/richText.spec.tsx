import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Notices } from '../../client/kit/Notices.tsx';
import { Prose } from '../../client/kit/Prose.tsx';
import { RichTextField } from '../../client/kit/form/RichTextField.tsx';
import type { UploadImage } from '../../client/kit/form/useImageUploads.ts';
import { usePendingUploads } from '../../client/kit/form/usePendingUploads.ts';
import { show } from './render.tsx';

const everybody = ['Amara Okafor', 'Bilal Haddad', 'ليلى حداد'].map((name, at) => ({ id: String(at + 1), name }));
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
const pictureFile = (name: string, type = 'image/png') => new File([pixel], name, { type });

function Editor({ upload, value = '' }: { upload: UploadImage; value?: string }) {
  const { control, watch } = useForm({ defaultValues: { text: value } });
  const uploads = usePendingUploads();
  return (
    <>
      <RichTextField
        control={control}
        name="text"
        label="Text"
        people={async (typed) => everybody.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))}
        upload={upload}
        pending={uploads}
      />
      <output aria-label="Value">{watch('text').replaceAll(' dir="auto"', '')}</output>
      <Notices />
    </>
  );
}

const never: UploadImage = () => new Promise(() => {});

test('issue 8.3: `@` offers people, chosen by keys, and Esc leaves what was typed', async () => {
  const screen = await show(<Editor upload={never} />);
  const field = screen.getByRole('textbox', { name: 'Text' });
  const value = screen.getByLabelText('Value');
  await field.click();
  await userEvent.keyboard('Ask @');
  await expect.element(screen.getByRole('option', { name: 'ليلى حداد' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(value).toHaveTextContent('<p>Ask <span data-mention="2">@Bilal Haddad</span> </p>');
  await userEvent.keyboard('or @am');
  await expect.element(screen.getByRole('option', { name: 'Amara Okafor' })).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(value).toHaveTextContent('<p>Ask <span data-mention="2">@Bilal Haddad</span> or @am</p>');
  // An address is nobody's name; a mention goes as one letter.
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  await expect.poll(() => value.element().textContent).toMatch(/^<p>Ask ?<\/p>$/);
});

test('issue 8.3: pictures come by button, paste and drop; what fails says so and takes nothing along', async () => {
  let answer: ((url: string) => void) | undefined;
  let fails = false;
  const upload: UploadImage = (file) =>
    fails
      ? Promise.reject(new Error('Down'))
      : new Promise((resolve) => {
          answer = () => resolve(`/files/${file.name.replace(/\W/g, '')}`);
        });
  const screen = await show(<Editor upload={upload} value="<p>Before</p>" />);
  const field = screen.getByRole('textbox', { name: 'Text' });
  const value = screen.getByLabelText('Value');
  await field.click();
  await userEvent.upload(screen.getByLabelText('Add picture').last(), pictureFile('shelf.png'));
  await expect.element(screen.getByText('Uploading shelf.png')).toBeVisible();
  // The text is written on meanwhile.
  await userEvent.keyboard('{Control>}{End}{/Control} and after');
  await expect.element(value).toHaveTextContent('<p>Before and after</p>');
  await expect.poll(() => answer).toBeDefined();
  answer!('');
  const first = '<p>Before and after</p><img src="/files/shelfpng" alt="shelf" width="1" height="1">';
  await expect.element(value).toHaveTextContent(first);

  fails = true;
  const data = new DataTransfer();
  data.items.add(pictureFile('lamp.png'));
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(screen.getByText('Couldn’t upload lamp.png. Try again.')).toBeVisible();
  await expect.element(screen.getByText('Uploading lamp.png')).not.toBeInTheDocument();
  await expect.element(value).toHaveTextContent(first);
  fails = false;
  answer = undefined;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => answer).toBeDefined();
  answer!('');
  await expect.poll(() => value.element().textContent).toContain('/files/lamppng');

  const dropped = new DataTransfer();
  dropped.items.add(pictureFile('list.pdf', 'application/pdf'));
  const { left, top } = field.element().getBoundingClientRect();
  const at = { clientX: left + 30, clientY: top + 20 };
  field
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true, ...at }));
  await expect.element(screen.getByText('list.pdf is not a PNG, JPEG, WebP or GIF picture.')).toBeVisible();
});

test('issue 8.3: pictures from elsewhere never get into a text, and none from here is lost', async () => {
  const screen = await show(
    <Editor
      upload={never}
      value={`<p>a</p><img src="https://evil.example/a.png"><img src="/files/../x"><img src="/files/kept" alt="Kept" onerror="alert(1)"><p><span data-mention="1" onclick="x">@Amara Okafor</span>b</p>`}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Text' });
  await field.click();
  await userEvent.keyboard('{Control>}{End}{/Control}c');
  await expect
    .element(screen.getByLabelText('Value'))
    .toHaveTextContent(
      '<p>a</p><img src="/files/kept" alt="Kept"><p><span data-mention="1">@Amara Okafor</span>bc</p>',
    );
});

test('issue 8.3: a text reads as it was written, from right to left as well', async () => {
  const screen = await show(
    <Prose
      html={'<p dir="auto">اسأل <span data-mention="1">@Amara Okafor</span></p><img src="/files/none" alt="رف">'}
    />,
    { language: 'ar', theme: 'dark' },
  );
  const name = screen.getByText('@Amara Okafor').element();
  expect(getComputedStyle(name).unicodeBidi).toBe('isolate');
  expect(getComputedStyle(name).color).not.toBe(getComputedStyle(name.parentElement!).color);
  await expect.element(screen.getByRole('img', { name: 'رف' })).toBeInTheDocument();
});
