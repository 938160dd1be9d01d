import { useApolloClient } from '@apollo/client/react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import type { CourseDetailsPartsFragment } from './academy.generated.ts';
import {
  DeleteCourseSectionDocument,
  DeleteLessonDocument,
  MoveCourseSectionDocument,
  MoveLessonDocument,
} from './authoring.generated.ts';
import LessonDrawer from './LessonDrawer.tsx';
import { LessonRow, SectionCard } from './OutlineRows.tsx';
import { SectionDialog } from './SectionDialog.tsx';
import { useDuration } from './useDuration.ts';

type Section = CourseDetailsPartsFragment['sections'][number];
type Lesson = Section['lessons'][number];
type Open = { kind: 'section'; section: Section | null } | { kind: 'lesson'; id: string | null; sectionId: string };

/** Sections and lessons as those who edit a course change them. */
export default function OutlineEditor({ course }: { course: CourseDetailsPartsFragment }) {
  const text = useText();
  const duration = useDuration();
  const { mutate } = useApolloClient();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const [open, setOpen] = useState<Open | null>(null);
  const refresh = () => recordsChanged('Course', 'CourseSection', 'Lesson');

  async function change<Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Record<string, { batchId: string | null }>, Variables>,
    variables: Variables,
    done?: string,
  ): Promise<void> {
    try {
      const { data } = await mutate<Record<string, { batchId: string | null }>>({
        mutation: mutation as TypedDocumentNode<Record<string, { batchId: string | null }>>,
        variables,
      });
      await refresh();
      const batchId = Object.values(data ?? {})[0]?.batchId;
      if (done && batchId) undoNotice({ text: done, batchId, onUndone: refresh });
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    }
  }

  const { sections } = course;
  const all = sections.flatMap((section) => section.lessons.map(({ id }) => ({ id, section })));
  /** A dragged lesson takes the place of another one: within its section as it is counted there, else before it. */
  const moveTo = (from: number, to: number) => {
    const [{ id, section }, goal] = [all[from]!, all[to]!];
    const { lessons } = goal.section;
    const place = lessons.findIndex((one) => one.id === goal.id);
    const isWithin = section.id === goal.section.id;
    const afterId = isWithin
      ? afterOf(
          lessons,
          lessons.findIndex((one) => one.id === id),
          place,
        )
      : (lessons[place - 1]?.id ?? null);
    return change(MoveLessonDocument, { id, sectionId: goal.section.id, afterId });
  };
  const sectionActions = (section: Section, at: number): MenuAction[] => [
    {
      id: 'rename',
      label: text('academy.action.rename'),
      icon: <IconPencil size={20} />,
      onSelect: () => setOpen({ kind: 'section', section }),
    },
    ...moves(at, sections.length, (to) =>
      change(MoveCourseSectionDocument, { id: section.id, afterId: afterOf(sections, at, to) }),
    ),
    {
      id: 'delete',
      label: text('academy.action.delete'),
      icon: <IconTrash size={20} />,
      isApart: true,
      isDangerous: true,
      onSelect: () =>
        void change(
          DeleteCourseSectionDocument,
          { id: section.id },
          text('academy.done.deleted', { title: section.title }),
        ),
    },
  ];
  const lessonActions = (section: Section, lesson: Lesson, at: number): MenuAction[] => [
    {
      id: 'edit',
      label: text('academy.action.editLesson'),
      icon: <IconPencil size={20} />,
      onSelect: () => setOpen({ kind: 'lesson', id: lesson.id, sectionId: section.id }),
    },
    ...moves(at, section.lessons.length, (to) =>
      change(MoveLessonDocument, {
        id: lesson.id,
        sectionId: section.id,
        afterId: afterOf(section.lessons, at, to),
      }),
    ),
    {
      id: 'delete',
      label: text('academy.action.delete'),
      icon: <IconTrash size={20} />,
      isApart: true,
      isDangerous: true,
      onSelect: () =>
        void change(DeleteLessonDocument, { id: lesson.id }, text('academy.done.deleted', { title: lesson.title })),
    },
  ];
  const moves = (at: number, count: number, move: (to: number) => Promise<void>): MenuAction[] => [
    {
      id: 'up',
      label: text('academy.action.moveUp'),
      icon: <IconArrowUp size={20} />,
      isDisabled: at === 0,
      onSelect: () => void move(at - 1),
    },
    {
      id: 'down',
      label: text('academy.action.moveDown'),
      icon: <IconArrowDown size={20} />,
      isDisabled: at === count - 1,
      onSelect: () => void move(at + 1),
    },
  ];
  return (
    <>
      {sections.map((section, at) => (
        <SectionCard
          key={section.id}
          title={section.title}
          index={at}
          count={sections.length}
          onMove={(from, to) =>
            void change(MoveCourseSectionDocument, {
              id: sections[from]!.id,
              afterId: afterOf(sections, from, to),
            })
          }
          menu={
            <ActionMenu
              label={text('academy.outline.actions', { title: section.title })}
              actions={() => sectionActions(section, at)}
            />
          }
        >
          <CardContent sx={{ pt: 0 }}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 3 }}>
              {section.lessons.map((lesson, place) => (
                <LessonRow
                  key={lesson.id}
                  title={lesson.title}
                  time={duration(lesson.minutes)}
                  index={all.findIndex(({ id }) => id === lesson.id)}
                  count={all.length}
                  onMove={(from, to) => void moveTo(from, to)}
                  menu={
                    <ActionMenu
                      label={text('academy.outline.actions', { title: lesson.title })}
                      actions={() => lessonActions(section, lesson, place)}
                    />
                  }
                />
              ))}
            </Box>
            <Button
              variant="tonal"
              startIcon={<IconPlus size={18} />}
              onClick={() => setOpen({ kind: 'lesson', id: null, sectionId: section.id })}
            >
              {text('academy.action.addLesson')}
            </Button>
          </CardContent>
        </SectionCard>
      ))}
      {sections.length === 0 && <Typography color="textSecondary">{text('academy.outline.noSections')}</Typography>}
      <Box>
        <Button
          variant="contained"
          startIcon={<IconPlus size={18} />}
          onClick={() => setOpen({ kind: 'section', section: null })}
        >
          {text('academy.action.addSection')}
        </Button>
      </Box>
      {open?.kind === 'section' && (
        <SectionDialog courseId={course.id} section={open.section} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'lesson' && (
        <LessonDrawer
          key={open.id ?? 'new'}
          id={open.id}
          sectionId={open.sectionId}
          sections={sections}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** What it comes after when it stands at `to`; null for the first place. */
const afterOf = (all: readonly { id: string }[], at: number, to: number): string | null =>
  all.filter((_, index) => index !== at)[to - 1]?.id ?? null;
