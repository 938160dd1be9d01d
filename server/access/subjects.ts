import type { Context } from '../context.ts';
import type { ChangeRow, Tables } from '../db/schema.ts';
import type { AppError } from '../errors.ts';
import type { Subject } from '../graphql/schema.generated.ts';
import type { Conditions } from './conditions.ts';
import type { Row, RowPolicy } from './rowFilter.ts';

/* What the areas say of their subjects. The kernel knows no area, so `buildApp` hands them in. */

/** Takes one change of a record back, inside the open transaction; throws CONFLICT when a later change forbids it. */
export type Undo = ((tx: Context, change: ChangeRow) => Promise<void>) & {
  /** The same for changes of one action, each of another record, in as many statements for many as for few. */
  many?: (tx: Context, changes: readonly ChangeRow[]) => Promise<void>;
  /** Why this change cannot be undone, whatever else happened: it did more than the record shows. Null when it can. */
  refusal?: ((change: ChangeRow) => AppError | null) | undefined;
};

/** Who may do what with the records of a subject, beside the rules of the roles, and what the change log keeps of them. */
export type SubjectAccess = {
  /** Table of the records; null for what has none, such as a page or an area that is still to come. */
  table: keyof Tables | null;
  /** The records belong to another one, whose rights count: whoever may change that one may add, change and delete these. */
  partOf?: Subject;
  /** Column with the id of that one. Left out: only rights to all of its kind count, as none of them is meant. */
  partKey?: string;
  /** Rules of roles speak of this subject instead: who may read email may read conversations. */
  rulesOf?: Subject;
  /** Records that somebody may read at all, whatever the rules; left out: those that a rule allows. */
  reads?: RowPolicy;
  /** Records that somebody may create, change and delete at all. */
  writes?: RowPolicy;
  /** Records whose history and, once deleted, whose entry in the trash somebody may read; `reads` when left out. */
  history?: RowPolicy;
  /** Reading takes no rule of the role: `reads` alone decides, for everybody who has signed in. */
  isReadByPolicy?: true;
  /** How changes are taken back. Subjects that have it go to the trash when deleted. */
  undo?: Undo;
  /** Columns that rules may set conditions on, and with what they are compared; none without it. */
  conditions?: Conditions;
  /** Column with the id of the user that a record belongs to, so that rules can speak of one's own. */
  owner?: string;
  /**
   * Records of the viewer's teams, for rules whose condition on the owner is `@team`. Left out: such rules cannot be
   * written. Rights to single records are asked with `authorizeRecord` or `allowedRecords`.
   */
  team?: RowPolicy;
  /** Fields that roles may limit by themselves; none without it. */
  fields?: Readonly<Record<string, LimitableField>>;
  /** Columns with ids of other records, one or a list, and what those are: the history tells them by name. */
  names?: Readonly<Record<string, Subject>>;
  /**
   * What the viewer may see of the value of a field, where that is less than all of it: in the history, and where changes
   * conflict.
   */
  shown?: Readonly<Record<string, (ctx: Context, value: unknown) => Promise<unknown>>>;
  /** Column with the currency of its amounts; left out: that of the store. */
  currency?: string;
  /** Columns whose values the change log never keeps: of these it only tells that they changed. */
  secrets?: readonly string[];
  /** The records are about people: when one is deleted for good, its values leave the change log. */
  isPersonal?: true;
  /** Whether a deleted record must never leave the trash for good, such as one that was invoiced. */
  isKept?: (record: Readonly<Record<string, unknown>>) => boolean;
  /**
   * The records have uploaded pictures: who may create or change one may upload, who may read one may see. `PLAIN` ones
   * have pictures and no other files.
   */
  hasPictures?: true | 'PLAIN';
  /** Whether somebody without an account may see an uploaded picture, as a record that everybody may read shows it. */
  isPublicPicture?: (ctx: Context, address: string) => Promise<boolean>;
  /** Whether an uploaded file belongs to records of which the viewer may read none yet, although they have its address. */
  isClosedFile?: (ctx: Context, address: string) => Promise<boolean>;
  /** Staff may comment on the records. */
  comments?: CommentPolicy;
  /** What happened to the records besides changes of fields: their timeline shows it with those and the comments. */
  events?: EventPolicy;
  /** Columns with formatted text, in which people can be mentioned. */
  texts?: TextPolicy;
};

/**
 * A field that roles may limit: hide, mask, or let be read only. Named as in the schema and in the table. Fields of other
 * types that tell of it name it themselves, with `@tells` in the schema.
 */
export type LimitableField = {
  /** It is a text, of which the last characters can be shown alone. */
  isText?: true;
  /** Further columns that tell of it, such as one that lists sort by. */
  columns?: readonly string[];
  /** Further fields of the record that tell of it: they are limited like it. */
  alike?: readonly string[];
  /** Its column in the list as a file, where that has another name. */
  file?: string;
};

