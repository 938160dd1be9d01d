import type { Expression, Kysely } from 'kysely';
import { authorizeSome, requireScope, signedIn } from '../../access/authorize.ts';
import type { Recorded } from '../../changes/recorded.ts';
import type { Context } from '../../context.ts';
import type { BoardCardRow, BoardRow } from '../../db/kanbanTables.ts';
import { write } from '../../db/write.ts';
import { rows } from '../../db/statement.ts';
import type { Tables } from '../../db/schema.ts';
import type { DomainEvent } from '../../events.ts';
import type { BoardEvent, NotificationKind } from '../../graphql/schema.generated.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { batched } from '../../records/batched.ts';
import { notFound } from '../../errors.ts';
import { numbers } from './boardFields.ts';
import { oneCard, ownBoard } from './boards.ts';
import { remindOf, remindWatcher } from './dueReminders.ts';

/* Who wants to hear of what happens on a board or to a card, and telling them. */

const wholeBoard = 0;

const watchesOf = batched('watched boards', async (ctx, keys: string[]) => {
  const found = await ctx.db
    .selectFrom('boardWatches')
    .select(['boardId', 'cardId', 'events'])
    .where('userId', '=', ctx.viewer?.userId ?? 0)
    .where(
      'boardId',
      'in',
      keys.map((key) => Number(key.split(':')[0])),
    )
    .execute();
  return new Map(
    found.map(({ boardId, cardId, events }) => [`${boardId}:${cardId}`, JSON.parse(events) as BoardEvent[]]),
  );
});

/** What the viewer wants to hear of a board or a card; null when it is not watched. */
export const watchOfBoard = async (ctx: Context, { id }: BoardRow) =>
  (await watchesOf(ctx, `${id}:${wholeBoard}`)) ?? null;
export const watchOfCard = async (ctx: Context, { id, boardId }: BoardCardRow) =>
  (await watchesOf(ctx, `${boardId}:${id}`)) ?? null;

/** Sets what the viewer wants to hear; nothing: it is watched no more. */
async function setWatch(tx: Context, boardId: number, cardId: number, events: readonly BoardEvent[]): Promise<void> {
  const { userId } = signedIn(tx);
  const own = { userId, boardId, cardId };
  if (events.length === 0)
    return void (await tx.db
      .deleteFrom('boardWatches')
      .where((is) => is.and(own))
      .execute());
  const said = JSON.stringify([...new Set(events)]);
  await tx.db
    .insertInto('boardWatches')
    .values({ ...own, events: said })
    .onConflict((conflict) => conflict.columns(['userId', 'boardId', 'cardId']).doUpdateSet({ events: said }))
    .execute();
}

export async function watchBoard(ctx: Context, id: string, events: readonly BoardEvent[]): Promise<BoardRow> {
  requireScope(ctx, ['update'], ['Board', 'BoardCard']);
  return write(ctx, async (tx) => {
    const row = await ownBoard(tx, id);
    await setWatch(tx, row.id, wholeBoard, events);
    await remindWatcher(tx, row.id, signedIn(tx).userId, events.includes('DUE'));
    return row;
  });
}

export async function watchCard(ctx: Context, id: string, events: readonly BoardEvent[]): Promise<BoardCardRow> {
  authorizeSome(ctx, 'read', 'BoardCard');
  requireScope(ctx, ['update'], ['Board', 'BoardCard']);
  return write(ctx, async (tx) => {
    const row = await oneCard(tx, id);
    if (row === null) throw notFound('Card');
    await setWatch(tx, row.boardId, row.id, events);
    await remindOf(tx, row);
    return row;
  });
}

const kinds: Record<BoardEvent, NotificationKind> = {
  ADDED: 'BOARD_CARD_ADDED',
  MOVED: 'BOARD_CARD_MOVED',
  CHANGED: 'BOARD_CARD_CHANGED',
  DUE: 'BOARD_CARD_RESCHEDULED',
  COMMENTED: 'BOARD_CARD_COMMENTED',
  ARCHIVED: 'BOARD_CARD_ARCHIVED',
};

