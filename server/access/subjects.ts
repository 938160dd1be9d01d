import type { Context } from '../context.ts';
import { declared } from '../declared.ts';
import type { ChangeRow, Tables } from '../db/schema.ts';
import type { AppError } from '../errors.ts';
import type { Subject } from '../graphql/schema.generated.ts';
import type { Conditions } from './conditions.ts';
import type { Row, RowPolicy } from './rowFilter.ts';

/* What the areas say of their subjects. The kernel knows no area: it reads what those of a server or of a viewer declare. */

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
  /** What happens to a record that is no field of it, such as a new password: the log says that it did. */
  happenings?: readonly string[];
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

/** Where areas are declared: the services of a server, or a viewer of it. */
export type Declaring = { readonly areas: readonly object[] };

type Known = {
  declared: ReadonlyMap<Subject, SubjectAccess>;
  /** Names of the areas that declare them. */
  areaNames: ReadonlyMap<Subject, string>;
  /** Subjects whose rules are those of another, by that one. */
  ruledBy: ReadonlyMap<Subject, readonly Subject[]>;
  /** `Subject.field` of all that roles may limit. */
  limitable: ReadonlySet<string>;
};

const subjectsIn = declared((areas: readonly { name?: string; subjects?: SubjectList }[]): Known => {
  const all = areas.flatMap(({ name = '', subjects = {} }) =>
    Object.entries(subjects).map(([subject, access]) => ({ area: name, subject: subject as Subject, access })),
  );
  const ruled = all.filter(({ access }) => access.rulesOf !== undefined);
  return {
    declared: new Map(all.map(({ subject, access }) => [subject, access])),
    areaNames: new Map(all.map(({ subject, area }) => [subject, area])),
    ruledBy: new Map(
      [...Map.groupBy(ruled, ({ access }) => access.rulesOf!)].map(([subject, some]) => [
        subject,
        some.map((one) => one.subject),
      ]),
    ),
    limitable: new Set(
      all.flatMap(({ subject, access }) =>
        Object.entries(access.fields ?? {}).flatMap(([field, { alike = [] }]) =>
          [field, ...alike].map((name) => `${subject}.${name}`),
        ),
      ),
    ),
  };
});

/** A subject of the schema that no area declares. */
export class SubjectError extends Error {}

/** Refuses to start when a subject has no declaration, since nobody could say who may see its records. */
export function requireDeclared(where: Declaring, subjects: readonly string[]): void {
  // "Every subject" is a word of rules and has no records.
  const known = subjectsIn(where).declared;
  const missing = subjects.filter((subject) => subject !== 'all' && !known.has(subject as Subject));
  if (missing.length === 0) return;
  throw new SubjectError(
    `No area declares who may access ${missing.join(', ')}: add each to "subjects" in the index.ts of its area`,
  );
}

const ofAll: SubjectAccess = { table: null };

/** Subjects for which the rules of roles on this one count, as none speak of them. */
export const subjectsRuledBy = (where: Declaring, subject: Subject): readonly Subject[] =>
  subjectsIn(where).ruledBy.get(subject) ?? [];

/** The declaration of the subject. */
export function accessOf(where: Declaring, subject: Subject): SubjectAccess {
  const access = subject === 'all' ? ofAll : subjectsIn(where).declared.get(subject);
  if (access === undefined) throw new SubjectError(`No area declares who may access ${subject}`);
  return access;
}

/** Name of the area that declares the subject; empty for `all`. */
export const areaOf = (where: Declaring, subject: Subject): string => subjectsIn(where).areaNames.get(subject) ?? '';

/** How changes of the subject are taken back; undefined when they cannot be. */
export const undoOf = (where: Declaring, subject: Subject): Undo | undefined => accessOf(where, subject).undo;

/** All fields that roles may limit, each named as `Subject.field`. */
export const limitableFields = (where: Declaring): ReadonlySet<string> => subjectsIn(where).limitable;

const subjectsThat = (where: Declaring, are: (access: SubjectAccess) => boolean): Subject[] =>
  [...subjectsIn(where).declared].filter(([, access]) => are(access)).map(([subject]) => subject);

/** Kinds of records that have fields which roles may limit. */
export const limitableSubjects = (where: Declaring): Subject[] =>
  subjectsThat(where, ({ fields }) => fields !== undefined);

/** Every kind of records that an area has declared. */
export const declaredSubjects = (where: Declaring): Subject[] => subjectsThat(where, () => true);

/** Kinds of records that have uploaded pictures; those that may have files of any kind where `any`. */
export const picturedSubjects = (where: Declaring, any: boolean): Subject[] =>
  subjectsThat(where, ({ hasPictures }) => hasPictures === true || (hasPictures === 'PLAIN' && !any));

/** Whether a record that everybody may read shows this picture. */
export async function isPublicPicture(ctx: Context, address: string): Promise<boolean> {
  for (const { isPublicPicture: isShown } of subjectsIn(ctx.services).declared.values())
    if (await isShown?.(ctx, address)) return true;
  return false;
}

/** Whether an uploaded file is kept from the viewer by the records that name it. */
export async function isClosedFile(ctx: Context, address: string): Promise<boolean> {
  for (const { isClosedFile: isClosed } of subjectsIn(ctx.services).declared.values())
    if (await isClosed?.(ctx, address)) return true;
  return false;
}

/** Kinds of records that go to the trash: those that can be put back. */
export const undoableSubjects = (where: Declaring): Subject[] => subjectsThat(where, ({ undo }) => undo !== undefined);
