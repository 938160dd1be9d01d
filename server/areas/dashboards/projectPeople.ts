import type { Belonging } from '../../access/belongings.ts';
import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';
import type { ProjectRow } from '../../db/dashboardTables.ts';
import { ascending, memberIdsOf, project, projectTexts } from './project.ts';

/** Projects stay when somebody of the team leaves; who gets their things leads in their place. */
export const projectBelonging: Belonging = {
  kind: 'projects',
  count: async ({ db }, userId) => {
    const { count } = await db
      .selectFrom('projects')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('leaderId', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  leave: async (tx, userId, to) => {
    const rows = await tx.db.selectFrom('projects').selectAll().orderBy('id').execute();
    for (const row of rows.filter((one) => one.leaderId === userId || memberIdsOf(one).includes(userId))) {
      const isLeader = row.leaderId === userId;
      const members = new Set(memberIdsOf(row).filter((id) => id !== userId));
      if (isLeader && to !== null) members.add(to);
      await project.set(
        tx,
        row,
        { memberIds: ascending(members), ...(isLeader && { leaderId: to, ...(await textsFor(tx, row, to)) }) },
        'handover',
      );
    }
  },
};

async function textsFor(tx: Context, { name, kind }: ProjectRow, leaderId: number | null) {
  const leader =
    leaderId === null
      ? undefined
      : await tx.db.selectFrom('users').select('fullName').where('id', '=', leaderId).executeTakeFirst();
  return projectTexts(name, kind, leader?.fullName ?? '');
}

/** Projects are found by the name of their leader, so they follow it. */
export async function followLeaders(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'changed') return;
  for (const { subject, subjectId, action, after } of event.changes) {
    if (subject !== 'User' || action !== 'UPDATE' || after?.['fullName'] === undefined) continue;
    const rows = await tx.db
      .selectFrom('projects')
      .select(['id', 'name', 'kind'])
      .where('leaderId', '=', subjectId)
      .execute();
    for (const { id, name, kind } of rows)
      await tx.db
        .updateTable('projects')
        .set(projectTexts(name, kind, String(after['fullName'])))
        .where('id', '=', id)
        .execute();
  }
}
