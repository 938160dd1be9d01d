import type { Tables } from '../db/schema.ts';
import type { Language, Subject } from '../graphql/schema.generated.ts';

/* What rules may say of the columns of a record. An area declares it, the editor of roles offers it, and writes are checked. */

/** Records, or words of a table, that a condition names one of. */
export type NamedRecords = {
  table: keyof Tables;
  /** What the condition is compared with; `id` when left out. A rule follows a word that is changed there. */
  column?: string;
  /** Column with the name that people read, in each language where there are several. */
  name: string | Readonly<Record<Language, string>>;
  /** Column with the name folded for sorting, for tables that may be long. */
  key?: string;
  /** Whose rights count; left out where anybody may know the names. */
  subject?: Subject;
};

/** What a condition on a column is compared with. */
export type Condition =
  | { kind: 'CHOICE'; choices: readonly string[] }
  | { kind: 'YES_NO' | 'COUNTRY' | 'TEXT' }
  | { kind: 'RECORD'; records: NamedRecords };

/** By the name of their column; each is among those that the change log keeps. */
export type Conditions = Readonly<Record<string, Condition>>;

/** All words of an enum of the schema. */
export const choice = <Word extends string>(...choices: readonly Word[]): Condition => ({ kind: 'CHOICE', choices });
export const named = (records: NamedRecords): Condition => ({ kind: 'RECORD', records });
export const yesNo: Condition = { kind: 'YES_NO' };
export const country: Condition = { kind: 'COUNTRY' };
export const text: Condition = { kind: 'TEXT' };

/* Kinds of records that several areas name. */

export const aCustomer = named({ table: 'customers', name: 'name', key: 'nameKey', subject: 'Customer' });
export const aProduct = named({ table: 'products', name: 'name', key: 'nameKey', subject: 'Product' });
