import { recordId } from '../../db/recordId.ts';
import type { ArticleRow } from '../../db/schema.ts';
import { flag, html, line, malformed, required, unknown, whole } from '../../fields.ts';
import type { Reader } from '../../fields.ts';
import type { ArticleInput } from '../../graphql/schema.generated.ts';

/* What a single field of an article may hold, and how it is kept. Rules over several fields stand in articleInput.ts. */

/** Columns that a caller sets. */
export type ArticleValues = Pick<ArticleRow, keyof ArticleInput & keyof ArticleRow>;

type Name = keyof ArticleValues;

const title = line(160);
const body = html(60_000, 'long');
export const maxPosition = 9999;

const readers: { [Name in keyof Required<ArticleInput>]: Reader<ArticleInput[Name]> } = {
  categoryId: (given) => recordId(given) ?? unknown('there is no such section'),
  slug: (given) =>
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(given) && given.length <= 80
      ? given
      : malformed('must be up to 80 of a to z, 0 to 9 and hyphens between them'),
  isPublic: flag,
  position: whole(1, maxPosition),
  titleEn: line(160, true),
  bodyEn: (given) => {
    const kept = body(given);
    return kept === '' ? required : kept;
  },
  titleFr: title,
  bodyFr: body,
  isOlderFr: flag,
  titleAr: title,
  bodyAr: body,
  isOlderAr: flag,
};

export const inputNames = Object.keys(readers) as Name[];

export const needed = new Set<Name>(['categoryId', 'titleEn', 'bodyEn']);

/** What null stands for. */
const empty = { titleFr: '', bodyFr: '', titleAr: '', bodyAr: '' } as const satisfies Partial<ArticleValues>;

export const defaults: ArticleValues = {
  ...empty,
  categoryId: 0,
  slug: '',
  isPublic: 1,
  position: 0,
  titleEn: '',
  bodyEn: '',
  isOlderFr: 0,
  isOlderAr: 0,
};

/** A value as it is kept, or what is wrong with it. */
export function keptValue<Name extends keyof ArticleValues>(name: Name, given: ArticleInput[Name]): unknown {
  if (given === null || given === undefined) return name in empty ? empty[name as keyof typeof empty] : required;
  return readers[name](given as never);
}

/** The columns that callers set, of a row that may have others. */
export const pick = <Row extends Partial<ArticleRow>>(row: Row) =>
  Object.fromEntries(inputNames.filter((name) => name in row).map((name) => [name, row[name]])) as ArticleValues;
