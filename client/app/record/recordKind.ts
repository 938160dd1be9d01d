import type { TypedDocumentNode } from '@apollo/client';
import type { FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import type { ProblemTexts } from '../../kit/form/problems.ts';
import type { RemovalNote } from '../list/listNoun.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { Subject } from '../../lib/schema.generated.ts';

/** A record of which a role may hide texts: for the form a hidden one is blank, and its field says that it is hidden. */
export type Shown<T, Texts extends keyof T> = Omit<T, Texts> & Record<Texts, string>;

/** What every record answers besides its fields. */
export type RecordNode = { id: string; version: number };

type ReadDocument<T, N extends string> = TypedDocumentNode<{ [name in N]: T | null }, { id: string }>;
// Variables of a parameter are checked the other way round: `never` accepts every operation.
export type ChangeDocument = TypedDocumentNode<object, never>;

/** Operations of a record. Mutations answer `{ <mutation>: { <node>: the record, batchId } }`. */
type RecordOperations<T, N extends string> = {
  /** `query ($id: ID!) { product(id: $id) { … } }`; null when there is no such record. */
  read: ReadDocument<T, N>;
  /** `mutation ($input: …!)` */
  create?: ChangeDocument;
  /** `mutation ($id: ID!, $version: Int, $input: …!)` */
  update: ChangeDocument;
  /** `mutation ($id: ID!)`, answers `{ id, batchId }`. */
  remove?: ChangeDocument;
  /** `mutation ($id: ID!)`, answers the copy with `id`. */
  duplicate?: ChangeDocument;
};

/** Texts of one kind of record; each has a default that fits any record. `{name}` is the name of the record. */
export const defaultTexts = {
  add: 'form.record.add',
  save: 'form.record.save',
  saved: 'form.record.saved',
  added: 'form.record.added',
  loadFailed: 'form.record.loadFailed',
  missing: 'form.record.missing',
  missingText: 'form.record.missingText',
  toList: 'form.record.toList',
  gone: 'form.record.gone',
  goneText: 'form.record.goneText',
  more: 'form.record.more',
  duplicate: 'form.record.duplicate',
  duplicated: 'form.record.duplicated',
  openCopy: 'form.record.openCopy',
  remove: 'form.record.remove',
  removeTitle: 'form.record.removeTitle',
  removeText: 'form.record.removeText',
  removed: 'form.record.removed',
} as const satisfies Record<string, MessageId>;
export type RecordTexts = Record<keyof typeof defaultTexts, MessageId>;

/**
 * A kind of record as its forms need to know it: `T` as the server answers it, `R` what can be edited of it, `F` the
 * same as the form holds it.
 */
export type RecordKind<T extends RecordNode, F extends FieldValues, R extends object, N extends string = string> = {
  subject: Subject;
  /** Name of the record in answers: `product`. */
  node: N;
  operations: RecordOperations<T, N>;
  /** Rules of the form; messages are keys, see `valibotResolver`. */
  schema: GenericSchema<F>;
  /** What a new record begins with. */
  empty: F;
  recordOf: (stored: T) => R;
  toForm: (record: R) => F;
  toRecord: (values: F) => R;
  /** What a create sends of a record; left out: all of it. */
  toInput?: (record: R) => object;
  /** Variables of an update, of the fields that were changed and the whole record; left out: the fields as `input`. */
  toUpdate?: (edits: Partial<R>, record: R) => { input: object; [variable: string]: unknown };
  /** Record that a new one is made of, such as `emails:12`; its create takes it as `from`. */
  from?: string | null;
  /** Field that holds the name of a record. */
  nameField: keyof T & keyof R & string;
  /** How the name is written, where that is more than the field: `VOL-460012`. */
  nameOf?: (value: string) => string;
  /** Fields that are never empty, as their inputs show. */
  needed?: readonly string[];
  /** Names and values of the fields, for conflicts, history and notices. */
  displays: FieldDisplays;
  problemTexts?: ProblemTexts;
  texts?: Partial<RecordTexts>;
  /** Fields that are never kept in the browser's storage, such as passwords. */
  secrets?: readonly (keyof F & string)[];
  /** Root fields of the cache that are out of date after any change, and those after one that adds or removes. */
  stale?: { always?: readonly string[]; lists?: readonly string[] };
  /** What the question says besides before a record is removed. */
  removalNote?: RemovalNote;
  /** Called after every change, for what is kept outside of the cache. */
  onChanged?: () => void;
};

/** Helps the compiler to infer the types of a kind of record. */
export const defineRecordKind = <T extends RecordNode, F extends FieldValues, R extends object, N extends string>(
  kind: RecordKind<T, F, R, N>,
): RecordKind<T, F, R, N> => kind;

/** The name of a record of this kind. */
export const recordName = <R extends object>(
  { nameField, nameOf = (value) => value }: { nameField: keyof R & string; nameOf?: (value: string) => string },
  record: R,
): string => nameOf(String(record[nameField]));

export const textsOf = (kind: { texts?: Partial<RecordTexts> }): RecordTexts => ({ ...defaultTexts, ...kind.texts });
