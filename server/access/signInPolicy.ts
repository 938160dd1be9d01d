import type { Services } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';

/* What sign-ins have to keep to, where sessions and passwords are checked. */

export type SignInPolicy = {
  passwordMinLength: number;
  passwordMaxAgeDays: number | null;
  sessionIdleHours: number;
  sessionMaxDays: number;
  sessionRememberDays: number;
  allowsPassword: boolean;
  allowsPasskey: boolean;
  allowsProvider: boolean;
  registrationDomains: string[];
};

/** The policy as this server knows it. */
const known = new WeakMap<Database, SignInPolicy>();
const readings = new WeakMap<Database, Promise<SignInPolicy>>();

const limited = (value: number | null, most: number): number => Math.min(value ?? most, most);

async function read({ database, env }: Pick<Services, 'database' | 'env'>): Promise<SignInPolicy> {
  // Nobody is recognized before it is known.
  const row = await database.reserved
    .selectFrom('signInPolicies')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const policy: SignInPolicy = {
    ...row,
    ...sessionTimes(row, env),
    allowsPassword: row.allowsPassword === 1,
    allowsPasskey: row.allowsPasskey === 1,
    allowsProvider: row.allowsProvider === 1,
    registrationDomains: JSON.parse(row.registrationDomains) as string[],
  };
  return policy;
}

type Times = { [Name in 'sessionIdleHours' | 'sessionMaxDays' | 'sessionRememberDays']: number | null };

/** The settings of the server are what no policy goes beyond. */
const sessionTimes = (row: Times, env: Env) => ({
  sessionIdleHours: limited(row.sessionIdleHours, env.sessionIdleHours),
  sessionMaxDays: limited(row.sessionMaxDays, env.sessionMaxDays),
  sessionRememberDays: limited(row.sessionRememberDays, env.sessionRememberDays),
});

/** What holds by now. */
export async function policyOf(services: Pick<Services, 'database' | 'env'>): Promise<SignInPolicy> {
  const found = known.get(services.database);
  if (found !== undefined) return found;
  const reading = readings.get(services.database) ?? read(services);
  readings.set(services.database, reading);
  try {
    const policy = await reading;
    // It may have been changed while it was read.
    if (readings.get(services.database) === reading) known.set(services.database, policy);
    return policy;
  } finally {
    if (readings.get(services.database) === reading) readings.delete(services.database);
  }
}

/** It was changed, here or by another server: what comes next keeps to what it is now. */
export function forgetPolicy(database: Database): void {
  known.delete(database);
  readings.delete(database);
}
