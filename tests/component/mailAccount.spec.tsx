import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { CommandForm } from '../../client/app/command/CommandForm.tsx';
import { saveAccount } from '../../client/areas/email/accounts/accountCommands.tsx';
import { newAccount } from '../../client/areas/email/accounts/accountWords.ts';
import { show } from './render.tsx';
import { answering } from './answering.ts';

test('an account: servers are proposed, a check marks what is wrong, and no password stays in the browser', async () => {
  const checks: { field: string; key: string }[][] = [[{ field: 'imapPassword', key: 'refusedLogin' }], []];
  const asked: Record<string, unknown>[] = [];
  const link = answering(({ operationName, variables }) => {
    asked.push(variables);
    const server = { host: 'imap.other.example', port: 993, security: 'TLS' };
    if (operationName === 'EmailSignInProviders')
      return of({ data: { emailSignInProviders: [{ key: 'google', name: 'Google' }] } });
    return of({
      data:
        operationName === 'EmailServerProposal'
          ? { emailServerProposal: { imap: server, smtp: { ...server, host: 'smtp.other.example', port: 465 } } }
          : { checkEmailAccount: { problems: checks.shift()! } },
    });
  });
  const defaultOptions = { mutate: { fetchPolicy: 'no-cache' as const } };
  const client = new ApolloClient({ link, cache: new InMemoryCache(), defaultOptions });
  const screen = await show(
    <ApolloProvider client={client}>
      <CommandForm command={saveAccount} target={newAccount} onClose={() => undefined} />
    </ApolloProvider>,
    { messages: ['email', 'parts', 'form'] },
  );
  const field = (name: string) => screen.getByRole('textbox', { name });
  await expect.element(screen.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await field('Email address').fill('ann@other.example');
  await field('Name').click();
  await expect.element(field('IMAP server')).toHaveValue('imap.other.example');
  await expect.element(field('SMTP port')).toHaveValue('465');
  const password = screen.getByLabelText('IMAP password');
  await password.fill('not-for-the-browser');
  await expect.element(password).toHaveAttribute('type', 'password');
  const check = screen.getByRole('button', { name: 'Check connection' });
  await check.click();
  await expect.element(screen.getByText('The server refuses this user name or password.')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({
    input: { imapPort: 993, imapPassword: 'not-for-the-browser', smtpPassword: null },
  });
  await password.fill('not-for-the-browser-either');
  await check.click();
  await expect.element(screen.getByText('Both servers accept these settings.')).toBeVisible();
  await expect.poll(() => JSON.stringify(localStorage)).toContain('ann@other.example');
  expect(JSON.stringify(localStorage)).not.toContain('not-for-the-browser');
  localStorage.clear();
});
