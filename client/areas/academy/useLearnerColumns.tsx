import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { DateText, NumberText } from '../../kit/Figures.tsx';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { LearnerRowFragment } from './learners.generated.ts';
import { Progress } from './Progress.tsx';

/** Columns of learners; the course stands below the name where there are several. */
export function useLearnerColumns(hasCourse: boolean): ListColumn<LearnerRowFragment>[] {
  const text = useText();
  const { day, number } = useFormats();
  return useMemo<ListColumn<LearnerRowFragment>[]>(
    () => [
      {
        id: 'name',
        label: text('academy.learners.name'),
        width: 220,
        grows: true,
        sort: 'name',
        csv: { name: text('academy.learners.name') },
        card: 'lead',
        skeleton: 'thumb',
        cell: ({ person, course }) => (
          <PersonCell
            name={person?.name ?? ''}
            avatar={person?.avatar ?? null}
            text={hasCourse && course ? <bdi>{course.title}</bdi> : undefined}
          />
        ),
      },
      {
        id: 'progress',
        label: text('academy.table.progress'),
        width: 170,
        sort: 'progress',
        csv: { done: text('academy.learners.done'), lessons: text('academy.learners.lessons') },
        card: 'foot',
        cell: ({ completedCount, lessonCount }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <Box sx={{ flex: 1, minWidth: 84 }}>
              <Progress done={completedCount} all={lessonCount} />
            </Box>
            <bdi dir="ltr">
              {number(completedCount)}/{number(lessonCount)}
            </bdi>
          </Box>
        ),
      },
      {
        id: 'last',
        label: text('academy.learners.last'),
        width: 150,
        csv: { lastLesson: text('academy.learners.last') },
        card: 'text',
        cell: ({ lastLesson }) => lastLesson && <bdi>{lastLesson.title}</bdi>,
      },
      {
        id: 'active',
        label: text('academy.learners.active'),
        width: 116,
        sort: 'active',
        csv: { activeAt: text('academy.learners.active') },
        card: 'labelled',
        cell: ({ lastActiveAt }) => <DateText at={lastActiveAt} />,
      },
      {
        id: 'due',
        label: text('academy.learners.due'),
        width: 124,
        sort: 'due',
        csv: { dueOn: text('academy.learners.due'), late: text('academy.learners.late') },
        card: 'labelled',
        cell: ({ nextDueOn, isLate }) =>
          nextDueOn && (
            <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <span>{day(nextDueOn)}</span>
              {isLate && <StatusChip tone="error" label={text('academy.learners.isLate')} />}
            </Box>
          ),
      },
      {
        id: 'attempts',
        label: text('academy.learners.attempts'),
        width: 84,
        isNumber: true,
        csv: { attempts: text('academy.learners.attempts') },
        cell: ({ attemptCount }) => <NumberText value={attemptCount} />,
      },
      {
        id: 'reminded',
        label: text('academy.learners.remindedAt'),
        width: 140,
        isOptional: true,
        csv: { remindedAt: text('academy.learners.remindedAt') },
        cell: ({ remindedAt }) => remindedAt && <DateText at={remindedAt} />,
      },
      {
        id: 'enrolled',
        label: text('academy.learners.enrolledAt'),
        width: 140,
        sort: 'created',
        isOptional: true,
        csv: { enrolledAt: text('academy.learners.enrolledAt') },
        cell: ({ enrolledAt }) => <DateText at={enrolledAt} />,
      },
    ],
    [text, day, number, hasCourse],
  );
}
