import type { Belonging } from '../../access/belongings.ts';
import { authorizeSome, requireScope, signedIn } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { BoardRow } from '../../db/kanbanTables.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import type { DeletePayload } from '../../graphql/schema.generated.ts';
import { board, membersOf } from './board.ts';
import type { Member } from './board.ts';
import { numbers } from './boardFields.ts';
import { order, ownBoard } from './boards.ts';
import { card } from './card.ts';

/* Members who leave: by themselves, or as they are deleted. */

const lastOwner = {
  key: 'lastOwner',
  message: 'must keep an owner: make another member the owner first, or delete the board',
};
const withTeam = { key: 'team', message: 'come with a team; leave the team, or ask an owner to take it off the board' };

/** Takes the viewer off a board. What is assigned to them stays so, as a note of who it was. */
export async function leaveBoard(ctx: Context, id: string): Promise<DeletePayload> {
  authorizeSome(ctx, 'read', 'Board');
  requireScope(ctx, ['update'], ['Board']);
  return write(ctx, async (tx) => {
    const { userId } = signedIn(tx);
    const row = await ownBoard(tx, id);
    const members = membersOf(row);
    const rest = members.filter((member) => member.userId !== userId);
    if (rest.length === members.length) throw invalid({ members: withTeam });
    if (!rest.some(({ access }) => access === 'OWNER')) throw invalid({ members: lastOwner });
    await board.set(tx, row, { members: JSON.stringify(rest) }, null, true);
    await forgetWatches(tx, userId, row.id);
    return { id: String(row.id), batchId: tx.batchId };
  });
}

const forgetWatches = (tx: Context, userId: number, boardId: number) =>
  tx.db.deleteFrom('boardWatches').where('userId', '=', userId).where('boardId', '=', boardId).execute();

/** Boards of somebody who is deleted: their owner is somebody else then, and so are the cards that are still to be done. */
export const boardBelonging: Belonging = {
  kind: 'boards',
  count: async ({ db }, userId) => {
    const { count } = await db
      .selectFrom('boardMembers')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('access', '=', 'OWNER')
      .where('isOpen', '=', 1)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  leave: async (tx, userId, to) => {
    const rows = await tx.db
      .selectFrom('boards')
      .selectAll()
      .where('id', 'in', (all) => all.selectFrom('boardMembers').select('boardId').where('userId', '=', userId))
      .orderBy('id')
      .execute();
    for (const row of rows) await handOver(tx, row, userId, to);
  },
};

/** Who owns a board after its last owner: of those who work on it the one who may do most, people of its teams among them. */
async function heirOf(tx: Context, row: BoardRow, rest: readonly Member[], leaving: number): Promise<number | null> {
  const ofTeams = await tx.db
    .selectFrom('boardTeams as t')
    .innerJoin('teamMembers as m', 'm.teamId', 't.teamId')
    .select(['m.userId', 't.access'])
    .where('t.boardId', '=', row.id)
    .where('m.userId', '!=', leaving)
    .orderBy('m.userId')
    .execute();
  const all = [...rest, ...ofTeams].sort((a, b) => order.indexOf(a.access) - order.indexOf(b.access));
  const active = await tx.db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'active')
    .where('id', 'in', [0, ...all.map((member) => member.userId)])
    .execute();
  const isActive = new Set(active.map(({ id }) => id));
  return (all.find((member) => isActive.has(member.userId)) ?? all[0])?.userId ?? null;
}

async function handOver(tx: Context, row: BoardRow, userId: number, to: number | null): Promise<void> {
  const members = membersOf(row);
  const isOwner = members.some((member) => member.userId === userId && member.access === 'OWNER');
  let rest = members.filter((member) => member.userId !== userId);
  if (isOwner && to !== null)
    rest = [{ userId: to, access: 'OWNER' }, ...rest.filter((member) => member.userId !== to)];
  if (!rest.some(({ access }) => access === 'OWNER')) {
    const heir = await heirOf(tx, row, rest, userId);
    if (heir === null) return void (await board.remove(tx, row, 'handover', true));
    rest = [{ userId: heir, access: 'OWNER' }, ...rest.filter((member) => member.userId !== heir)];
  }
  await board.set(tx, row, { members: JSON.stringify(rest) }, 'handover', true);
  const next = to !== null && rest.some((member) => member.userId === to) ? to : null;
  const cards = await tx.db
    .selectFrom('boardCards')
    .selectAll()
    .where('boardId', '=', row.id)
    .where('archivedAt', 'is', null)
    .where('memberIds', 'like', `%${userId}%`)
    .execute();
  for (const one of cards.filter(({ memberIds }) => numbers(memberIds).includes(userId))) {
    const ids = numbers(one.memberIds).flatMap((id) => (id === userId ? (next ?? []) : id));
    await card.set(tx, one, { memberIds: JSON.stringify([...new Set(ids)]) }, 'handover', true);
  }
}
