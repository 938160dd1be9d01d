import type { Belonging } from '../../access/belongings.ts';
import { memberIdsOf, team } from './team.ts';

/** Teams stay when a member leaves; who gets their things leads in their place. */
export const teamBelonging: Belonging = {
  kind: 'teams',
  count: async ({ db }, userId) => {
    const { count } = await db
      .selectFrom('teams')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('leadId', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  leave: async (tx, userId, to) => {
    const left = await tx.db
      .selectFrom('teams')
      .selectAll()
      .where('id', 'in', (all) => all.selectFrom('teamMembers').select('teamId').where('userId', '=', userId))
      .orderBy('id')
      .execute();
    for (const row of left) {
      const isLead = row.leadId === userId;
      const members = new Set(memberIdsOf(row).filter((id) => id !== userId));
      if (isLead && to !== null) members.add(to);
      const memberIds = JSON.stringify([...members].sort((a, b) => a - b));
      await team.set(tx, row, { memberIds, ...(isLead && { leadId: to }) }, 'handover');
    }
  },
};
