import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { DateText } from '../../kit/Figures.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { Beside, Lines } from '../../kit/ThumbCell.tsx';
import { useText } from '../../lib/text.ts';
import { recordKind } from '../shellParts.ts';
import type { TrashRowFragment } from './trash.generated.ts';

const dayMs = 86_400_000;
/** So many days before the end the chip turns into a warning. */
const soon = 3;

const Ground = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 38,
  height: 38,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars!.palette.text.secondary,
  backgroundColor: theme.vars!.palette.action.hover,
}));

/** Who deleted what, when, and how long it can still be had back. */
export function useTrashColumns(): ListColumn<TrashRowFragment>[] {
  const text = useText();
  return useMemo<ListColumn<TrashRowFragment>[]>(
    () => [
      {
        id: 'name',
        label: text('trash.column.name'),
        width: 240,
        grows: true,
        sort: 'name',
        card: 'lead',
        skeleton: 'thumb',
        cell: ({ subject, name }) => {
          const { icon: Icon, nameId } = recordKind(subject);
          return (
            <Beside>
              <Ground>
                <Icon size={20} aria-hidden />
              </Ground>
              <Lines title={name} text={text(nameId)} />
            </Beside>
          );
        },
      },
      {
        id: 'deletedBy',
        label: text('trash.column.deletedBy'),
        width: 170,
        card: 'foot',
        cell: ({ deletedBy }) => <bdi>{deletedBy ?? text('trash.page.byProgram')}</bdi>,
      },
      {
        id: 'deletedAt',
        label: text('trash.column.deletedAt'),
        width: 150,
        sort: 'deleted',
        card: 'foot',
        cell: ({ deletedAt }) => <DateText at={deletedAt} />,
      },
      {
        id: 'expiresAt',
        label: text('trash.column.expiresAt'),
        width: 190,
        card: 'end',
        skeleton: 'chip',
        cell: ({ expiresAt, isKept }) => {
          if (isKept) return <StatusChip tone="secondary" label={text('trash.page.kept')} />;
          const days = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / dayMs));
          return (
            <StatusChip
              tone={days < soon ? 'warning' : 'secondary'}
              label={text('trash.page.daysLeft', { count: days })}
            />
          );
        },
      },
    ],
    [text],
  );
}
