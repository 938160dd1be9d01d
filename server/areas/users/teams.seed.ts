import type { Context } from '../../context.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import { wordsOf } from '../../db/letters.ts';
import { recordChanges } from '../../changes/record.ts';

const dayMs = 24 * 3_600_000;

/** Name, what it is for, what it is good at, and who belongs to it: the first one leads. */
const samples: [name: string, description: string, tags: string[], members: string[]][] = [
  [
    'Product Design',
    'Draws what the shop and the back office look like, and tries it with the people who use them.',
    ['Design', 'Research'],
    ['rui.almeida', 'admin', 'amelie.laurent', 'noura', 'bkrabbe6'],
  ],
  [
    'Support',
    'Answers customers within a day, in English, French and Arabic, and writes the help center.',
    ['Support', 'Help center'],
    ['amelie.laurent', 'admin', 'hredmore1', 'layla.haddad', 'ingrid.solheim', 'sofia.herrera'],
  ],
  [
    'Logistique Europe',
    'Prépare les expéditions de Lyon et de Casablanca, et suit les transporteurs.',
    ['Logistics', 'Europe'],
    ['m.carpentier', 'yasmine.benali', 'tomasz', 'lukas.brandt', 'baptiste.girard'],
  ],
  [
    'فريق المبيعات',
    'يتابع الطلبات الكبيرة ويجيب عن أسئلة العملاء في الخليج.',
    ['المبيعات', 'الخليج'],
    ['omar.farsi', 'layla.haddad', 'youssef.hamdan', 'fz.idrissi'],
  ],
  [
    'Marketing',
    'Plans campaigns and the newsletter, and keeps the pictures of the catalog fresh.',
    ['Campaigns', 'Content'],
    ['grace.whitfield', 'admin', 'gslixby0', 'vkoschekc', 'aisha.rahman'],
  ],
  [
    'Finance',
    'Sends invoices, follows payments and closes the books at the end of each month.',
    ['Invoices', 'Controlling'],
    ['priya.raman', 'admin', 'samuel.adeyemi', 'mmcnirland'],
  ],
  [
    'Platform',
    'Keeps Atrium running, connects other systems to it and reviews access.',
    ['Integrations', 'Security'],
    ['admin', 'owind8', 'brossiter', 'lukas.brandt'],
  ],
  [
    'Salon de Lyon',
    'Organise le stand du salon, du plan au démontage.',
    ['Events'],
    ['m.carpentier', 'admin', 'yasmine.benali', 'baptiste.girard'],
  ],
  [
    'Warehouse',
    'Counts what is on the shelves and packs what was ordered before two in the afternoon.',
    ['Stock', 'Shipping'],
    ['tomasz', 'admin', 'soffnera', 'bkrabbe6', 'samuel.adeyemi'],
  ],
];

/** Teams of the people in the sample data. */
export async function seedTeams(tx: Context): Promise<void> {
  const people = await tx.db.selectFrom('users').select(['id', 'username', 'status']).execute();
  const idOf = new Map(people.filter(({ status }) => status === 'active').map(({ id, username }) => [username, id]));
  if (!idOf.has('admin')) return;
  const now = tx.services.now().getTime();
  const rows = samples.map(([name, description, tags, members], at) => {
    const ids = members.map((username) => idOf.get(username)).filter((id) => id !== undefined);
    const createdAt = new Date(now - (320 - at * 33) * dayMs - at * 4_210_000).toISOString();
    const texts = [name, ...tags];
    return {
      name,
      description,
      picture: null,
      tags: JSON.stringify(tags),
      leadId: ids[0] ?? null,
      memberIds: JSON.stringify([...new Set(ids)].sort((a, b) => a - b)),
      createdAt,
      updatedAt: createdAt,
      nameKey: sortKey(name),
      searchText: foldCase(texts.join('\n')),
      findText: ` ${wordsOf(texts.join(' ')).join(' ')} `,
    };
  });
  const added = await tx.db.insertInto('teams').values(rows).returningAll().execute();
  const members = added.flatMap(({ id: teamId, memberIds }) =>
    (JSON.parse(memberIds) as number[]).map((userId) => ({ teamId, userId })),
  );
  await tx.db.insertInto('teamMembers').values(members).execute();
  await connect(tx, added);
  await recordChanges(
    tx,
    added.map(({ nameKey: _name, searchText: _search, findText: _find, updatedAt: _updated, ...row }) => ({
      action: 'CREATE',
      subject: 'Team',
      subjectId: row.id,
      before: null,
      after: row,
      cause: 'sample',
    })),
  );
}

/** Most members of a team know each other. */
async function connect(tx: Context, teams: readonly { memberIds: string; createdAt: string }[]): Promise<void> {
  const pairs = new Map<string, { userId: number; otherId: number; createdAt: string }>();
  for (const { memberIds, createdAt } of teams) {
    const ids = JSON.parse(memberIds) as number[];
    for (const userId of ids)
      for (const otherId of ids)
        if (userId !== otherId && (userId + otherId) % 4 !== 0)
          pairs.set(`${userId} ${otherId}`, { userId, otherId, createdAt });
  }
  await tx.db
    .insertInto('userConnections')
    .values([...pairs.values()])
    .execute();
}
