import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { userEvent } from 'vitest/browser';
import { OtherWays } from '../../client/areas/auth/OtherWays.tsx';
import { SessionsCard } from '../../client/areas/account/SessionsCard.tsx';
import RegisterPage from '../../client/areas/auth/RegisterPage.tsx';
import RegisterStepsPage from '../../client/areas/auth/RegisterStepsPage.tsx';
import ToDeleteRequest from '../../client/areas/auth/ToDeleteRequest.tsx';
import VerifyEmailPage from '../../client/areas/auth/VerifyEmailPage.tsx';
import { startLanguage } from '../../client/lib/languages.ts';
import { forgetAnswers } from '../../client/lib/publicQuery.ts';
import { show } from './render.tsx';

type Asked = { operationName: string; variables: Record<string, any> };

/** Answers operations of public pages by name, and keeps what was asked. */
function serve(answers: Record<string, object>): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((_address, init) => {
    const call = JSON.parse(String(init?.body)) as Asked;
    asked.push(call);
    return Promise.resolve(Response.json(answers[call.operationName] ?? { errors: [{ extensions: {} }] }));
  });
  return asked;
}

afterEach(() => {
  vi.restoreAllMocks();
  forgetAnswers();
  sessionStorage.clear();
});

const form = createRef<HTMLFormElement>();
const ways = (
  <form ref={form}>
    <input type="checkbox" name="remember" aria-label="Remember me" />
    <OtherWays form={form} />
  </form>
);
const providers = {
  data: {
    signInProviders: [
      { key: 'acme', name: 'Acme' },
      { key: 'umbra', name: 'Umbra' },
    ],
  },
};

test('AU-15 every provider has a button, which asks for the page to go to and whether to be remembered', async () => {
  const refused = { errors: [{ extensions: { code: 'UNAVAILABLE' } }] };
  const asked = serve({ SignInProviders: providers, BeginProviderSignIn: refused });
  const screen = await show(ways, { at: '/login?to=/apps/user/list', messages: ['auth', 'authPages'] });
  await screen.getByLabelText('Remember me').click();
  await expect.element(screen.getByRole('button', { name: 'Sign in with Acme' })).toBeVisible();
  await screen.getByRole('button', { name: 'Sign in with Umbra' }).click();
  await expect.element(screen.getByText('The provider didn’t sign you in.')).toBeVisible();
  expect(asked.at(-1)!.variables).toEqual({ provider: 'umbra', to: '/apps/user/list', remember: true });
});

test.each([
  ['expired', 'This sign-in has ended. Start again.'],
  ['refused', 'The provider didn’t sign you in.'],
  ['unverified', 'The provider hasn’t verified your email address, so you can’t sign in with it here.'],
  ['noAccount', 'You don’t have an account here. Ask your administrator for one.'],
])('AU-15 whoever comes back without a session is told why: %s', async (why, told) => {
  serve({ SignInProviders: providers });
  const screen = await show(ways, { at: `/login?provider-failed=${why}`, messages: ['auth', 'authPages'] });
  await expect.element(screen.getByText(told)).toBeVisible();
});

test('AU-15 without providers there is no button for one', async () => {
  const asked = serve({ SignInProviders: { data: { signInProviders: [] } } });
  const screen = await show(ways, { at: '/login', messages: ['auth', 'authPages'] });
  await expect.poll(() => asked.length).toBe(1);
  expect(screen.container.textContent).not.toContain('Sign in with Acme');
});

test('AU-03 registering in steps: each is checked before the next, what was typed stays, the free plan takes no card', async () => {
  await startLanguage();
  const prices = [
    { plan: 'basic', monthlyCents: 0 },
    { plan: 'team', monthlyCents: 9900 },
  ];
  const asked = serve({
    UserPlanPrices: { data: { userPlanPrices: prices } },
    Register: { data: { register: { mailKey: null } } },
  });
  const screen = await show(<RegisterStepsPage />, {
    at: '/pages/authentication/register-multi-steps',
    messages: ['app', 'auth', 'authPages', 'registerSteps', 'billing'],
  });
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  await press('Next');
  await expect.element(field('Username')).toHaveFocus();
  await expect.element(field('Username')).toBeInvalid();
  await field('Username').fill('noor');
  await field('Email').fill('noor@example.org');
  await screen.getByLabelText('Password', { exact: true }).fill('blue kettle on the roof');
  await screen.getByLabelText('Repeat password').fill('another');
  await press('Next');
  await expect.element(screen.getByLabelText('Repeat password')).toHaveFocus();
  await screen.getByLabelText('Repeat password').fill('blue kettle on the roof');
  await press('Next');
  await field('First name').fill('Noor');
  await field('Last name').fill('Saïd');
  await press('Back');
  await expect.element(field('Email')).toHaveValue('noor@example.org');
  await press('Next');
  await expect.element(field('Last name')).toHaveValue('Saïd');
  await field('Street and number').fill('1 Rue de la Paix');
  await field('City').fill('Lyon');
  await press('Next');
  // A plan that costs something asks for a card, the free one does not.
  await screen.getByRole('radio', { name: /Team/ }).click();
  await expect.element(field('Card number')).toBeVisible();
  await screen.getByRole('radio', { name: /Basic/ }).click();
  await expect.element(screen.getByText('This plan costs nothing.')).toBeVisible();
  await press('Create account');
  await expect.element(screen.getByText('Check the box to continue.')).toBeVisible();
  await screen.getByRole('checkbox').click();
  await press('Create account');
  await expect.poll(screen.address).toBe('/pages/authentication/verify-email-v2');
  expect(asked.at(-1)!.variables['input']).toMatchObject({
    username: 'noor',
    fullName: 'Noor Saïd',
    details: { plan: 'basic', card: null, address: { address: '1 Rue de la Paix', city: 'Lyon' } },
  });
});

