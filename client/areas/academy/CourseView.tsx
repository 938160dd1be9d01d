import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconListDetails,
  IconPlus,
  IconShare,
  IconWorldUp,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { HeadActions, type HeadAction } from '../../app/record/HeadActions.tsx';
import { ActionMenu } from '../../kit/ActionMenu.tsx';
import { DetailsPage } from '../../kit/details/DetailsPage.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useCopy } from '../../kit/useCopy.ts';
import { useCan } from '../../lib/ability.tsx';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.ts';
import { whenIdle } from '../../lib/whenIdle.ts';
import type { CourseDetailsPartsFragment, CourseLessonFragment } from './academy.generated.ts';
import { publishCourse } from './courseCommands.ts';
import { CourseAbout } from './CourseAbout.tsx';
import { CourseCertificate } from './CourseCertificate.tsx';
import { CourseLesson } from './CourseLesson.tsx';
import { CourseOutline } from './CourseOutline.tsx';
import { InvitationAlert } from './InvitationAlert.tsx';
import { LessonSteps } from './LessonSteps.tsx';
import { statusTexts, statusTones, tagTexts, tagTones } from './looks.ts';
import type { FilmRef } from './player/film.ts';
import { learned, withLearned } from './offline/learned.ts';
import { coursePath, coursesPath } from './urls.ts';
import { useCourseMenu } from './useCourseMenu.tsx';
import { useLearning } from './useLearning.ts';

const CertificatesDrawer = lazy(() => import('./CertificatesDrawer.tsx'));
const CourseDrawer = lazy(() => import('./CourseDrawer.tsx'));
const InvitationsDrawer = lazy(() => import('./InvitationsDrawer.tsx'));
const LessonNotes = lazy(() => import('./notes/LessonNotes.tsx'));
const LessonQuestions = lazy(() => import('./questions/LessonQuestions.tsx'));
const OutlineEditor = lazy(() => import('./OutlineEditor.tsx'));

type State = { lesson: string; at: string; edit: string };
type Props = { course: CourseDetailsPartsFragment; state: State; patch: (change: Partial<State>) => void };

/** What learners see of a lesson that waits for another one. */
const asLearner = (lesson: CourseLessonFragment | undefined) =>
  lesson?.lock ? { ...lesson, content: '', video: null, package: null } : lesson;

