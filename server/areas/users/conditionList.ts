import { sql } from 'kysely';
import { me, myTeam } from '../../access/ability.ts';
import type { ConditionValue, Conditions, Rule } from '../../access/ability.ts';
import { visible } from '../../access/authorize.ts';
import type { Condition, NamedRecords } from '../../access/conditions.ts';
import { accessOf, declaredSubjects } from '../../access/subjects.ts';
import type { Declaring } from '../../access/subjects.ts';
import { countries } from '../../countries.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import type { DomainEvent } from '../../events.ts';
import { isLongerThan, oneLine, unknown } from '../../fields.ts';
import type { Problem } from '../../fields.ts';
import type { Subject } from '../../graphql/schema.generated.ts';

/* What conditions of rules are compared with: checked when they are written, and followed when it gets another name. */

const longestText = 100;

/** The condition that rules for the subject may have on a field. */
export const conditionOn = (where: Declaring, subject: Subject, field: string): Condition | undefined => {
  const { conditions = {} } = accessOf(where, subject);
  return Object.hasOwn(conditions, field) ? conditions[field] : undefined;
};

/** Conditions that callers gave, as they are kept. */
export function readConditions(
  where: Declaring,
  subject: Subject,
  given: Conditions,
): { kept: Conditions } | { problem: Problem } {
  const { owner, team } = accessOf(where, subject);
  const kept: Conditions = {};
  for (const [field, value] of Object.entries(given)) {
    const isOfOwner = field === owner && (value === me || value === myTeam);
    if (value === myTeam && (!isOfOwner || team === undefined))
      return { problem: unknown(`rules for ${subject} cannot speak of teams there`) };
    const condition = conditionOn(where, subject, field);
    if (!isOfOwner && condition === undefined)
      return { problem: unknown(`rules for ${subject} have no condition on ${field}`) };
    if (!isOfOwner && value === '')
      return { problem: { key: 'required', message: `has a rule for ${subject} without a value for ${field}` } };
    const read = isOfOwner ? value : valueOf(condition!, value);
    if (read === undefined)
      return { problem: unknown(`rules for ${subject} cannot compare ${field} with ${JSON.stringify(value)}`) };
    kept[field] = read;
  }
  return { kept };
}

function valueOf(condition: Condition, given: ConditionValue): ConditionValue | undefined {
  if (condition.kind === 'YES_NO') return typeof given === 'boolean' ? given : undefined;
  if (condition.kind === 'RECORD' && condition.records.column === undefined)
    return (given !== null && typeof given !== 'boolean' && recordId(given)) || undefined;
  if (typeof given !== 'string') return undefined;
  if (condition.kind === 'CHOICE') return condition.choices.includes(given) ? given : undefined;
  if (condition.kind === 'COUNTRY') return countries.has(given.toUpperCase()) ? given.toUpperCase() : undefined;
  const text = oneLine(given);
  return text === '' || isLongerThan(text, longestText) ? undefined : text;
}

/** What is wrong with rules that were not there before: records that the viewer cannot name, as there are none. */
export async function unknownRecords(ctx: Context, rules: readonly Rule[], before: readonly Rule[]) {
  const textOf = (rule: Rule) => JSON.stringify([rule.subject, rule.conditions]);
  const known = new Set(before.map(textOf));
  const asked = new Map<NamedRecords, { subject: Subject; field: string; values: Set<ConditionValue> }>();
  for (const rule of rules) {
    if (known.has(textOf(rule))) continue;
    for (const [field, value] of Object.entries(rule.conditions ?? {})) {
      const condition = conditionOn(ctx.services, rule.subject, field);
      if (condition?.kind !== 'RECORD' || value === me || value === myTeam) continue;
      const { values } = asked.get(condition.records) ?? { values: new Set<ConditionValue>() };
      asked.set(condition.records, { subject: rule.subject, field, values: values.add(value) });
    }
  }
  for (const [records, { subject, field, values }] of asked) {
    const found = await namesOf(ctx, records, [...values], 'en');
    if (found.size < values.size) return unknown(`a rule for ${subject} names a ${field} that there is not`);
  }
  return null;
}

/** Names of the records that conditions speak of, those that the viewer may read. */
export async function namesOf(
  ctx: Context,
  records: NamedRecords,
  values: readonly ConditionValue[],
  language: keyof Exclude<NamedRecords['name'], string>,
): Promise<Map<ConditionValue, string>> {
  const value = sql.ref(`t.${records.column ?? 'id'}`);
  const scope = records.subject === undefined ? null : visible(ctx, records.subject, 't');
  const { rows } = await sql<{ value: ConditionValue; name: string }>`
    select distinct ${value} as value, ${sql.ref(`t.${nameColumn(records, language)}`)} as name
    from ${sql.table(records.table)} as t where ${value} in (${sql.join(values)})
    ${scope === null ? sql`` : sql`and ${scope}`}`.execute(ctx.db);
  return new Map(rows.map((row) => [row.value, row.name]));
}

export const nameColumn = ({ name }: NamedRecords, language: keyof Exclude<NamedRecords['name'], string>): string =>
  typeof name === 'string' ? name : name[language];

/** Words that rules name and that may change: by whose they are, the rules that name them. */
function followed(where: Declaring): Map<Subject, { subject: Subject; field: string; column: string }[]> {
  const all = declaredSubjects(where).flatMap((subject) =>
    Object.entries(accessOf(where, subject).conditions ?? {}).flatMap(([field, condition]) =>
      condition.kind === 'RECORD' && condition.records.column !== undefined && condition.records.subject !== undefined
        ? [{ of: condition.records.subject, subject, field, column: condition.records.column }]
        : [],
    ),
  );
  return Map.groupBy(all, ({ of }) => of);
}

export type Renaming = { subject: Subject; field: string; from: string; to: string };

/** Words that got another name, and rules name. */
export function renamings(where: Declaring, event: DomainEvent): Renaming[] {
  if (event.kind !== 'changed') return [];
  const words = followed(where);
  return event.changes.flatMap(({ action, subject, before, after }) =>
    (action === 'UPDATE' ? (words.get(subject) ?? []) : []).flatMap((one) => {
      const [from, to] = [before?.[one.column], after?.[one.column]];
      return typeof from === 'string' && typeof to === 'string' && from !== to
        ? [{ subject: one.subject, field: one.field, from, to }]
        : [];
    }),
  );
}
