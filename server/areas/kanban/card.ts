import type { Context } from '../../context.ts';
import type { BoardCardRow } from '../../db/kanbanTables.ts';
import { wordsOf } from '../../db/letters.ts';
import { sortKey } from '../../db/search.ts';
import { asIs, html, line, unknown } from '../../fields.ts';
import type { Problem } from '../../fields.ts';
import type { BoardCardInput, BoardCardRepeat } from '../../graphql/schema.generated.ts';
import { json, needed, optional, preset } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { hiding } from './board.ts';
import { keepCardFiles } from './cardFiles.ts';
import { day, idList, labelList, numbers, picture } from './boardFields.ts';
import type { CardFile, ChecklistLine } from './boardFields.ts';
import { nextCards, repeatDayOf } from './repeating.ts';
import type { BoardCardChange } from './repeating.ts';

type Own = Pick<BoardCardRow, 'boardId' | 'columnId' | 'rank' | 'archivedAt' | 'source'>;
/** What callers set, and what the program does. */
type Input = Partial<BoardCardInput & Own & { checklist: ChecklistLine[]; files: CardFile[] }>;

const kept = <Given extends string | number>(given: Given) => given;
const asJson = (given: readonly unknown[]) => JSON.stringify(given);

/** Cards of boards. Lines of a checklist and files are columns of theirs, so that history and undo know them. */
export const card = defineRecord<BoardCardRow, Input>({
  subject: 'BoardCard',
  table: 'boardCards',
  noun: 'Card',
  nameOf: ({ title }) => title,
  columns: {
    title: needed(line(200, true)),
    description: optional(html(20_000, 'long')),
    dueOn: optional(day, null),
    startOn: optional(day, null),
    repeats: preset<BoardCardRepeat>(kept, 'NEVER'),
    labels: json(labelList),
    memberIds: json(idList(50)),
    cover: optional(picture, null),
    blockedBy: json(idList(20)),
    checklist: json(asJson),
    files: json(asJson),
    boardId: preset(kept, 0),
    columnId: optional(kept, null),
    rank: preset(asIs, ''),
    archivedAt: optional(kept, null),
    source: optional(asIs, null),
  },
  authorize: hiding('BoardCard', 'Card'),
  normalize: (values, { before, refuse, errors }) => {
    // Counted from the day on which it is due, so without one it comes no more.
    if (!values.dueOn && !errors.dueOn) values.repeats = 'NEVER';
    if (errors.startOn || errors.dueOn || !values.startOn || !values.dueOn || values.startOn <= values.dueOn) return;
    // A card that becomes due earlier begins with that day; nobody is asked for what they do not see.
    if (values.startOn === before?.startOn) values.startOn = values.dueOn;
    else refuse('startOn', { key: 'afterDue', message: 'must not be after the due date' });
  },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    if (isRestored) await fitAgain(tx, values);
    const refuseUnknown = async (name: string, isWrong: Promise<Problem | null>) => {
      const problem = await isWrong;
      if (problem) refuse(name, problem);
    };
    const isNew = (name: 'memberIds' | 'blockedBy' | 'cover') =>
      errors[name] === undefined && values[name] !== (before?.[name] ?? (name === 'cover' ? null : '[]'));
    if (isNew('memberIds') && !isRestored) await refuseUnknown('memberIds', strangers(tx, values, before));
    if (isNew('blockedBy') && !isRestored) await refuseUnknown('blockedBy', circle(tx, before?.id ?? null, values));
    if (isNew('cover') && values.cover !== null && !isRestored)
      await refuseUnknown('cover', missingFile(tx, values.cover));
  },
  after: (tx, before, after) => follow(tx, [{ before, after }]),
  afterMany: follow,
  derive: (_tx, { title, labels, repeats, dueOn }, before) => ({
    nameKey: sortKey(title),
    findText: findTextOf(title, labels),
    repeatDay: repeatDayOf({ repeats, dueOn }, before),
  }),
});

/** What a card is found by. */
export const findTextOf = (title: string, labels: string) =>
  ` ${wordsOf(`${title} ${(JSON.parse(labels) as string[]).join(' ')}`).join(' ')} `;

type Values = Pick<BoardCardRow, keyof BoardCardRow & keyof Input>;

/** Keeps which files they have, and adds those that come again once they are done. */
async function follow(tx: Context, changes: readonly BoardCardChange[]): Promise<void> {
  await keepCardFiles(tx, changes);
  for (const next of await nextCards(tx, changes)) await card.insert(tx, next, { cause: 'repeat' });
}

/** Restored, while its column has gone: it lies in the archive then. */
async function fitAgain(tx: Context, values: Values): Promise<void> {
  if (values.columnId === null) return;
  const found = await tx.db
    .selectFrom('boardColumns')
    .select('id')
    .where('id', '=', values.columnId)
    .executeTakeFirst();
  if (found !== undefined) return;
  values.columnId = null;
  values.archivedAt ??= tx.services.now().toISOString();
}

/** Who was assigned before may stay, also when he belongs to the board no more. */
async function strangers(tx: Context, { memberIds, boardId }: Values, before: Values | null): Promise<Problem | null> {
  const known = new Set(before === null ? [] : numbers(before.memberIds));
  const ids = numbers(memberIds).filter((id) => !known.has(id));
  if (ids.length === 0) return null;
  const members = await tx.db
    .selectFrom('boardMembers')
    .select('userId')
    .where('boardId', '=', boardId)
    .where('userId', 'in', ids)
    .union((union) =>
      union
        .selectFrom('boardTeams as t')
        .innerJoin('teamMembers as m', 'm.teamId', 't.teamId')
        .select('m.userId')
        .where('t.boardId', '=', boardId)
        .where('m.userId', 'in', ids),
    )
    .execute();
  return members.length === ids.length ? null : unknown('they must be members of the board');
}

/** What waits for one another waits for ever. */
async function circle(tx: Context, id: number | null, { blockedBy, boardId }: Values): Promise<Problem | null> {
  const seen = new Set<number>();
  for (let next = numbers(blockedBy); next.length > 0;) {
    if (id !== null && next.includes(id)) return { key: 'circle', message: 'must not lead back to the card itself' };
    const found = await tx.db
      .selectFrom('boardCards')
      .select(['id', 'blockedBy'])
      .where('id', 'in', next)
      .where('boardId', '=', boardId)
      .execute();
    if (seen.size === 0 && found.length < next.length) return unknown('they must be cards of the same board');
    for (const row of found) seen.add(row.id);
    next = found.flatMap((row) => numbers(row.blockedBy)).filter((one) => !seen.has(one));
  }
  return null;
}

export async function missingFile(tx: Context, address: string): Promise<Problem | null> {
  const key = address.slice('/files/'.length);
  const file = await tx.db.selectFrom('files').select('id').where('key', '=', key).executeTakeFirst();
  return file === undefined ? unknown('upload the file first') : null;
}
