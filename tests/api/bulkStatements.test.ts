import { expect } from 'vitest';
import { test } from '../support/app.ts';
import { holdSessions } from '../support/holdSessions.ts';

/** Bulk changes take as many for a few records as for many. */
const bulks: Record<string, { call: (ids: string) => string; statements: number }> = {
  // Messages, update, log entries.
  updateContactRequests: {
    call: (ids) =>
      `updateContactRequests(selection: { ids: ${ids} }, input: { status: NEW, isAnswered: false }) { count }`,
    statements: 3,
  },
  // The trash, too.
  deleteContactRequests: {
    call: (ids) => `deleteContactRequests(selection: { ids: ${ids} }) { count }`,
    statements: 4,
  },
  removeMailingAddresses: {
    call: (ids) => `removeMailingAddresses(selection: { ids: ${ids} }) { count }`,
    statements: 2,
  },
};

for (const [name, { call, statements }] of Object.entries(bulks)) {
  test(`${name} takes ${statements} statements, whatever the number of rows`, async ({ api }) => {
    holdSessions();
    const as = await api.signIn('admin');
    await api.graphql('{ viewer { id } }', { as });
    const table = name === 'removeMailingAddresses' ? 'mailingAddresses' : 'contactRequests';
    const ids = await api.services.database.transaction(async (trx) => {
      const { id: _id, ...row } = await trx.selectFrom(table).selectAll().executeTakeFirstOrThrow();
      const rows = Array.from({ length: 60 }, (_, at) => ({
        ...row,
        email: `${at}@test.example`,
        ...(table === 'contactRequests' && { status: 'HANDLED' as const }),
      }));
      return (
        await trx
          .insertInto(table)
          .values(rows as never)
          .returning('id')
          .execute()
      ).map(({ id }) => String(id));
    });
    for (const [some, count] of [
      [ids.slice(0, 2), 2],
      [ids.slice(2), 58],
    ] as const) {
      const answer = () =>
        api.graphql<Record<string, { count: number }>, object>(`mutation { ${call(JSON.stringify(some))} }`, { as });
      let data;
      expect(await api.statements(async () => ({ data } = await answer())), `${count} rows`).toBe(statements);
      expect(data).toEqual({ [name]: { count } });
    }
  });
}
