import { expect } from 'vitest';
import type { Headers, TestApp } from './app.ts';
import { ask } from './tasks.ts';
import { sessionHeaders } from './users.ts';

/** A new user whose only role has these rules and limits of fields. */
export async function somebody(api: TestApp, input: object): Promise<Headers> {
  const admin = await sessionHeaders(api.services, 1, 'bearer');
  const word = Math.random().toString(36).slice(2);
  const { data, errors } = await api.graphql<any, object>(
    'mutation ($input: RoleInput!) { createRole(input: $input) { role { id } } }',
    { as: admin, variables: { input: { name: `Tasks ${word}`, ...input } } },
  );
  expect(errors).toEqual([]);
  const { createUser } = await ask(
    api,
    admin,
    `mutation { createUser(input: { fullName: "T", email: "${word}@tasks.example", status: active, roleId: ${data.createRole.role.id} }) { user { id } } }`,
  );
  return sessionHeaders(api.services, Number(createUser.user.id), 'bearer');
}
