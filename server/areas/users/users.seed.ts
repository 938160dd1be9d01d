import { hashPassword } from '../../access/passwords.ts';
import { userTexts } from '../../access/userTexts.ts';
import { recordChanges } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { UserBilling, UserPlan, UserStatus } from '../../graphql/schema.generated.ts';
import { people } from './samplePeople.seed.ts';

// Short passwords that anybody can read here: they exist in demonstrations only.
const accounts = [
  { fullName: 'Ada Marsh', username: 'admin', email: 'admin@demo.com', password: 'admin', role: 'admin' },
  { fullName: 'Cleo Grant', username: 'client', email: 'client@demo.com', password: 'client', role: 'client' },
];

const designations: Record<string, string[]> = {
  admin: ['Operations Lead', 'Systems Engineer', 'Finance Lead'],
  maintainer: ['Team Lead', 'Warehouse Manager', 'Account Manager'],
  editor: ['Content Editor', 'Catalog Editor', 'Merchandiser'],
  author: ['Support Specialist', 'Customer Advisor', 'Technical Writer'],
  subscriber: ['Partner', 'Buyer'],
};
const dayMs = 24 * 3_600_000;
const plans: UserPlan[] = ['basic', 'team', 'company', 'enterprise'];
const billings: UserBilling[] = ['autoDebit', 'autoDebit', 'manualCreditCard', 'manualPayPal', 'manualCash'];
const profile = {
  location: 'Washington, D.C.',
  company: 'Atrium Trading',
  country: 'US',
  contact: '(202) 555-0143',
  taxId: '',
  language: 'en',
};

/** The two demo accounts, an administrator and one who may next to nothing, and the people they work with. */
export async function seedUsers(tx: Context, random: () => number): Promise<void> {
  const roles = await tx.db.selectFrom('roles').select(['id', 'key']).execute();
  const roleIds = new Map(roles.map(({ id, key }) => [key, id]));
  const now = tx.services.now().getTime();
  const before = (days: number) => new Date(now - Math.round(days * dayMs)).toISOString();
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  const demo = accounts.map(({ password: _password, role, ...names }) => ({
    ...names,
    ...profile,
    roleId: roleIds.get(role)!,
    designation: role === 'admin' ? 'Head of Operations' : 'Client',
    plan: role === 'admin' ? ('enterprise' as const) : ('basic' as const),
    billing: 'autoDebit' as const,
    status: 'active' as UserStatus,
    createdAt: before(role === 'admin' ? 400 : 365),
  }));
  const others = people.map(([fullName, email, role, company, country, contact, language], at) => {
    const status: UserStatus = at % 6 === 4 ? 'pending' : at % 7 === 3 ? 'inactive' : 'active';
    return {
      fullName,
      username: email.split('@')[0]!,
      email,
      designation: designations[role]![at % designations[role]!.length]!,
      location: '',
      company,
      country,
      contact,
      language,
      roleId: roleIds.get(role)!,
      plan: pick(plans),
      billing: pick(billings),
      status,
      // Some were here an hour ago, some not for months.
      lastSeenAt: status === 'active' && at % 9 !== 5 ? before(((at * at * 7) % 90) + 0.04) : '',
      taxId: `TAX-${String(1000 + Math.floor(random() * 9000))}`,
      // The pending ones are the newest; four of all came within the last week.
      createdAt: before(at >= people.length - 4 ? random() * 6 : 8 + random() * 350),
    };
  });
  const rows = [...demo, ...others].map((row) => ({
    avatar: null,
    otherRoleIds: '[]',
    lastSeenAt: '',
    ...row,
    ...userTexts(row),
    updatedAt: row.createdAt,
  }));
  const added = await tx.db.insertInto('users').values(rows).returningAll().execute();
  const ids = new Map(added.map(({ id, email }) => [email, id]));
  for (const { email, password } of accounts) {
    const passwordHash = await hashPassword(password);
    const changedAt = new Date(now).toISOString();
    await tx.db
      .insertInto('userCredentials')
      .values({ userId: ids.get(email)!, passwordHash, changedAt })
      .execute();
  }
  await recordChanges(
    tx,
    rows.map(
      ({
        nameKey: _name,
        searchText: _search,
        findText: _find,
        updatedAt: _updated,
        lastSeenAt: _seen,
        phoneDigits: _digits,
        ...row
      }) => ({
        action: 'CREATE',
        subject: 'User',
        subjectId: ids.get(row.email)!,
        before: null,
        after: { id: ids.get(row.email)!, version: 1, ...row },
        cause: 'sample',
      }),
    ),
  );
}
