import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../server/db/open.ts';
import { readEnv } from '../server/env.ts';
import { quarterOf } from '../server/areas/dashboards/visitQuarter.ts';
import { analyze, benchEnv } from './databases.ts';

/* What `bench:orders` asks of dashboards besides the shop's own: the very documents that their pages send, with millions of visits. */

const quarterMs = 15 * 60_000;
const quarters = 4 * 24 * 365;
const pages = ['landing', 'about', 'terms', 'front-pages/pricing', 'front-pages/help-center'];
const sources = ['DIRECT', 'SOCIAL', 'EMAIL', 'REFERRAL', 'ADVERTISING', 'OTHER'];
const atOnce = 500;

/** Visits of a year, each of the pages from each source in every quarter of an hour: no number of visits has more rows. */
export async function fillVisits(env: Record<string, string>, visits: number): Promise<void> {
  const database = await openDatabase(readEnv({ ...benchEnv, ...env }));
  const each = Math.ceil(visits / (quarters * pages.length * sources.length));
  const list = (words: readonly string[]) => sql.join(words.map((word) => sql`(${word})`));
  const now = Date.now();
  await database.transaction(async (db) => {
    if (database.engine === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
    await sql`delete from visit_hours`.execute(db);
    for (let from = 0; from < quarters; from += atOnce) {
      const count = Math.min(atOnce, quarters - from);
      const hours = Array.from({ length: count }, (_, at) => quarterOf(new Date(now - (from + at) * quarterMs)));
      await sql`insert into visit_hours (hour, page, source, visits, views)
        select h.column1, '/' || p.column1, s.column1, ${sql.lit(each)}, ${sql.lit(each + 1)}
        from (values ${list(hours)}) h cross join (values ${list(pages)}) p cross join (values ${list(sources)}) s`.execute(
        db,
      );
    }
    await sql`delete from visit_sums`.execute(db);
    for (const [level, length] of [
      ['D', 10],
      ['H', 13],
      ['Q', 16],
    ])
      await sql`insert into visit_sums (span, source, visits, views)
        select ${sql.lit(level)} || substr(hour, 1, ${sql.lit(length)}), source, sum(visits), sum(views) from visit_hours group by 1, 2`.execute(
        db,
      );
  });
  await analyze(database);
  await database.close();
}

const query = readFileSync(join(import.meta.dirname, '../client/areas/dashboards/figures.graphql'), 'utf8');
const sees = Object.fromEntries(
  ['Orders', 'Expenses', 'Requests', 'Campaigns', 'Projects', 'Invoices', 'Changes'].map((name) => [
    `sees${name}`,
    true,
  ]),
);
const call = (operationName: string, variables: object) =>
  JSON.stringify({ query, operationName, variables: { ...sees, isNarrowed: false, ...variables } });

/** Bodies of the requests of these pages. */
export const pageCalls: Record<string, string> = {
  'analytics, 7 days': call('Analytics', { period: 'DAYS_7' }),
  'analytics, 90 days': call('Analytics', { period: 'DAYS_90' }),
  'analytics, 12 months': call('Analytics', { period: 'MONTHS_12' }),
  CRM: call('Crm', {}),
};
