import { sql } from 'kysely';
import type { Undo } from '../../access/subjects.ts';
import { roleIdsOf } from '../../access/roles.ts';
import { userTexts } from '../../access/userTexts.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import type { ChangeRow } from '../../db/schema.ts';
import { asIs, emailField, line, unknown } from '../../fields.ts';
import type { UserInput } from '../../graphql/schema.generated.ts';
import { notePlanChange } from '../../plans/planChanges.ts';
import { monthlyCentsOf } from '../../plans/prices.ts';
import { json, needed, optional, preset } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { freeWord } from '../../records/unique.ts';
import {
  contactField,
  countryField,
  idField,
  languageField,
  pictureField,
  roleIdsField,
  usernameField,
} from './userFields.ts';
import { checkedCustomValues, customValuesColumn } from './customValues.ts';
import { guardUser } from './userGuards.ts';
import { endSessionsOf } from './userSessions.ts';

/** People with an account, and what administrators keep of them. */
export const user = defineRecord<UserRow, UserInput>({
  subject: 'User',
  table: 'users',
  noun: 'User',
  nameOf: ({ fullName }) => fullName,
  columns: {
    fullName: needed(line(100, true)),
    username: optional(usernameField),
    email: needed(emailField),
    avatar: optional(pictureField, null),
    roleId: preset(idField('role'), 0),
    otherRoleIds: json(roleIdsField),
    company: optional(line(100)),
    country: optional(countryField),
    contact: optional(contactField),
    plan: preset(asIs, 'basic'),
    billing: preset(asIs, 'autoDebit'),
    status: preset(asIs, 'pending'),
    taxId: optional(line(40)),
    language: preset(languageField, 'en'),
    designation: optional(line(100)),
    location: optional(line(100)),
    cover: optional(pictureField, null),
    customValues: customValuesColumn,
  },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    if (values.roleId === 0) values.roleId = await plainRole(tx);
    const others = (JSON.parse(values.otherRoleIds) as number[]).filter((id) => id !== values.roleId);
    values.otherRoleIds = JSON.stringify(others);
    const known = await knownRoles(tx, [values.roleId, ...others]);
    if (!known.has(values.roleId)) refuse('roleId', unknown('there is no such role'));
    if (!others.every((id) => known.has(id))) refuse('otherRoleIds', unknown('there is no such role'));
    if (values.username === '' && Object.keys(errors).length === 0)
      values.username = await freeWord(tx, 'users', 'username', values.email.split('@')[0]!, 'user');
    if (isRestored) return;
    if (values.customValues !== (before?.customValues ?? '[]') && !errors['customValues'])
      values.customValues = await checkedCustomValues(tx, values.customValues, before, refuse);
    for (const name of ['avatar', 'cover'] as const) {
      const picture = values[name];
      if (picture === null || picture === before?.[name] || errors[name]) continue;
      const key = picture.slice('/files/'.length);
      const file = await tx.db.selectFrom('files').select('id').where('key', '=', key).executeTakeFirst();
      if (file === undefined) refuse(name, unknown('upload the picture first'));
    }
  },
  derive: (_tx, values) => userTexts(values),
  after: async (tx, before, after) => {
    await guardUser(tx, before, after);
    if (before?.otherRoleIds !== after?.otherRoleIds && after !== null) await keepRoles(tx, after);
    if (before !== null && after !== null && before.plan !== after.plan)
      await notePlanChange(tx, after.id, before, after.plan);
    const isOther = before !== null && (before.status !== after?.status || rolesText(before) !== rolesText(after));
    if (isOther) await endSessionsOf(tx, before.id, after?.status === 'active');
  },
});

/** Like the record's own, but for what was paid: the plan is changed back instead, with a paper of its own. */
export const undoUser: Undo = Object.assign((tx: Context, change: ChangeRow) => user.undo(tx, change), {
  ...user.undo,
  refusal: ({ action, before, after }: ChangeRow) => {
    if (action !== 'UPDATE') return null;
    const [was, is] = [before, after].map((text) => (JSON.parse(text ?? '{}') as Partial<UserRow>).plan);
    if (was === undefined || is === undefined || monthlyCentsOf(was) === monthlyCentsOf(is)) return null;
    return new AppError('CONFLICT', 'This changed what the user pays for their plan: change the plan back instead', {
      reason: 'planPaid',
    });
  },
});

const rolesText = (row: UserRow | null) => (row === null ? '' : roleIdsOf(row).join());

/** What a new user has who is given no role. */
async function plainRole(tx: Context): Promise<number> {
  const role = await tx.db.selectFrom('roles').select('id').where('key', '=', 'subscriber').executeTakeFirst();
  return role?.id ?? 0;
}

async function knownRoles(tx: Context, ids: number[]): Promise<Set<number>> {
  const rows = await tx.db.selectFrom('roles').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The table by which users are found by their further roles. */
async function keepRoles(tx: Context, { id, otherRoleIds }: UserRow): Promise<void> {
  await tx.db.deleteFrom('userRoles').where('userId', '=', id).execute();
  const roleIds = JSON.parse(otherRoleIds) as number[];
  if (roleIds.length === 0) return;
  await sql`insert into user_roles (user_id, role_id) values ${sql.join(
    roleIds.map((roleId) => sql`(${id}, ${roleId})`),
  )}`.execute(tx.db);
}
