import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { person } from './reach.fixture.ts';
import { ask, create, roleId } from './users.fixture.ts';

describe('choosing people', () => {
  const choosers: Record<string, (search: string) => string> = {
    calendarPeople: (search) => `{ calendarPeople(search: "${search}") { id name email } }`,
    boardPeople: (search) => `{ boardPeople(search: "${search}") { id name } }`,
    teamPeople: (search) => `{ teamPeople(search: "${search}") { id name } }`,
    mentionable: (search) => `{ mentionable(subject: Customer, subjectId: 1, search: "${search}") { id name } }`,
  };
  const rights = ['manage Board', 'read Team', 'manage CalendarEvent', 'manage Calendar', 'manage Customer'];

  test('US-20 shows names alone to those who may not read users, and finds nobody by an address', async ({
    shared: api,
  }) => {
    const admin = await sessionHeaders(api.services, 1, 'bearer');
    const asker = await person(api, rights);
    const input = `fullName: "Zoé Quillfeather", email: "secretword@hidden.example", username: "undercover", status: active`;
    const { user } = await create(api, admin, `${input}, roleId: ${await roleId(api, 'maintainer')}`);
    for (const [name, document] of Object.entries(choosers)) {
      for (const search of ['quillf', 'ZOE Quill', 'zo'])
        expect(
          (await ask(api, asker.as, document(search))).map(({ id }: any) => id),
          `${name} ${search}`,
        ).toContain(user.id);
      for (const search of ['secretword', 'hidden.example', 'undercover', 'se'])
        expect(
          (await ask(api, asker.as, document(search))).map(({ id }: any) => id),
          `${name} ${search}`,
        ).not.toContain(user.id);
      const { text } = await api.graphql(document('quillf'), { as: asker.as });
      expect(text, name).not.toContain('hidden.example');
    }
    // Whoever reads users finds them by address, and sees it.
    expect(await ask(api, admin, choosers['calendarPeople']!('secretword'))).toEqual([
      { id: user.id, name: 'Zoé Quillfeather', email: 'secretword@hidden.example' },
    ]);
    // With a right to some users it is those.
    const some = await person(api, [...rights, 'read User {plan: "enterprise"}']);
    const addresses = (await ask(api, some.as, choosers['calendarPeople']!('quillf'))).map(({ email }: any) => email);
    expect(addresses).toEqual(['']);

    const event = 'title: "Talk", start: "2026-12-01T09:00", end: "2026-12-01T10:00", timeZone: "UTC"';
    const made = await ask(
      api,
      asker.as,
      `mutation { createCalendarEvent(input: { ${event}, guests: [{ userId: ${user.id} }, { userId: ${asker.id} }] }) { event { id guests { name email userId } } } }`,
    );
    expect(made.event.guests).toEqual([
      { name: 'Zoé Quillfeather', email: '', userId: user.id },
      { name: 'Reach', email: asker.email, userId: asker.id },
    ]);
    const seen = await ask(api, admin, `{ user(id: ${user.id}) { email } }`);
    expect(seen).toEqual({ email: 'secretword@hidden.example' });
  });

  test('US-20 reads a bounded number of rows whatever is typed, beyond two thousand users as well', async ({ api }) => {
    const asker = await person(api, rights);
    const role = Number(await roleId(api, 'subscriber'));
    const rows = Array.from({ length: 2500 }, (_, at) => {
      const word = `aaa${String(at).padStart(4, '0')}`;
      return {
        fullName: `Aaa ${word}`,
        username: word,
        email: `${word}@many.example`,
        nameKey: `aaa ${word}`,
        searchText: `aaa ${word}`,
        findText: ` aaa ${word} `,
        avatar: null,
        roleId: role,
        status: 'active' as const,
        createdAt: '2026-01-01T00:00:00.000Z',
      };
    });
    await api.services.database.transaction(async (trx) => {
      for (let start = 0; start < rows.length; start += 250)
        await trx
          .insertInto('users')
          .values(rows.slice(start, start + 250))
          .execute();
    });
    const admin = await sessionHeaders(api.services, 1, 'bearer');
    const { user } = await create(
      api,
      admin,
      `fullName: "Zz Lastofall", email: "z@z.example", status: active, roleId: ${await roleId(api, 'maintainer')}`,
    );
    for (const [name, document] of Object.entries(choosers)) {
      expect(await ask(api, asker.as, document('lastofall')), name).toMatchObject([{ id: user.id }]);
      const statements = await api.statements(() => ask(api, asker.as, document('lastofall')));
      expect(statements, name).toBeLessThanOrEqual(6);
      expect((await ask(api, asker.as, document('aaa'))).length, name).toBeLessThanOrEqual(20);
    }
  });
});
