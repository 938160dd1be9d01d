import type { TeamRow } from '../../db/teamTables.ts';
import { kindOf } from '../../records/kindOf.ts';
import { tagsOf } from './team.ts';

const screen = '/apps/user/teams';

/** Teams as the search of everything finds them. */
export const teamKind = kindOf<TeamRow>({
  subject: 'Team',
  table: 'teams',
  key: 'teams',
  title: { en: 'Teams', fr: 'Équipes', ar: 'الفرق' },
  icon: 'users-group',
  home: screen,
  record: ({ id, name, picture, ...row }) => ({
    id,
    title: name,
    subtitle: tagsOf(row).join(', '),
    path: `${screen}?edit=${id}`,
    image: picture,
  }),
});
