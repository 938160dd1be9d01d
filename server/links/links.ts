import type { ExpressionBuilder } from 'kysely';
import { requireScope } from '../access/authorize.ts';
import { hitOf } from '../areas/searchKind.ts';
import type { Context } from '../context.ts';
import type { RecordLinkRow } from '../db/linkTables.ts';
import type { Tables } from '../db/schema.ts';
import { invalid } from '../errors.ts';
import { tooMany } from '../fields.ts';
import type { Language, QueryRecordLinksArgs, RecordLink, RecordLinks } from '../graphql/schema.generated.ts';
import { endOf, existing, idsByKind, keyOf, kindFor, readable } from './ends.ts';
import type { End } from './ends.ts';

/* What belongs to a record: shown to who may read both ends, each as it is now. */

const [maxKeys, maxLinks] = [100, 1000];

const firstOf = ({ firstKind, firstId }: RecordLinkRow): End => ({ kind: firstKind, id: firstId });
const secondOf = ({ secondKind, secondId }: RecordLinkRow): End => ({ kind: secondKind, id: secondId });
export const endsOf = (row: RecordLinkRow): [End, End] => [firstOf(row), secondOf(row)];

/** Links of records that the viewer may read. Of an end that was deleted it is only told that it was. */
export async function recordLinks(
  ctx: Context,
  { keys, language = 'en' }: QueryRecordLinksArgs,
): Promise<RecordLinks[]> {
  requireScope(ctx, ['read']);
  if (keys.length > maxKeys) throw invalid({ keys: tooMany(maxKeys) });
  const asked = [...new Set(keys)].flatMap((key) => endOf(ctx, key) ?? []);
  const rows = await linksOf(ctx, asked);
  const shown = await shownLinks(ctx, rows, language);
  return asked.map((end) => {
    const key = keyOf(end);
    return { key, links: rows.flatMap((row) => shown(row, key) ?? []) };
  });
}

/** All links of these records, the oldest first. */
export async function linksOf(ctx: Context, ends: readonly End[]): Promise<RecordLinkRow[]> {
  if (ends.length === 0) return [];
  const ids = [...idsByKind(ends)];
  return ctx.db
    .selectFrom('recordLinks')
    .selectAll()
    .where((all) => all.or(ids.flatMap(([kind, some]) => atEither(all, kind, some))))
    .orderBy('id')
    .limit(maxLinks)
    .execute();
}

export const atEither = (all: ExpressionBuilder<Tables, 'recordLinks'>, kind: string, ids: readonly number[]) => [
  all.and([all('firstKind', '=', kind), all('firstId', 'in', ids)]),
  all.and([all('secondKind', '=', kind), all('secondId', 'in', ids)]),
];

type ShownEnd = Omit<RecordLink, 'id' | 'createdAt'>;

/** How records look; null to who may not read them. Of one that was deleted it is only told that it was. */
export async function shownEnds(
  ctx: Context,
  given: readonly End[],
  language: Language,
): Promise<(end: End) => ShownEnd | null> {
  const ends = given.filter(({ kind }) => kindFor(ctx, kind) !== undefined);
  const records = await readable(ctx, ends, language);
  const unread = ends.filter((end) => !records.has(keyOf(end)));
  const there = unread.length === 0 ? new Set<string>() : await existing(ctx, unread);
  const states = await statesOf(
    ctx,
    ends.filter((end) => records.has(keyOf(end))),
    language,
  );
  return (end) => {
    const kind = kindFor(ctx, end.kind);
    const key = keyOf(end);
    const record = records.get(key);
    if (kind === undefined || (record === undefined && there.has(key))) return null;
    return {
      kind: kind.key,
      kindTitle: kind.title[language],
      icon: kind.icon,
      subject: kind.linked.subject,
      record: record ? hitOf(kind, record) : null,
      state: states.get(key) ?? null,
    };
  };
}

/** How a link looks from one of its ends; null to who may not read that one, or not the other. */
export async function shownLinks(
  ctx: Context,
  rows: readonly RecordLinkRow[],
  language: Language,
): Promise<(row: RecordLinkRow, from: string) => RecordLink | null> {
  const shown = await shownEnds(ctx, rows.flatMap(endsOf), language);
  return (row, from) => {
    const here = endsOf(row).find((end) => keyOf(end) === from);
    const other = endsOf(row).find((end) => keyOf(end) !== from);
    const end = here && other && shown(here)?.record ? shown(other) : null;
    return end && { id: String(row.id), ...end, createdAt: row.createdAt };
  };
}

async function statesOf(ctx: Context, ends: readonly End[], language: Language): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [key, ids] of idsByKind(ends))
    for (const [id, state] of (await kindFor(ctx, key)!.linked.states?.(ctx, ids, language)) ?? [])
      found.set(keyOf({ kind: key, id }), state);
  return found;
}