test('AU-08: a mistyped address is corrected from the page that says where the link went', async () => {
  await startLanguage();
  const asked = serve({ Register: { data: { register: { mailKey: null } } } });
  const pages = (
    <Routes>
      <Route path="/pages/authentication/register-v2" element={<RegisterPage />} />
      <Route path="/pages/authentication/verify-email-v2" element={<VerifyEmailPage />} />
    </Routes>
  );
  const screen = await show(pages, {
    at: '/pages/authentication/register-v2',
    messages: ['app', 'auth', 'authPages'],
  });
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const register = async () => {
    await screen.getByLabelText('Password', { exact: true }).fill('blue kettle on the roof');
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: 'Sign up' }).click();
    await expect.poll(screen.address).toBe('/pages/authentication/verify-email-v2');
  };
  await field('Username').fill('noor');
  await field('Email').fill('noor@exmaple.org');
  await register();
  await expect.element(screen.getByText(/noor@exmaple\.org/)).toBeVisible();
  await screen.getByRole('link', { name: 'Wrong address? Correct it' }).click();
  await expect.element(field('Username')).toHaveValue('noor');
  await expect.element(field('Email')).toHaveValue('noor@exmaple.org');
  await field('Email').fill('noor@example.org');
  await register();
  expect(asked.at(-1)!.variables['input']).toMatchObject({ username: 'noor', email: 'noor@example.org' });
});

test('AU-02 the page that asks for a phone number leads to the one that asks for the address', async () => {
  const phone = '/pages/authentication/delete-account-phone';
  const screen = await show(
    <Routes>
      <Route path={phone} element={<ToDeleteRequest />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: phone },
  );
  await expect.poll(screen.address).toBe('/pages/authentication/delete-account-request');
});

test('AU-02 a reload loses nothing that was typed into a public form but passwords and cards', async () => {
  await startLanguage();
  const messages = ['app', 'auth', 'authPages', 'registerSteps', 'billing'] as const;
  for (const Page of [RegisterPage, RegisterStepsPage]) {
    const open = () => show(<Page />, { at: '/register', messages: [...messages] });
    const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
    const before = await open();
    await userEvent.fill(input('username'), 'grace');
    await userEvent.fill(input('email'), 'grace@example.com');
    await userEvent.fill(input('password'), 'blue kettle on the roof');
    await before.unmount();
    const after = await open();
    await expect.poll(() => input('username').value).toBe('grace');
    expect([input('email').value, input('password').value]).toEqual(['grace@example.com', '']);
    expect(JSON.stringify(sessionStorage)).not.toContain('kettle');
    await after.unmount();
  }
});

test('AU-12 browsers stand before programs, which are cut to a few until all are asked for', async () => {
  const session = (id: number, system: string, isThis = false) => ({
    ...{ id: String(id), system, isThis, browser: system ? 'Firefox' : 'node', address: '127.0.0.1' },
    lastSeenAt: '2026-11-28T10:00:00.000Z',
  });
  const programs = Array.from({ length: 12 }, (_, at) => session(at, ''));
  const sessions = [...programs, session(20, 'Windows'), session(21, 'Linux', true)];
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
  const card = <SessionsCard sessions={sessions} devices={[]} />;
  const screen = await show(<ApolloProvider client={client}>{card}</ApolloProvider>, {
    messages: ['account', 'accountSettings'],
  });
  const names = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((row) => /Firefox|node/.exec(row.textContent)?.[0]);
  await expect.poll(names).toEqual(['Firefox', 'Firefox', 'node', 'node', 'node']);
  await screen.getByRole('button', { name: 'Show all (14)' }).click();
  await expect.poll(names).toHaveLength(14);
});
