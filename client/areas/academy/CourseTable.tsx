import Box from '@mui/material/Box';
import { IconEye, IconMessage, IconUsers } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useFilterEntry } from '../../app/dashboard/FilterAction.tsx';
import { dashboardWords } from '../../app/dashboard/crossFilter.ts';
import { listNoun } from '../../app/list/listNoun.ts';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useFormats } from '../../lib/format.ts';
import type { StateOf } from '../../lib/listState.ts';
import type { CourseSortField } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { DeleteCourseDocument, DuplicateCourseDocument } from './authoring.generated.ts';
import { CourseSymbol } from './CourseSymbol.tsx';
import { AcademyCoursesDocument, type AcademyCourseRowFragment } from './dashboard.generated.ts';
import { Progress } from './Progress.tsx';
import { coursePath } from './urls.ts';
import { useDuration } from './useDuration.ts';

const sizes = [5, 10, 25, 50, 100] as const;
const codec = listCodec({
  sizes,
  initialSize: 5,
  sorts: ['title', 'minutes', 'progress', 'views'] as const satisfies Lowercase<CourseSortField>[],
});

const noun = listNoun({
  name: 'academyCourses',
  words: dashboardWords,
  subject: 'Course',
  follows: ['Course', 'Lesson'],
  codec,
  sizes,
  document: AcademyCoursesDocument,
  filterOf: ({ q }: StateOf<typeof codec>) => ({ search: q || null }),
  rowLabel: ({ title }: AcademyCourseRowFragment) => title,
  operations: { remove: DeleteCourseDocument, duplicate: DuplicateCourseDocument },
  texts: {
    removeTitle: 'academy.remove.title',
    removeText: 'academy.remove.text',
    removed: 'academy.remove.done',
    duplicated: 'academy.copy.done',
  },
});
const hrefOf = ({ id }: AcademyCourseRowFragment) => coursePath(id);
const editHrefOf = ({ id }: AcademyCourseRowFragment) => `${coursePath(id)}&edit=course`;

/** All courses, as far as the viewer is with them. */
export default function CourseTable() {
  const text = useText();
  const filterBy = useFilterEntry('course');
  const rowMenu = useCallback(
    ({ id, title }: AcademyCourseRowFragment) => [filterBy({ value: id, name: title })],
    [filterBy],
  );
  const screen = useListScreen(noun, { prefix: 'courses-' });
  return (
    <ListScreen
      screen={screen}
      isCard
      title={text('academy.table.title')}
      columns={useColumns()}
      editHref={editHrefOf}
      searchLabel={text('academy.table.search')}
      filters={[]}
      rowMenu={rowMenu}
      nothingYet={{ title: text('academy.course.noneYet'), text: text('academy.table.noneText') }}
    />
  );
}

function useColumns(): ListColumn<AcademyCourseRowFragment>[] {
  const text = useText();
  const duration = useDuration();
  const { number } = useFormats();
  return useMemo<ListColumn<AcademyCourseRowFragment>[]>(
    () => [
      {
        id: 'title',
        label: text('academy.table.course'),
        width: 280,
        grows: true,
        sort: 'title',
        card: 'lead',
        skeleton: 'thumb',
        cell: (row) => (
          <CourseSymbol
            icon={row.icon}
            title={<RowLink to={hrefOf(row)}>{row.title}</RowLink>}
            text={row.tutor && <bdi>{row.tutor.name}</bdi>}
          />
        ),
      },
      {
        id: 'time',
        label: text('academy.table.time'),
        width: 120,
        sort: 'minutes',
        card: 'note',
        cell: ({ minutes }) => duration(minutes),
      },
      {
        id: 'progress',
        label: text('academy.table.progress'),
        width: 220,
        sort: 'progress',
        card: 'foot',
        cell: ({ myEnrollment, lessonCount }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <Box sx={{ flex: 1, minWidth: 110 }}>
              <Progress done={myEnrollment?.completedCount ?? 0} all={lessonCount} />
            </Box>
            <bdi dir="ltr">
              {number(myEnrollment?.completedCount ?? 0)}/{number(lessonCount)}
            </bdi>
          </Box>
        ),
      },
      {
        id: 'status',
        label: text('academy.table.status'),
        width: 220,
        sort: 'views',
        card: 'foot',
        cell: ({ learnerCount, noteCount, viewCount }) => (
          <Box sx={{ display: 'flex', gap: 4 }}>
            {(
              [
                ['learners', IconUsers, learnerCount, 'primary.text'],
                ['notes', IconMessage, noteCount, 'info.text'],
                ['views', IconEye, viewCount, 'error.text'],
              ] as const
            ).map(([key, Icon, count, color]) => (
              <Box
                key={key}
                component="span"
                role="img"
                aria-label={text(`academy.table.${key}`, { count })}
                title={text(`academy.table.${key}`, { count })}
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
              >
                <Box component="span" sx={{ color, display: 'inline-flex' }}>
                  <Icon size={18} aria-hidden />
                </Box>
                <span aria-hidden>{number(count)}</span>
              </Box>
            ))}
          </Box>
        ),
      },
    ],
    [text, duration, number],
  );
}
