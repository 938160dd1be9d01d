import { listNoun } from '../../app/list/listNoun.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { text, type StateOf } from '../../lib/listState.ts';
import type { TeamSortField } from '../../lib/schema.generated.ts';
import {
  DeleteTeamDocument,
  DeleteTeamsDocument,
  DuplicateTeamDocument,
  StartTeamsDeleteDocument,
  TeamListDocument,
  TeamRowByIdDocument,
  type TeamRowFragment,
} from './teams.generated.ts';

const sizes = [10, 25, 50, 100] as const;

const codec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['name', 'members', 'created'] as const satisfies Lowercase<TeamSortField>[],
  }),
  /** Id of a user whose teams are shown. */
  member: text(),
  /** Id of the team whose drawer is open; `new` adds one. */
  edit: text(),
};

export const teamList = listNoun({
  name: 'teams',
  subject: 'Team',
  follows: ['Team', 'User'],
  codec,
  sizes,
  document: TeamListDocument,
  rowDocument: TeamRowByIdDocument,
  filterOf: ({ q, member }: StateOf<typeof codec>) => ({ search: q || null, memberId: member || null }),
  rowLabel: ({ name }: TeamRowFragment) => name,
  exportPath: '/export/teams.csv',
  operations: {
    remove: DeleteTeamDocument,
    duplicate: DuplicateTeamDocument,
    removeMany: DeleteTeamsDocument,
    startRemoval: StartTeamsDeleteDocument,
  },
  texts: {
    removeTitle: 'teams.delete.title',
    removeText: 'teams.delete.text',
    removed: 'users.delete.done',
    duplicated: 'teams.list.duplicated',
    bulkRemoveTitle: 'teams.bulk.deleteTitle',
    bulkRemoveText: 'teams.bulk.deleteText',
    bulkRemoving: 'teams.bulk.deleting',
    bulkRemoved: 'teams.bulk.deleted',
  },
  history: {
    displays: async () => (await import('./teamKind.ts')).teamKind.displays,
    messages: ['form'],
  },
});
