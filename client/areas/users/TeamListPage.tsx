import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { lazy, useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen, useEditHref } from '../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../app/list/preloadList.ts';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { NumberText } from '../../kit/Figures.tsx';
import { AvatarGroup } from '../../kit/people/AvatarGroup.tsx';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useText } from '../../lib/text.ts';
import { teamList } from './teamList.ts';
import type { TeamRowFragment } from './teams.generated.ts';

const TeamDrawer = lazy(() => import('./TeamDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(teamList, request);

/** The teams, and a drawer for each. */
export default function TeamListPage() {
  const text = useText();
  const screen = useListScreen(teamList);
  return (
    <DrawerListScreen
      screen={screen}
      drawer={TeamDrawer}
      title={text('teams.list.title')}
      text={text('teams.list.text')}
      addLabel={text('teams.list.add')}
      searchLabel={text('teams.list.search')}
      columns={useTeamColumns(useEditHref(screen))}
      nothingYet={{ title: text('teams.list.nothingTitle'), text: text('teams.list.nothingText') }}
    />
  );
}

function useTeamColumns(editHref: (row: TeamRowFragment) => string): ListColumn<TeamRowFragment>[] {
  const text = useText();
  return useMemo<ListColumn<TeamRowFragment>[]>(
    () => [
      {
        id: 'team',
        label: text('teams.column.team'),
        width: 240,
        grows: true,
        sort: 'name',
        csv: { name: text('teams.field.name'), description: text('teams.field.description') },
        card: 'lead',
        skeleton: 'thumb',
        cell: (row) => (
          <PersonCell
            name={row.name}
            avatar={row.picture}
            tone="info"
            title={<RowLink to={editHref(row)}>{row.name}</RowLink>}
            text={row.description}
          />
        ),
      },
      {
        id: 'lead',
        label: text('teams.field.lead'),
        width: 190,
        cell: ({ lead }) =>
          lead && (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
              <Avatar src={lead.avatar ?? undefined} alt="" sx={{ width: 26, height: 26, fontSize: 11 }}>
                {lead.name.slice(0, 1)}
              </Avatar>
              <bdi>{lead.name}</bdi>
            </Box>
          ),
      },
      {
        id: 'members',
        label: text('teams.field.members'),
        width: 190,
        sort: 'members',
        csv: { members: text('teams.field.members') },
        card: 'labelled',
        cell: ({ members, memberCount }) =>
          memberCount === 0 ? (
            <NumberText value={0} />
          ) : (
            <AvatarGroup label={text('teams.field.members')} people={members} size={30} />
          ),
      },
      {
        id: 'tags',
        label: text('teams.field.tags'),
        width: 210,
        csv: { tags: text('teams.field.tags') },
        card: 'foot',
        cell: ({ tags }) => (
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {tags.map((tag) => (
              <StatusChip key={tag} tone="secondary" label={tag} />
            ))}
          </Box>
        ),
      },
    ],
    [text, editHref],
  );
}
