import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { IconSend } from '@tabler/icons-react';
import { of } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { commandsOf } from '../../client/app/command/command.ts';
import { CommandBar } from '../../client/app/command/CommandBar.tsx';
import KeySheet from '../../client/app/keys/KeySheet.tsx';
import { isKeySheetOpen } from '../../client/app/keys/keySheetState.ts';
import { leaveSession, signIn } from '../../client/lib/session.ts';
import { show } from './render.tsx';
import { answering } from './answering.ts';

afterEach(() => {
  isKeySheetOpen.set(false);
  leaveSession();
  vi.restoreAllMocks();
});

const user = { id: 7, fullName: 'Ada', username: 'ada', email: 'ada@x.example', avatar: '', role: 'admin' };

type Paper = { id: string; isSent: boolean };
const command = commandsOf<Paper>({ subject: 'Invoice', changes: [] });
const operation = (name: string) => gql(`mutation ${name}($id: ID!) { ${name}(id: $id) }`) as never;
const send = command({
  name: 'send',
  keyName: 'sendInvoice',
  label: 'kit.confirm.cancel',
  icon: IconSend,
  isOffered: ({ isSent }) => !isSent,
  operation: operation('send'),
});
const duplicate = command({
  name: 'duplicate',
  keyName: 'duplicateInvoice',
  label: 'kit.notice.undo',
  icon: IconSend,
  operation: operation('duplicate'),
});

test('issue 24.1: a command is done by its key where it is offered, and its button, its menu and the sheet of shortcuts say which', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ userData: user, userAbilityRules: [{ action: 'manage', subject: 'all' }] })),
  );
  await signIn({ email: user.email, password: 'x', remember: false });
  const done = vi.fn<(name: string) => void>();
  const link = answering(({ operationName }) => {
    done(operationName!);
    return of({ data: { [operationName!]: '1' } });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const page = (isSent: boolean) => (
    <ApolloProvider client={client}>
      <CommandBar name="Invoice 4" target={{ id: '4', isSent }} buttons={[send]} menu={[duplicate]} />
      <input aria-label="Search" />
      <KeySheet />
    </ApolloProvider>
  );
  const screen = await show(page(false), { messages: ['keys', 'shell'] });
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-keyshortcuts', 'S');
  await userEvent.keyboard('s');
  await expect.poll(() => done.mock.calls).toEqual([['send']]);
  // Whoever types means letters.
  await screen.getByRole('textbox', { name: 'Search' }).fill('s');
  await userEvent.keyboard('d');
  await screen.getByRole('button', { name: 'More actions for Invoice 4' }).click();
  const entry = screen.getByRole('menuitem', { name: 'Undo', exact: true });
  await expect.element(entry).toHaveAttribute('aria-keyshortcuts', 'D');
  await expect.element(entry).toHaveTextContent('Undod');
  await userEvent.keyboard('{Escape}');
  await expect.element(entry).not.toBeInTheDocument();
  await userEvent.keyboard('d');
  await expect.poll(() => done.mock.calls).toEqual([['send'], ['duplicate']]);
  isKeySheetOpen.set(true);
  await expect.element(screen.getByText('On an invoice')).toBeVisible();
  await screen.unmount();

  await show(page(true), { messages: ['keys', 'shell'] });
  isKeySheetOpen.set(false);
  await userEvent.keyboard('s');
  await userEvent.keyboard('d');
  await expect.poll(() => done.mock.calls).toEqual([['send'], ['duplicate'], ['duplicate']]);
});
