import type { Reader } from './rowFilter.ts';
import type { FieldLimit, Subject } from '../graphql/schema.generated.ts';
import type { Ability, Rule } from './ability.ts';
import { isAllPowerful } from './covers.ts';
import { accessOf, limitableSubjects } from './subjects.ts';
import type { Declaring } from './subjects.ts';

/*
 * Limits of single fields: hidden, masked, or read only. A role keeps them; what counts for somebody follows from all of
 * their roles together and goes with their rules. Enforced where the graph answers (graphql/run.ts, so REST too), where
 * input is read (records/values.ts), where changes are logged (changes/verify.ts), in lists, files, history and search.
 */

export type FieldRule = { subject: Subject; field: string; limit: FieldLimit };

/** By `Subject.field`. */
export type Limits = ReadonlyMap<string, FieldLimit>;

const strength: Record<FieldLimit, number> = { READ_ONLY: 1, MASK: 2, HIDE: 3 };
const known = new WeakMap<Ability, Limits>();

export const limitKey = (subject: Subject, field: string): string => `${subject}.${field}`;

/** The limits of an ability; null for nearly everybody, who has none. */
export const limitsOf = (reader: Pick<Reader, 'ability'> | null): Limits | null =>
  (reader && known.get(reader.ability)) ?? null;

/** The limit of one field. */
export const limitOf = (
  reader: Pick<Reader, 'ability'> | null,
  subject: Subject,
  field: string,
): FieldLimit | undefined => limitsOf(reader)?.get(limitKey(subject, field));

/** Gives an ability the limits of another, from which it is made. */
export function withLimits(ability: Ability, limits: Limits | null): Ability {
  if (limits !== null && limits.size > 0) known.set(ability, limits);
  return ability;
}

/** Rules out of the column of a role; what cannot be understood hides all that it may speak of. */
export function readFieldRules(text: string): FieldRule[] {
  return text === '[]' ? [] : (JSON.parse(text) as FieldRule[]);
}

/**
 * What several roles limit together. Of a field counts the mildest limit among the roles that let one read the whole
 * subject; where all of them reach some records only, the strictest, since nobody can say which role shows which record.
 */
export function limitsTogether(
  where: Declaring,
  roles: readonly { rules: readonly Rule[]; fieldRules: readonly FieldRule[] }[],
): Limits {
  const limits = new Map<string, FieldLimit>();
  // Whoever may do everything could lift any limit, so none holds.
  const isNoneLimited = roles.every(({ fieldRules }) => fieldRules.length === 0);
  if (isNoneLimited || isAllPowerful(roles.flatMap(({ rules }) => rules))) return limits;
  for (const subject of limitableSubjects(where)) {
    const reading = (isWhole: boolean) =>
      roles.filter(({ rules }) => rules.some((rule) => reads(rule, subject) && (!isWhole || !rule.conditions)));
    const whole = reading(true);
    const counting = whole.length > 0 ? whole : reading(false);
    for (const [field, { alike = [] }] of Object.entries(accessOf(where, subject).fields ?? {})) {
      const found = counting.map(
        ({ fieldRules }) => fieldRules.find((one) => one.subject === subject && one.field === field)?.limit,
      );
      const chosen = whole.length > 0 ? mildest(found) : strictest(found);
      if (chosen !== undefined) for (const one of [field, ...alike]) limits.set(limitKey(subject, one), chosen);
    }
  }
  return limits;
}

const reads = ({ action, subject }: Rule, wanted: Subject) =>
  (action === 'manage' || action === 'read') && (subject === 'all' || subject === wanted);

type Maybe = FieldLimit | undefined;
const mildest = (limits: Maybe[]): Maybe =>
  limits.includes(undefined) ? undefined : byStrength(limits as FieldLimit[])[0];
const strictest = (limits: Maybe[]): Maybe => byStrength(limits.filter((limit) => limit !== undefined)).at(-1);
const byStrength = (limits: FieldLimit[]) => limits.toSorted((one, other) => strength[one] - strength[other]);

/** Whether what the roles give reaches further into fields than the one who gives it. */
export function reachesBeyond(giver: Limits | null, given: Limits, rules: readonly Rule[]): boolean {
  if (giver === null) return false;
  return [...giver].some(([key, limit]) => {
    const [subject] = key.split('.') as [Subject];
    if (!rules.some((rule) => rule.subject === 'all' || rule.subject === subject)) return false;
    const theirs = given.get(key);
    return theirs === undefined || strength[theirs] < strength[limit];
  });
}

/** What is shown of a masked text: its last four characters, where there are more of them. */
export const masked = (text: string): string => (text === '' ? '' : `••••${text.length > 4 ? text.slice(-4) : ''}`);

/** What somebody under that limit gets to see of a value: null of what is hidden, whatever it is. */
export function shownUnder<Value>(limit: FieldLimit | undefined, value: Value): Value | string | null {
  if (limit === 'HIDE') return null;
  return limit === 'MASK' && typeof value === 'string' ? masked(value) : value;
}

const isUnseen = (limit: FieldLimit | undefined): boolean => limit === 'HIDE' || limit === 'MASK';

/** The fields of a subject that somebody does not see as they are. */
export function unseenFields(reader: Pick<Reader, 'ability' | 'areas'> | null, subject: Subject): string[] {
  const limits = limitsOf(reader);
  if (reader === null || limits === null) return [];
  return Object.keys(accessOf(reader, subject).fields ?? {}).filter((field) =>
    isUnseen(limits.get(limitKey(subject, field))),
  );
}

/** Columns that a list must neither sort nor narrow by for somebody, as either would tell what stands in them. */
export const unseenColumns = (reader: Pick<Reader, 'ability' | 'areas'> | null, subject: Subject): string[] =>
  unseenFields(reader, subject).flatMap((field) => [
    field,
    ...(accessOf(reader!, subject).fields?.[field]?.columns ?? []),
  ]);