type Values = Partial<BoardCardRow>;

/** What a change of a card is to those who watch, the most telling first. */
function eventsOf({ action, before, after }: Recorded): BoardEvent[] {
  if (action === 'CREATE') return ['ADDED'];
  if (action === 'DELETE') return ['ARCHIVED'];
  const [was, is] = [before as Values, after as Values];
  const differs = (name: keyof BoardCardRow) => is[name] !== undefined && was[name] !== is[name];
  if (differs('archivedAt')) return [is.archivedAt === null ? 'ADDED' : 'ARCHIVED'];
  const told = [
    'title',
    'description',
    'startOn',
    'repeats',
    'labels',
    'memberIds',
    'cover',
    'blockedBy',
    'checklist',
    'files',
  ] as const;
  return [
    ...(differs('columnId') ? (['MOVED'] as const) : []),
    ...(differs('dueOn') ? (['DUE'] as const) : []),
    ...(told.some(differs) ? (['CHANGED'] as const) : []),
  ];
}

const quiet = new Set(['sample', 'order']);
/** Of more than these at once one notification tells. */
const maxApart = 3;

type Happened = { card: BoardCardRow; events: BoardEvent[]; except: readonly number[] };

/** Tells those who watch what happened to cards, and people that a card is theirs now; in the same transaction. */
export async function tellWatchers(tx: Context, event: DomainEvent): Promise<void> {
  if (tx.viewer === null) return;
  if (event.kind === 'commented') {
    if (event.subject !== 'BoardCard') return;
    const card = await oneCard(tx, String(event.subjectId));
    if (card !== null) await tell(tx, [{ card, events: ['COMMENTED'], except: event.mentioned }]);
    return;
  }
  if (event.kind !== 'changed') return;
  const cards = event.changes.filter(({ subject, cause }) => subject === 'BoardCard' && !quiet.has(cause ?? ''));
  const isMany = cards.length > maxApart;
  const happened: Happened[] = [];
  for (const change of cards) {
    const card = { ...change.before, ...change.after, id: change.subjectId } as unknown as BoardCardRow;
    const assigned = isMany ? [] : newMembers(change);
    const events = eventsOf(change);
    if (events.length > 0) happened.push({ card, events, except: assigned });
    if (assigned.length > 0) await tellAssigned(tx, card, assigned);
  }
  if (happened.length > 0) await tell(tx, happened);
}

function newMembers({ before, after }: Recorded): number[] {
  const [was, is] = [before as Values | null, after as Values | null];
  if (is?.memberIds === undefined || is.memberIds === was?.memberIds) return [];
  const known = new Set(was?.memberIds === undefined ? [] : numbers(was.memberIds));
  return numbers(is.memberIds).filter((id) => !known.has(id));
}

const about = (tx: Context, { title }: BoardCardRow, board: string) => ({
  name: title,
  board,
  actorName: tx.viewer!.fullName,
});

async function tellAssigned(tx: Context, card: BoardCardRow, userIds: number[]): Promise<void> {
  const others = userIds.filter((id) => id !== tx.viewer?.userId);
  if (others.length === 0) return;
  const { name } = await boardNamed(tx, card.boardId);
  const news = { kind: 'BOARD_CARD_ASSIGNED', subject: 'BoardCard', subjectId: card.id } as const;
  await notifyUsers(tx, others, { ...news, data: about(tx, card, name), isOthersOnly: true });
}

const boardNamed = (tx: Context, id: number) =>
  tx.db.selectFrom('boards').select('name').where('id', '=', id).executeTakeFirstOrThrow();

type Given = number | Expression<number>;

