import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { recordKind } from '../../app/shellParts.ts';
import { useNameInLog } from '../../app/useRoleName.ts';
import { DateText } from '../../kit/Figures.tsx';
import { causeTexts } from '../../kit/form/HistoryEntry.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { Beside, Lines } from '../../kit/ThumbCell.tsx';
import type { Subject } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { ActivityRowFragment } from './activity.generated.ts';
import { ChangeText } from './ChangeText.tsx';
import { useKindWords } from './useKindWords.ts';

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

const tones = { CREATE: 'success', UPDATE: 'primary', DELETE: 'error' } as const;

/** Who did what to which record, when, why and from where. */
export function useActivityColumns(subjects: readonly Subject[]): ListColumn<ActivityRowFragment>[] {
  const text = useText();
  const displaysOf = useKindWords(subjects);
  const nameOf = useNameInLog();
  return useMemo<ListColumn<ActivityRowFragment>[]>(
    () => [
      {
        id: 'record',
        label: text('activity.column.record'),
        csv: { name: text('activity.column.record'), subject: text('activity.filter.kind') },
        width: 260,
        grows: true,
        card: 'lead',
        skeleton: 'thumb',
        cell: ({ subject, subjectId, recordName, batchSize, action }) => {
          const { icon: Icon, nameId, pathOf } = recordKind(subject);
          const name = recordName === null ? `#${subjectId}` : nameOf(subject, recordName);
          const more = batchSize > 1 ? text('activity.row.more', { count: batchSize - 1 }) : null;
          return (
            <Beside>
              <Ground>
                <Icon size={20} aria-hidden />
              </Ground>
              <Lines
                title={
                  pathOf && action !== 'DELETE' ? (
                    <Link component={RouterLink} to={pathOf(subjectId)} color="inherit" underline="hover">
                      {name}
                    </Link>
                  ) : (
                    name
                  )
                }
                text={[text(nameId), more].filter(Boolean).join(' · ')}
              />
            </Beside>
          );
        },
      },
      {
        id: 'action',
        label: text('activity.column.action'),
        csv: { action: text('activity.column.action') },
        width: 108,
        card: 'end',
        skeleton: 'chip',
        cell: ({ action }) => <StatusChip tone={tones[action]} label={text(`activity.action.${action}`)} />,
      },
      {
        id: 'change',
        label: text('activity.column.change'),
        csv: { change: text('activity.column.change') },
        width: 220,
        card: 'text',
        cell: (row) => {
          if (row.isRedacted) return text('activity.row.redacted');
          if (row.action !== 'UPDATE' || row.batchSize > 1) return null;
          return <ChangeText row={row} displays={displaysOf(row.subject)} />;
        },
      },
      {
        id: 'person',
        label: text('activity.column.person'),
        csv: { person: text('activity.column.person'), address: text('activity.column.address') },
        width: 150,
        card: 'foot',
        cell: ({ actorName, origin }) => (
          <Lines
            title={<bdi>{actorName ?? text('activity.row.program')}</bdi>}
            text={
              origin &&
              text('activity.row.origin', { carrier: origin.carrier ?? 'other', address: origin.address ?? '–' })
            }
          />
        ),
      },
      {
        id: 'cause',
        label: text('activity.column.cause'),
        csv: { cause: text('activity.column.cause') },
        width: 116,
        card: 'foot',
        cell: ({ cause }) => (cause && causeTexts[cause] ? text(causeTexts[cause]) : null),
      },
      {
        id: 'at',
        label: text('activity.column.at'),
        csv: { at: text('activity.column.at') },
        width: 116,
        card: 'foot',
        cell: ({ at }) => <DateText at={at} />,
      },
    ],
    [text, displaysOf, nameOf],
  );
}
