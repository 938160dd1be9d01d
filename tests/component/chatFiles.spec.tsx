import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createRef } from 'react';
import { of } from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ConversationComposer } from '../../client/areas/chat/ConversationComposer.tsx';
import { show } from './render.tsx';
import { answering } from './answering.ts';

/** Takes every file at once, and notes its name. */
function takeFiles(): string[] {
  const taken: string[] = [];
  class Request {
    upload = {};
    status = 0;
    response: unknown = null;
    onload: () => void = () => undefined;
    open() {}
    setRequestHeader() {}
    abort() {}
    send(body: FormData) {
      const { name } = body.get('file') as File;
      taken.push(name);
      this.status = 201;
      this.response = { url: `/files/attachments/${name}` };
      queueMicrotask(() => this.onload());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  onTestFinished(() => void vi.unstubAllGlobals());
  return taken;
}

const holding = (...names: string[]) => {
  const data = new DataTransfer();
  for (const name of names) data.items.add(new File(['x'], name, { type: 'text/plain' }));
  return data;
};

test('CH-13: files that are pasted into a message or dragged over it are attached, and text is pasted as text', async () => {
  const taken = takeFiles();
  const link = answering(() => of({ data: {} }));
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const inputRef = createRef<HTMLTextAreaElement>();
  const conversation = (
    <ApolloProvider client={client}>
      <div role="log">Earlier messages</div>
      <ConversationComposer
        {...{ conversation: null, userId: '7', name: 'Cleo', writing: null, inputRef }}
        onDone={() => undefined}
      />
    </ApolloProvider>
  );
  const screen = await show(conversation, { messages: ['chat'] });
  const field = screen.getByRole('textbox');
  await expect.element(field).toBeVisible();
  const list = screen.getByRole('list', { name: 'Attached files' });
  /** Whether the page took it over from the browser. */
  const give = (kind: 'paste' | 'dragover' | 'drop', data: DataTransfer, on?: Element): boolean => {
    const given = { bubbles: true, cancelable: true };
    const event =
      kind === 'paste'
        ? new ClipboardEvent(kind, { ...given, clipboardData: data })
        : new DragEvent(kind, { ...given, dataTransfer: data });
    return !(on ?? inputRef.current!).dispatchEvent(event);
  };

  expect(give('paste', holding('plan.txt'))).toBe(true);
  await expect.element(list.getByText('plan.txt')).toBeVisible();
  const words = new DataTransfer();
  words.setData('text/plain', 'only words');
  expect(give('paste', words)).toBe(false);
  expect(give('dragover', words)).toBe(false);

  expect(give('dragover', holding('one.txt'))).toBe(true);
  expect(give('drop', holding('one.txt', 'two.txt'))).toBe(true);
  // Let go over the messages, they are taken as well: the browser would leave the page for the file.
  const log = screen.getByRole('log').element();
  expect(give('dragover', holding('log.txt'), log)).toBe(true);
  expect(give('drop', holding('log.txt'), log)).toBe(true);
  await expect.poll(() => taken).toEqual(['plan.txt', 'one.txt', 'two.txt', 'log.txt']);
  await expect.element(screen.getByRole('button', { name: 'Remove two.txt' })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove one.txt' }).click();
  await expect.element(screen.getByText('one.txt')).not.toBeInTheDocument();
  await expect.element(screen.getByText('two.txt')).toBeVisible();
  // With files alone it can be sent.
  await expect.element(screen.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();

  // Whoever looks at another chat first finds them again.
  await screen.unmount();
  const again = await show(conversation, { messages: ['chat'] });
  await expect.element(again.getByText('two.txt')).toBeVisible();
  await expect.element(again.getByText('one.txt')).not.toBeInTheDocument();
});