/** Who watches the boards or these cards of them, except the one who changed something. */
const watchesIn = (db: Kysely<Tables>, boardIds: readonly Given[], cardIds: readonly Given[], except: Given) =>
  db
    .selectFrom('boardWatches as w')
    .select(['w.userId', 'w.boardId', 'w.cardId', 'w.events'])
    .where('w.boardId', 'in', boardIds)
    .where('w.cardId', 'in', [wholeBoard, ...cardIds])
    .where('w.userId', '!=', except)
    // Who left the board hears nothing more.
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('boardMembers as m')
            .select('m.userId')
            .whereRef('m.boardId', '=', 'w.boardId')
            .whereRef('m.userId', '=', 'w.userId')
            .where('m.isOpen', '=', 1),
        ),
        is.exists(
          is
            .selectFrom('boardTeams as t')
            .innerJoin('teamMembers as m', 'm.teamId', 't.teamId')
            .select('m.userId')
            .whereRef('t.boardId', '=', 'w.boardId')
            .whereRef('m.userId', '=', 'w.userId')
            .where('t.isOpen', '=', 1),
        ),
      ]),
    )
    .orderBy('w.userId');

async function tell(tx: Context, happened: readonly Happened[]): Promise<void> {
  const boardIds = [...new Set(happened.map(({ card }) => card.boardId))];
  const watches =
    happened.length === 1
      ? await rows(
          tx.db,
          'kanban.watches',
          { boardId: boardIds[0]!, cardId: happened[0]!.card.id, userId: tx.viewer!.userId },
          (db, slots) => watchesIn(db, [slots.boardId], [slots.cardId], slots.userId),
        )
      : await watchesIn(
          tx.db,
          boardIds,
          happened.map(({ card }) => card.id),
          tx.viewer!.userId,
        ).execute();
  if (watches.length === 0) return;
  for (const boardId of boardIds) {
    const here = happened.filter(({ card }) => card.boardId === boardId);
    const listening = watches.filter((watch) => watch.boardId === boardId);
    if (here.length > maxApart) await tellOfMany(tx, boardId, here, listening);
    else for (const one of here) await tellOfOne(tx, one, listening);
  }
}

type Watch = { userId: number; cardId: number; events: string };

async function tellOfOne(tx: Context, { card, events, except }: Happened, watches: readonly Watch[]): Promise<void> {
  const wanted = new Map<number, Set<string>>();
  for (const { userId, cardId, events: chosen } of watches)
    if ((cardId === wholeBoard || cardId === card.id) && !except.includes(userId))
      wanted.set(userId, new Set([...(wanted.get(userId) ?? []), ...(JSON.parse(chosen) as string[])]));
  if (wanted.size === 0) return;
  const { name } = await boardNamed(tx, card.boardId);
  const data = { ...about(tx, card, name), column: await columnTitle(tx, card.columnId), day: card.dueOn ?? '' };
  for (const event of events) {
    const told = [...wanted].filter(([, chosen]) => chosen.has(event)).map(([userId]) => userId);
    // Each hears of one change once.
    for (const userId of told) wanted.delete(userId);
    const news = { kind: kinds[event], subject: 'BoardCard', subjectId: card.id } as const;
    await notifyUsers(tx, told, { ...news, data, isOthersOnly: true });
  }
}

async function columnTitle(tx: Context, id: number | null): Promise<string> {
  if (id === null) return '';
  const row = await tx.db.selectFrom('boardColumns').select('title').where('id', '=', id).executeTakeFirst();
  return row?.title ?? '';
}

/** Once for each batch and board. */
async function tellOfMany(
  tx: Context,
  boardId: number,
  happened: readonly Happened[],
  watches: readonly Watch[],
): Promise<void> {
  const key = `watchers told of board ${boardId}`;
  if (tx.memo.has(key)) return;
  tx.memo.set(key, true);
  const events = new Set<string>(happened.flatMap((one) => one.events));
  const users = watches
    .filter(({ cardId }) => cardId === wholeBoard)
    .filter((watch) => (JSON.parse(watch.events) as string[]).some((one) => events.has(one)))
    .map(({ userId }) => userId);
  const { name } = await boardNamed(tx, boardId);
  const data = { name, count: happened.length, actorName: tx.viewer!.fullName };
  await notifyUsers(tx, users, {
    kind: 'BOARD_CHANGED',
    subject: 'Board',
    subjectId: boardId,
    data,
    isOthersOnly: true,
  });
}
