import { ApolloClient, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of, throwError } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { useSignOut } from '../../client/app/session/useSignOut.ts';
import { CommentBox } from '../../client/app/timeline/CommentBox.tsx';
import { WaitingComments } from '../../client/app/timeline/WaitingComments.tsx';
import { ConfirmDialog } from '../../client/kit/ConfirmDialog.tsx';
import { reportDisconnected } from '../../client/lib/connection.ts';
import { countPieces } from '../../client/lib/outboxStorage.ts';
import { getViewer, leaveSession, signIn } from '../../client/lib/session.ts';
import { show } from './render.tsx';
import { answering } from './answering.ts';

afterEach(() => {
  leaveSession();
  localStorage.clear();
  vi.restoreAllMocks();
});

const user = { id: 7, fullName: 'Ada', username: 'ada', email: 'ada@x.example', avatar: '', role: 'admin' };

function SignOut() {
  const signOut = useSignOut();
  return <button onClick={() => void signOut()}>Leave</button>;
}

/** The box for comments on an order, what waits of them, and the way out. `fail`: what becomes of the next comments. */
async function draw() {
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ userData: user, userAbilityRules: [{ action: 'manage', subject: 'all' }] })),
  );
  await signIn({ email: user.email, password: 'x', remember: false });
  const server: { fail: Error[]; keys: string[]; texts: string[] } = { fail: [], keys: [], texts: [] };
  const link = answering(({ operationName, variables, getContext }) => {
    if (operationName !== 'AddComment') return of({ data: { mentionable: [] } });
    server.keys.push(getContext()['headers']['Idempotency-Key']);
    const failure = server.fail.shift();
    if (failure) return throwError(() => failure);
    server.texts.push(variables['input'].text);
    return of({ data: { addComment: { __typename: 'RecordComment', id: '1' } } });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const drawn = () =>
    show(
      <ApolloProvider client={client}>
        <CommentBox subject="Order" subjectId="5" onAdded={async () => {}} />
        <WaitingComments subject="Order" subjectId="5" />
        <SignOut />
        <ConfirmDialog />
      </ApolloProvider>,
      { messages: ['timeline', 'shell'] },
    );
  return { server, drawn, screen: await drawn() };
}

const away = () => new TypeError('Failed to fetch');
const refusal = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code, fields: {} } }] });

test('issue 24.3: a comment without a network waits in view, through a reload, and is sent once when the network is back', async () => {
  const { server, drawn, screen } = await draw();
  server.fail.push(away());
  await screen.getByRole('textbox', { name: 'Add a comment' }).fill('On my way');
  await screen.getByRole('button', { name: 'Comment', exact: true }).click();
  const waiting = screen.getByRole('list', { name: 'Comments that wait for the connection' });
  await expect.element(waiting.getByText('On my way')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('');
  expect(countPieces('7')).toBe(1);
  await screen.unmount();
  const again = await drawn();
  await expect.poll(() => server.texts).toEqual(['On my way']);
  await expect.element(again.getByRole('list')).not.toBeInTheDocument();
  // Whatever the server took before its answer got lost, it takes the same comment only once.
  expect(new Set(server.keys).size).toBe(1);
  reportDisconnected();
  dispatchEvent(new Event('online'));
  await again.getByRole('textbox', { name: 'Add a comment' }).fill('Next');
  await again.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect.poll(() => server.texts).toEqual(['On my way', 'Next']);
});

test('issue 24.3: what is refused at once is in the box again; what waited stays to be tried again or discarded', async () => {
  const { server, screen } = await draw();
  const field = screen.getByRole('textbox', { name: 'Add a comment' });
  server.fail.push(refusal('FORBIDDEN'));
  await field.fill('Mine');
  await screen.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect.element(screen.getByText('Couldn’t add the comment. Try again.')).toBeVisible();
  await expect.element(field).toHaveValue('Mine');
  expect(countPieces('7')).toBe(0);
  server.fail.push(away(), refusal('FORBIDDEN'));
  await screen.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect.element(screen.getByRole('listitem')).toBeVisible();
  reportDisconnected();
  dispatchEvent(new Event('online'));
  await screen.getByRole('listitem').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => server.texts).toEqual(['Mine']);
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument();
});

test('issue 24.3: signing out asks before it drops what waits, and drops it when that is meant', async () => {
  const { server, screen } = await draw();
  // However often it is tried meanwhile.
  server.fail.push(...Array.from({ length: 20 }, away));
  await screen.getByRole('textbox', { name: 'Add a comment' }).fill('Not sent');
  await screen.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect.element(screen.getByRole('listitem')).toBeVisible();
  await screen.getByRole('button', { name: 'Leave' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Sign out and lose what waits?' });
  await expect.element(question.getByText(/^1 thing you did has not reached the server yet/)).toBeVisible();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  expect([countPieces('7'), getViewer()?.id]).toEqual([1, '7']);
  await screen.getByRole('button', { name: 'Leave' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => getViewer()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('atrium-outbox:'))).toEqual([]);
});