/** What a comment on a record says of it to those whom it mentions. */
export type CommentPolicy = {
  nameOf: (row: Row) => string;
  /** Page of the record on which the comment stands. */
  pathOf: (row: Row) => string;
};

/** Where a record keeps what happened to it, in words of its own. */
export type EventPolicy = {
  /** Table with `id`, `kind`, `data`, `actor_name`, `created_at`, and its column with the id of the record. */
  table: string;
  column: string;
  /** Causes of changes that such an event tells already: the timeline shows the event alone. */
  causes: readonly string[];
};

/** Texts of a record, and what those whom they mention are told of it. */
export type TextPolicy = CommentPolicy & { columns: readonly string[] };

/** Subjects of an area, as its manifest lists them. */
export type SubjectList = Partial<Record<Subject, SubjectAccess>>;

const declared = new Map<Subject, SubjectAccess>();
/** Names of the areas that declare them. */
const areaNames = new Map<Subject, string>();
/** Subjects whose rules are those of another, by that one. */
const ruledBy = new Map<Subject, Set<Subject>>();
/** `Subject.field` of all that roles may limit. */
const limitable = new Set<string>();

export function registerSubjects(areas: readonly { name?: string; subjects?: SubjectList }[]): void {
  for (const { name: area = '', subjects = {} } of areas)
    for (const [subject, access] of Object.entries(subjects)) {
      declared.set(subject as Subject, access);
      areaNames.set(subject as Subject, area);
      const { rulesOf } = access;
      if (rulesOf) ruledBy.set(rulesOf, (ruledBy.get(rulesOf) ?? new Set()).add(subject as Subject));
      for (const [field, { alike = [] }] of Object.entries(access.fields ?? {}))
        for (const name of [field, ...alike]) limitable.add(`${subject}.${name}`);
    }
}

/** A subject of the schema that no area declares. */
export class SubjectError extends Error {}

/** Refuses to start when a subject has no declaration, since nobody could say who may see its records. */
export function requireDeclared(subjects: readonly string[]): void {
  // "Every subject" is a word of rules and has no records.
  const missing = subjects.filter((subject) => subject !== 'all' && !declared.has(subject as Subject));
  if (missing.length === 0) return;
  throw new SubjectError(
    `No area declares who may access ${missing.join(', ')}: add each to "subjects" in the index.ts of its area`,
  );
}

const ofAll: SubjectAccess = { table: null };

/** Subjects for which the rules of roles on this one count, as none speak of them. */
export const subjectsRuledBy = (subject: Subject): Subject[] => [...(ruledBy.get(subject) ?? [])];

/** The declaration of the subject. */
export function accessOf(subject: Subject): SubjectAccess {
  const access = subject === 'all' ? ofAll : declared.get(subject);
  if (access === undefined) throw new SubjectError(`No area declares who may access ${subject}`);
  return access;
}

/** Name of the area that declares the subject; empty for `all`. */
export const areaOf = (subject: Subject): string => areaNames.get(subject) ?? '';

/** How changes of the subject are taken back; undefined when they cannot be. */
export const undoOf = (subject: Subject): Undo | undefined => accessOf(subject).undo;

/** Whether roles may limit a field, named as `Subject.field`. */
export const isLimitable = (name: string): boolean => limitable.has(name);

/** All of them. */
export const limitableFields = (): string[] => [...limitable];

/** Kinds of records that have fields which roles may limit. */
export const limitableSubjects = (): Subject[] =>
  [...declared].filter(([, { fields }]) => fields !== undefined).map(([subject]) => subject);

/** Every kind of records that an area has declared. */
export const declaredSubjects = (): Subject[] => [...declared.keys()];

/** Kinds of records that have uploaded pictures; those that may have files of any kind where `any`. */
export const picturedSubjects = (any: boolean): Subject[] =>
  [...declared]
    .filter(([, { hasPictures }]) => hasPictures === true || (hasPictures === 'PLAIN' && !any))
    .map(([subject]) => subject);

/** Whether a record that everybody may read shows this picture. */
export async function isPublicPicture(ctx: Context, address: string): Promise<boolean> {
  for (const { isPublicPicture: isShown } of declared.values()) if (await isShown?.(ctx, address)) return true;
  return false;
}

/** Whether an uploaded file is kept from the viewer by the records that name it. */
export async function isClosedFile(ctx: Context, address: string): Promise<boolean> {
  for (const { isClosedFile: isClosed } of declared.values()) if (await isClosed?.(ctx, address)) return true;
  return false;
}

/** Kinds of records that go to the trash: those that can be put back. */
export const undoableSubjects = (): Subject[] =>
  [...declared].filter(([, { undo }]) => undo !== undefined).map(([subject]) => subject);
