import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { KindDrawer, type KindFields } from '../../client/app/record/KindDrawer.tsx';
import { noteKind } from '../../client/areas/dashboards/key/noteKind.ts';
import { SideDrawer } from '../../client/kit/SideDrawer.tsx';
import { FormTextField } from '../../client/kit/form/FormTextField.tsx';
import { useReadAgain } from '../../client/lib/records.ts';
import { signIn } from '../../client/lib/session.ts';
import { show } from './render.tsx';
import { answering } from './answering.ts';

const user = { id: 7, fullName: 'Ada', username: 'ada', email: 'ada@x.example', avatar: '', role: 'admin' };
const dayNote = { __typename: 'DayNote', id: '5', version: 1, name: 'Sale', day: '2026-11-20' };
const times = { createdAt: '2026-11-20T08:00:00Z', updatedAt: '2026-11-20T08:00:00Z' };

const Inputs: KindFields<typeof noteKind> = ({ editor }) => <FormTextField {...editor.field('name')} />;

/** What lies below the drawer, which is read again for as long as its server takes. */
function List({ read }: { read: () => Promise<void> }) {
  useReadAgain(['DayNote'], read);
  return null;
}

test('AC-08 a saved drawer closes once the list below it was read, and a slow one does not hold it open', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ userData: user, userAbilityRules: [{ action: 'manage', subject: 'all' }] })),
  );
  await signIn({ email: user.email, password: 'x', remember: false });
  const link = answering(() => of({ data: { createDayNote: { dayNote: { ...dayNote, ...times }, batchId: 'b' } } }));
  for (const answers of [true, false]) {
    const onClose = vi.fn<() => void>();
    const reading = Promise.withResolvers<void>();
    const read = vi.fn<() => Promise<void>>(() => reading.promise);
    const screen = await show(
      <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
        <List read={read} />
        <KindDrawer
          id={null}
          kind={noteKind}
          addTitle="keyFigures.notes.add"
          begin={{ day: '2026-11-20' }}
          fields={Inputs}
          onClose={onClose}
        />
      </ApolloProvider>,
      { messages: ['counted'] },
    );
    await screen.getByRole('textbox').first().fill('Sale');
    const save = screen.getByRole('button', { name: /^Add/ });
    await save.click();
    await expect.poll(() => read.mock.calls.length).toBe(1);
    expect(onClose).not.toHaveBeenCalled();
    await expect.element(save).toBeDisabled();
    if (answers) reading.resolve();
    await expect.poll(() => onClose.mock.calls.length, { timeout: 5000 }).toBe(1);
    await screen.unmount();
  }
});

test('what is hidden from the eye at the end of a form does not make the drawer scroll', async () => {
  const long = (
    <>
      <p style={{ height: 2000 }}>Long</p>
      <span className="visually-hidden">Says something</span>
    </>
  );
  const screen = await show(
    <SideDrawer isOpen onClose={() => undefined} title="Drawer">
      {long}
    </SideDrawer>,
  );
  await expect.element(screen.getByText('Says something')).toBeInTheDocument();
  const paper = document.querySelector('.MuiDrawer-paper')!;
  expect(paper.scrollHeight).toBe(paper.clientHeight);
});
