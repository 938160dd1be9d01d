import { sql } from 'kysely';
import type { ConditionValue, Rule } from '../../access/ability.ts';
import { authorize, visible } from '../../access/authorize.ts';
import type { NamedRecords } from '../../access/conditions.ts';
import type { Context } from '../../context.ts';
import { likeEscaped, maxSearchLength, sortKey } from '../../db/search.ts';
import { invalid } from '../../errors.ts';
import { isLongerThan, tooLong, unknown } from '../../fields.ts';
import type { ConditionName, Language, QueryConditionValuesArgs } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { conditionOn, nameColumn, namesOf } from './conditionList.ts';

const maxOffered = 20;
/** Of tables without folded names, which are short. */
const maxRead = 1000;

type Named = { value: ConditionValue; name: string };

/** What a condition can be compared with, by name. */
export async function conditionValues(ctx: Context, asked: QueryConditionValuesArgs): Promise<Named[]> {
  authorize(ctx, 'read', 'Role');
  const condition = conditionOn(ctx.services, asked.subject, asked.field);
  if (condition?.kind !== 'RECORD') throw invalid({ field: unknown('rules have no such condition') });
  const search = asked.search ?? '';
  if (isLongerThan(search, maxSearchLength)) throw invalid({ search: tooLong(maxSearchLength) });
  const language = asked.language ?? 'en';
  if (asked.value == null) return offered(ctx, condition.records, sortKey(search.trim()), language);
  const value = asked.value as ConditionValue;
  if (typeof value !== 'string' && typeof value !== 'number') throw invalid({ value: unknown('it names nothing') });
  const found = await namesOf(ctx, condition.records, [value], language);
  return [...found].map(([one, name]) => ({ value: one, name }));
}

async function offered(ctx: Context, records: NamedRecords, search: string, language: Language): Promise<Named[]> {
  const scope = records.subject === undefined ? null : visible(ctx, records.subject, 't');
  const name = sql.ref(`t.${nameColumn(records, language)}`);
  const key = records.key === undefined ? name : sql.ref(`t.${records.key}`);
  const isFolded = records.key !== undefined;
  const { rows } = await sql<Named & { sorted: string }>`
    select distinct ${sql.ref(`t.${records.column ?? 'id'}`)} as value, ${name} as name, ${key} as sorted
    from ${sql.table(records.table)} as t
    where ${isFolded && search !== '' ? sql`${key} like ${`%${likeEscaped(search)}%`} escape '\\'` : sql`1 = 1`}
    ${scope === null ? sql`` : sql`and ${scope}`}
    order by sorted, value limit ${isFolded ? maxOffered : maxRead}`.execute(ctx.db);
  const found = isFolded ? rows : rows.filter((row) => sortKey(row.name).includes(search));
  return found.slice(0, maxOffered).map(({ value, name: shown }) => ({ value, name: shown }));
}

const loaders = new Map<string, (ctx: Context, value: ConditionValue) => Promise<string | undefined>>();

function loaderOf(key: string, records: NamedRecords, language: Language) {
  const load =
    loaders.get(key) ??
    batched(`names in conditions: ${key}`, (ctx, values: ConditionValue[]) => namesOf(ctx, records, values, language));
  loaders.set(key, load);
  return load;
}

/** Names of what the conditions of a rule speak of. */
export async function conditionNames(
  ctx: Context,
  { subject, conditions }: Pick<Rule, 'subject' | 'conditions'>,
  language: Language,
): Promise<ConditionName[]> {
  const found: ConditionName[] = [];
  for (const [field, value] of Object.entries(conditions ?? {})) {
    const condition = conditionOn(ctx.services, subject, field);
    if (condition?.kind !== 'RECORD') continue;
    const name = await loaderOf(`${subject}.${field} ${language}`, condition.records, language)(ctx, value);
    if (name !== undefined) found.push({ field, name });
  }
  return found;
}
