import type { FastifyInstance } from 'fastify';
import type { Context, Services } from '../../context.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { countryName } from '../../countries.ts';
import { flagIn, listIn, wordIn } from '../../csvFile.ts';
import type { UserPlan, UserSeen, UserStatus, UserTwoStep } from '../../graphql/schema.generated.ts';
import { documented, flag, oneWord, searched, someWords } from '../../records/fileParameters.ts';
import { registerListFile } from '../../records/listFile.ts';
import { shownCustomValues } from './customValues.ts';
import { languageName } from './userFields.ts';
import { lastSeenOf, twoStepOf } from './twoStepOf.ts';
import { roleNameOf, users } from './users.ts';
import { billingWords } from './userWords.ts';

const plans: UserPlan[] = ['basic', 'team', 'company', 'enterprise'];
const paid = plans.filter((plan) => plan !== 'basic');
const statuses: UserStatus[] = ['active', 'inactive', 'pending'];

const seenWords: UserSeen[] = ['DAY', 'WEEK', 'MONTH', 'NOT_MONTH', 'NOT_QUARTER', 'NEVER'];
const stepWords: Record<UserTwoStep, string> = { OFF: 'off', ON: 'on', REQUIRED: 'required' };

type Shown = UserRow & { role: string; custom: string; seenAt: string | null; steps: UserTwoStep | null };

const withRoles = (ctx: Context, rows: UserRow[]): Promise<Shown[]> =>
  Promise.all(
    rows.map(async (row) => ({
      ...row,
      role: (await roleNameOf(ctx, row.roleId))!.name,
      custom: (await shownCustomValues(ctx, row)).map(({ field, value }) => `${field.name}: ${value}`).join('; '),
      seenAt: await lastSeenOf(ctx, row),
      steps: await twoStepOf(ctx, row),
    })),
  );

/** The user list as a CSV file. */
export const registerUserExport = (app: FastifyInstance, services: Services): void =>
  registerListFile(app, services, {
    list: users,
    subject: 'User',
    name: 'users',
    title: 'The user list',
    tag: 'Users',
    parameters: {
      q: searched('Part of name or email address.'),
      status: someWords('statuses', statuses),
      twostep: flag('hasTwoStep'),
      seen: oneWord('seen', seenWords),
      ...documented({
        role: { type: 'string', description: 'Ids of one or several roles, separated by commas.' },
        plan: { type: 'string', description: 'One or several of basic, team, company, enterprise.' },
        paid: { type: 'string', enum: ['true'], description: 'Only users with a plan other than basic.' },
      }),
    },
    columns: {
      id: { label: 'Id', value: ({ id }) => id },
      user: { label: 'Name', value: ({ fullName }) => fullName },
      username: { label: 'Username', value: ({ username }) => username },
      email: { label: 'Email address', value: ({ email }) => email },
      role: { label: 'Role', value: ({ role }: Shown) => role },
      company: { label: 'Company', value: ({ company }) => company },
      country: { label: 'Country', value: ({ country }) => countryName(country) },
      contact: { label: 'Phone', value: ({ contact }) => contact },
      plan: { label: 'Plan', value: ({ plan }) => plan },
      billing: { label: 'Billing', value: ({ billing }) => billingWords[billing] },
      status: { label: 'Status', value: ({ status }) => status },
      seen: { label: 'Last seen', value: ({ seenAt }: Shown) => seenAt ?? '', kind: 'instant' },
      twoStep: { label: 'Two-step sign-in', value: ({ steps }: Shown) => (steps === null ? '' : stepWords[steps]) },
      taxId: { label: 'Tax ID', value: ({ taxId }) => taxId },
      customValues: { label: 'Custom fields', value: ({ custom }: Shown) => custom },
      language: { label: 'Language', value: ({ language }) => languageName(language) },
      createdAt: { label: 'Added', value: ({ createdAt }) => createdAt, kind: 'instant' },
    },
    completed: withRoles,
    sorts: ['CREATED', 'NAME', 'EMAIL', 'ROLE', 'PLAN', 'STATUS', 'BILLING', 'SEEN'],
    filterOf: (query) => ({
      roleIds: listIn(query, 'role'),
      plans:
        flagIn(query, 'paid') === true
          ? paid
          : listIn(query, 'plan').map((word) => wordIn({ plan: word }, 'plan', plans)!),
    }),
  });
