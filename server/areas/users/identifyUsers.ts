import { sql } from 'kysely';
import { unseenFields } from '../../access/fieldRules.ts';
import type { Context } from '../../context.ts';
import { digitsIn, idsMeant, phoneDigits } from '../../records/phoneSearch.ts';

/** Users by the digits of their phone number, however it is spaced. */
export async function identifyUsers(ctx: Context, typed: string): Promise<number[]> {
  const digits = phoneDigits(typed);
  if (digits === null || unseenFields(ctx.viewer, 'User').includes('contact')) return [];
  return idsMeant(ctx, [sql`select id from users where ${digitsIn(sql`phone_digits`, digits)}`]);
}
