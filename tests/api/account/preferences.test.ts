import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';

const document = 'mutation ($values: JSON!) { setPreferences(values: $values) }';
const set = async (api: TestApp, as: Headers, values: unknown) => {
  const { data, errors } = await api.graphql<any, object>(document, { as, variables: { values } });
  return { preferences: data?.setPreferences, error: errors[0]?.extensions };
};
const read = async (api: TestApp, as: Headers) =>
  (await api.graphql<any, object>('{ viewer { preferences } }', { as })).data.viewer.preferences;

describe('PL-19, AU-18 preferences', () => {
  test('follow the user from one device to another, and nobody else', async ({ shared }) => {
    const userId = await makeUser(shared.services, 'client');
    const [desk, phone] = [
      await sessionHeaders(shared.services, userId, 'cookie'),
      await sessionHeaders(shared.services, userId, 'bearer'),
    ];
    expect(await read(shared, desk)).toEqual({});
    expect((await set(shared, desk, { theme: 'dark', language: 'ar' })).preferences).toEqual({
      theme: 'dark',
      language: 'ar',
    });
    expect(await read(shared, phone)).toEqual({ theme: 'dark', language: 'ar' });
    await set(shared, phone, { theme: 'system', navCollapsed: true });
    expect(await read(shared, desk)).toEqual({ theme: 'system', language: 'ar', navCollapsed: true });
    expect(await read(shared, await shared.signIn('client'))).toEqual({});
  });

  test('go back to their defaults with null', async ({ shared }) => {
    const as = await shared.signIn();
    await set(shared, as, { semiDark: true, density: 'compact' });
    expect((await set(shared, as, { semiDark: null })).preferences).toEqual({ density: 'compact' });
  });

  test('keep everything that a customizer and the lists choose', async ({ shared }) => {
    const values = {
      primaryColors: { light: '#7367f0', dark: '#FF4C51' },
      skin: 'bordered',
      semiDark: true,
      layout: 'horizontal',
      contentWidth: 'fluid',
      navbarType: 'static',
      navbarBlur: false,
      footerType: 'sticky',
      direction: 'rtl',
      timeZone: 'Europe/Paris',
      weekStart: 'saturday',
      singleKeys: false,
      lists: { products: { order: ['name', 'sku'], hidden: ['qty'], density: 'compact', widths: { name: 240 } } },
      shortcuts: ['/apps/ecommerce/product/list'],
      mutedNotifications: ['SIGN_IN'],
    };
    expect((await set(shared, await shared.signIn(), values)).preferences).toEqual(values);
  });

  for (const [why, values, field] of [
    ['an unknown name', { colour: 'red' }, 'values.colour'],
    ['a name of every object', { constructor: 'x' }, 'values.constructor'],
    ['an unknown word', { theme: 'sepia' }, 'values.theme'],
    ['another type', { navCollapsed: 'yes' }, 'values.navCollapsed'],
    ['a colour that is more than a colour', { primaryColors: { light: '#7367f0;}' } }, 'values.primaryColors'],
    ['a zone that there is not', { timeZone: 'Europe/Atlantis' }, 'values.timeZone'],
    ['a zone that is an offset', { timeZone: '+02:00' }, 'values.timeZone'],
    ['a day that no week begins with', { weekStart: 'someday' }, 'values.weekStart'],
    ['a shortcut to another site', { shortcuts: ['//elsewhere.example'] }, 'values.shortcuts'],
    ['a shortcut that is a script', { shortcuts: ['javascript:alert(1)'] }, 'values.shortcuts'],
    ['a list view with more in it', { lists: { products: { order: [], hidden: [], rows: [1] } } }, 'values.lists'],
    ['a list', ['theme'], 'values'],
    ['a text', 'theme', 'values'],
    ['too much', { shortcuts: Array.from({ length: 2000 }, (_, index) => `/a/very/long/path/${index}`) }, 'values'],
  ] as const) {
    test(`refuse ${why} and keep what was set`, async ({ shared }) => {
      const as = await shared.signIn();
      await set(shared, as, { theme: 'light' });
      const { error } = await set(shared, as, values);
      expect(error).toMatchObject({ code: 'VALIDATION', fields: { [field]: { key: expect.any(String) } } });
      expect(await read(shared, as)).toEqual({ theme: 'light' });
    });
  }
});