/** A course: the lesson that is open, what the course is about, and its outline beside them. */
export function CourseView({ course: stored, state, patch }: Props) {
  const text = useText();
  const kept = useStore(learned.waiting);
  const course = useMemo(() => withLearned(stored, kept), [stored, kept]);
  const learning = useLearning();
  const { run, busy } = useCommands();
  const keepOpen = useEffectEvent(learning.openLesson);
  const canEdit = useCan('update', 'Course');
  const { id, title } = course;
  const film: FilmRef = useRef(null);
  const mine = course.myEnrollment?.leftAt === null ? course.myEnrollment : null;
  const lessons = course.sections.flatMap((section) => section.lessons);
  const isEditing = canEdit && state.edit === 'outline';
  const isPreview = canEdit && state.edit === 'preview';
  const open =
    lessons.find((lesson) => lesson.id === state.lesson) ??
    lessons.find((lesson) => lesson.id === mine?.lastLessonId) ??
    lessons[0];
  const isEnrolled = mine !== null;
  const place = lessons.findIndex((lesson) => lesson.id === open?.id);
  const showLesson = (lesson: string) => patch({ lesson, at: '' });
  const startAt = /^\d{1,5}$/.test(state.at) ? Number(state.at) : null;
  const jump = (lesson: string, second: number | null) => {
    patch({ lesson, at: second === null ? '' : String(second) });
    // The film that is open goes there again, too.
    if (lesson === open?.id && second !== null) film.current?.seek(second);
  };
  useEffect(() => {
    // Only where the viewer opened one: what is shown at first is where they were.
    if (!state.lesson || !isEnrolled) return;
    keepOpen(id, state.lesson);
  }, [id, state.lesson, isEnrolled]);
  useEffect(() => {
    // What may be opened without a network is here before it is needed.
    void whenIdle()
      .then(() => import('./quiz/LessonQuiz.tsx'))
      .catch(() => undefined);
  }, []);

  const copy = useCopy();
  const share = () => copy(new URL(coursePath(id), window.location.href).href, text('academy.done.copied'));
  const actions: (HeadAction | false)[] = [
    {
      id: 'share',
      label: text('academy.action.share'),
      icon: <IconShare size={18} />,
      color: 'secondary',
      onSelect: () => void share(),
    },
    {
      id: 'bookmark',
      label: text(course.isBookmarked ? 'academy.action.bookmarked' : 'academy.action.addBookmark'),
      icon: course.isBookmarked ? <IconBookmarkFilled size={18} /> : <IconBookmark size={18} />,
      color: 'secondary',
      onSelect: () => void learning.bookmark(course, !course.isBookmarked),
    },
    isEditing && {
      id: 'outline',
      label: text('academy.action.closeOutline'),
      icon: <IconListDetails size={18} />,
      onSelect: () => patch({ edit: '' }),
    },
    canEdit &&
      !isPreview &&
      course.status === 'DRAFT' &&
      lessons.length > 0 && {
        id: 'publish',
        label: text('academy.action.publish'),
        icon: <IconWorldUp size={18} />,
        isMain: true,
        isBusy: busy !== null,
        onSelect: () => void run(publishCourse, course),
      },
    mine === null &&
      course.status === 'PUBLISHED' && {
        id: 'enroll',
        label: text(course.myEnrollment ? 'academy.action.enrollAgain' : 'academy.action.enroll'),
        icon: <IconPlus size={18} />,
        isMain: true,
        isBusy: learning.busy === id,
        onSelect: () => void learning.enroll(course),
      },
  ];
  const more = useCourseMenu({ course, learning, isEditing, isPreview, patch });
  return (
    <>
      <DetailsPage
        title={<bdi>{title}</bdi>}
        back={{ to: coursesPath, label: text('academy.course.toList') }}
        text={course.tutor && text('academy.course.by', { name: course.tutor.name })}
        status={
          <Box component="span" sx={{ display: 'inline-flex', gap: 2 }}>
            <StatusChip tone={tagTones[course.tag]} label={text(tagTexts[course.tag])} />
            {mine?.isLate && <StatusChip tone="error" label={text('academy.learners.isLate')} />}
            {course.status !== 'PUBLISHED' && (
              <StatusChip tone={statusTones[course.status]} label={text(statusTexts[course.status])} />
            )}
          </Box>
        }
        actions={
          <>
            <ActionMenu label={text('kit.row.more', { name: title })} actions={more} />
            <HeadActions name={title} actions={actions} more={more} />
          </>
        }
        side={
          isEditing ? undefined : (
            <>
              <CourseOutline
                course={course}
                openId={open?.id}
                isEnrolled={isEnrolled}
                learning={learning}
                onOpen={showLesson}
                onJump={jump}
              />
              {open && !open.lock && !isPreview && (
                <Suspense fallback={null}>
                  <LessonNotes course={course} lesson={open} film={film} learning={learning} onJump={jump} />
                </Suspense>
              )}
            </>
          )
        }
        below={
          isEditing ? undefined : (
            <>
              {open && !open.lock && (
                <Suspense fallback={null}>
                  <LessonQuestions
                    key={open.id}
                    lessonId={open.id}
                    mayWrite={isEnrolled || course.canTeach}
                    canTeach={course.canTeach}
                    learning={learning}
                  />
                </Suspense>
              )}
              {course.myCertificate && <CourseCertificate certificate={course.myCertificate} />}
              <CourseAbout course={course} learning={learning} />
            </>
          )
        }
      >
        {isEditing ? (
          <Suspense fallback={null}>
            <OutlineEditor course={course} />
          </Suspense>
        ) : (
          <>
            {kept.length > 0 && (
              <Alert severity="info">{text('academy.offline.waiting', { count: kept.length })}</Alert>
            )}
            {mine === null && !isPreview && <InvitationAlert course={course} learning={learning} />}
            {isPreview && (
              <Alert
                severity="info"
                action={
                  <Button color="inherit" onClick={() => patch({ edit: '' })}>
                    {text('academy.action.closePreview')}
                  </Button>
                }
              >
                {text('academy.preview.text')}
              </Alert>
            )}
            <CourseLesson
              course={course}
              lesson={isPreview ? asLearner(open) : open}
              isEnrolled={isEnrolled}
              film={film}
              startAt={startAt}
              learning={learning}
              onAddLessons={canEdit && !isPreview ? () => patch({ edit: 'outline' }) : undefined}
            />
            <LessonSteps before={lessons[place - 1]} after={lessons[place + 1]} onOpen={showLesson} />
          </>
        )}
      </DetailsPage>
      {canEdit && state.edit === 'certificates' && (
        <Suspense fallback={null}>
          <CertificatesDrawer courseId={id} learning={learning} onClose={() => patch({ edit: '' })} />
        </Suspense>
      )}
      {course.canTeach && state.edit === 'invitations' && (
        <Suspense fallback={null}>
          <InvitationsDrawer course={course} learning={learning} onClose={() => patch({ edit: '' })} />
        </Suspense>
      )}
      {canEdit && state.edit === 'course' && (
        <Suspense fallback={null}>
          <CourseDrawer id={id} onClose={() => patch({ edit: '' })} />
        </Suspense>
      )}
    </>
  );
}
