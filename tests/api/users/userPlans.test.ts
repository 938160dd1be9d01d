import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { users } from '../../../server/areas/users/users.ts';
import type { UserSortField } from '../../../server/graphql/schema.generated.ts';
import { columnsOf } from '../../../server/records/listShape.ts';
import type { AnyList, ListShape } from '../../../server/records/listShape.ts';
import { totalledStatement } from '../../../server/records/listSql.ts';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { engine } from '../../support/database.ts';
import { planOfStatement } from '../../support/plans.ts';
import { ask, create, remove, roleId, update } from './users.fixture.ts';

/* With 100,000 users their list, figures and roles take no longer than with fifty. */

const list = users.declaration as unknown as AnyList;
const sorts: UserSortField[] = ['NAME', 'EMAIL', 'ROLE', 'PLAN', 'STATUS', 'BILLING'];

describe.runIf(engine === 'sqlite')('SQLite reads', () => {
  test('each order of users from an index, the total from the counters', async ({ shared }) => {
    const db = shared.services.database.reader;
    const values = { number: 1, size: 10, offset: 0, term: '', pattern: '%%' };
    const slots = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql.val(value)])) as never;
    for (const field of sorts) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const orderBy = { field, direction };
        const shape: ListShape = { engine, list, conditions: [], orderBy, mode: 'all', drive: 'order', scope: null };
        const plan = await planOfStatement(db, totalledStatement(db, shape, columnsOf(list, 'all'), slots, null));
        const name = (list.sorts[field] as string).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        const way = direction === 'ASC' ? 'up' : 'down';
        expect(plan, `${field} ${direction}`).toContain(`SCAN p USING COVERING INDEX users_${name}_${way}`);
        expect(plan).toMatch(/SCAN user_counts/);
        expect(plan).not.toMatch(/LAST TERM|RIGHT PART/);
      }
    }
  });
});

/** What the counters and the keys of roles say, beside the rows that they follow. */
async function compared(api: TestApp) {
  const db = api.services.database.reader;
  const keys = sql`status, plan, role_id`;
  const counted = await sql`select ${keys}, cast(sum(count) as integer) as count from user_counts
    group by ${keys} having sum(count) <> 0 order by ${keys}`.execute(db);
  const real = await sql`select ${keys}, cast(count(*) as integer) as count from users where is_service = 0
    group by ${keys} order by ${keys}`.execute(db);
  expect(counted.rows).toEqual(real.rows);
  const { rows } = await sql`select u.id from users u left join roles r on r.id = u.role_id
    where r.key is null or u.role_key <> r.key`.execute(db);
  expect(rows).toEqual([]);
}

test('issue 8: users are counted as they are, whatever is done with them', async ({ api }) => {
  const as = await api.signIn();
  await compared(api);
  const { user } = await create(api, as, 'fullName: "Zoé Counted", email: "counted@perrin.example", plan: team');
  await compared(api);
  const [editor, author] = [await roleId(api, 'editor'), await roleId(api, 'author')];
  await update(api, as, user.id, `status: active, plan: company, roleId: ${editor}`);
  await compared(api);
  const bulk = await ask(
    api,
    as,
    `mutation { updateUsers(selection: { ids: [3, 4, 5] }, input: { roleId: ${author}, plan: enterprise }) { count } }`,
  );
  expect(bulk).toEqual({ count: 3 });
  await compared(api);
  await remove(api, as, user.id);
  await compared(api);
  const { role } = await ask(api, as, 'mutation { createRole(input: { name: "Counted" }) { role { id } } }');
  await update(api, as, 6, `roleId: ${role.id}`);
  await compared(api);
  expect(await ask(api, as, `mutation { deleteRole(id: ${role.id}, moveUsersTo: ${author}) { id } }`)).toMatchObject({
    id: role.id,
  });
  const { serviceAccount } = await ask(
    api,
    as,
    `mutation { createServiceAccount(input: { name: "Robot", roleId: ${author} }) { serviceAccount { id } } }`,
  );
  await ask(
    api,
    as,
    `mutation { updateServiceAccount(id: ${serviceAccount.id}, input: { roleId: ${editor} }) { serviceAccount { id } } }`,
  );
  await compared(api);
  const { totalCount, isTotalCapped } = await ask(api, as, '{ users { totalCount isTotalCapped } }');
  const { rows } = await sql<{ count: number }>`select count(*) as count from users where is_service = 0`.execute(
    api.services.database.reader,
  );
  expect({ totalCount, isTotalCapped }).toEqual({ totalCount: Number(rows[0]!.count), isTotalCapped: false });
});
