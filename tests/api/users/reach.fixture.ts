import type { Headers, TestApp } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { ask, create } from './users.fixture.ts';

export type Person = { id: string; role: string; email: string; as: Headers };

let count = 0;
export const next = (): number => (count += 1);

/** `manage User, read Customer {"country":"FR"}` as the input of a role has it. */
export const rulesText = (rules: readonly string[]): string =>
  `[${rules
    .map((rule) => {
      const [, action, subject, conditions] = /^(\w+) (\w+)(?: (.+))?$/.exec(rule)!;
      return `{ action: ${action}, subject: ${subject}${conditions === undefined ? '' : `, conditions: ${conditions}`} }`;
    })
    .join()}]`;

/** `Customer.phone MASK` as the input of a role has it. */
export const limitsText = (limits: readonly string[]): string =>
  `[${limits
    .map((limit) => {
      const [, subject, field, kind] = /^(\w+)\.(\w+) (\w+)$/.exec(limit)!;
      return `{ subject: ${subject}, field: "${field}", limit: ${kind} }`;
    })
    .join()}]`;

export async function makeRole(
  api: TestApp,
  rules: readonly string[],
  limits: readonly string[] = [],
): Promise<string> {
  const admin = await sessionHeaders(api.services, 1, 'bearer');
  const input = `name: "Reach ${next()}", rules: ${rulesText(rules)}, fieldRules: ${limitsText(limits)}`;
  return (await ask(api, admin, `mutation { createRole(input: { ${input} }) { role { id } } }`)).role.id;
}

/** Somebody with a role of their own that allows this, and limits that. */
export async function person(
  api: TestApp,
  rules: readonly string[],
  limits: readonly string[] = [],
  status = 'active',
): Promise<Person> {
  const admin = await sessionHeaders(api.services, 1, 'bearer');
  const role = await makeRole(api, rules, limits);
  const email = `reach${next()}@perrin.example`;
  const { user } = await create(api, admin, `fullName: "Reach", email: "${email}", status: ${status}, roleId: ${role}`);
  return {
    id: user.id,
    role,
    email,
    as: await sessionHeaders(api.services, Number(user.id), 'bearer'),
  };
}
