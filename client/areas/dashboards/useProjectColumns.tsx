import { useMemo } from 'react';
import { AvatarGroup } from '../../kit/people/AvatarGroup.tsx';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { PersonCell } from '../../kit/PersonCell.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useText } from '../../lib/text.ts';
import type { ProjectRowFragment } from './counted.generated.ts';
import { Progress } from './Progress.tsx';

const wide = { project: 240, leader: 180, team: 170, progress: 190 };

/** What the list of projects shows, also where it is a card of a dashboard. */
export function useProjectColumns(
  editHref: (row: ProjectRowFragment) => string,
  widths = wide,
): ListColumn<ProjectRowFragment>[] {
  const text = useText();
  return useMemo<ListColumn<ProjectRowFragment>[]>(
    () => [
      {
        id: 'project',
        label: text('counted.project.project'),
        width: widths.project,
        grows: true,
        sort: 'name',
        card: 'lead',
        skeleton: 'thumb',
        cell: (row) => (
          <PersonCell
            name={row.name}
            avatar={row.logo}
            tone="primary"
            title={<RowLink to={editHref(row)}>{row.name}</RowLink>}
            text={row.kind}
          />
        ),
      },
      {
        id: 'leader',
        label: text('counted.project.leader'),
        width: widths.leader,
        sort: 'leader',
        card: 'labelled',
        cell: ({ leader }) =>
          leader && (
            <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, minWidth: 0 }}>
              <PersonAvatar name={leader.name} avatar={leader.avatar ?? null} size={26} isNamed />
              <bdi>{leader.name}</bdi>
            </span>
          ),
      },
      {
        id: 'team',
        label: text('counted.project.members'),
        width: widths.team,
        card: 'foot',
        cell: ({ members }) =>
          members.length > 0 && <AvatarGroup label={text('counted.project.members')} people={members} size={30} />,
      },
      {
        id: 'progress',
        label: text('counted.project.progress'),
        width: widths.progress,
        sort: 'progress',
        card: 'foot',
        cell: ({ progress, name }) => (
          <Progress value={progress} label={text('counted.project.progressOf', { name })} />
        ),
      },
    ],
    [text, editHref, widths],
  );
}
