import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Checkbox from '@mui/material/Checkbox';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { SearchField } from '../../kit/SearchField.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { CourseDetailsPartsFragment, CourseLessonFragment } from './academy.generated.ts';
import { Progress } from './Progress.tsx';
import { useDuration } from './useDuration.ts';
import type { useLearning } from './useLearning.ts';

const CourseMoments = lazy(() => import('./notes/CourseMoments.tsx'));

type Learning = ReturnType<typeof useLearning>;
type Props = {
  course: CourseDetailsPartsFragment;
  openId: string | undefined;
  isEnrolled: boolean;
  learning: Learning;
  onOpen: (lessonId: string) => void;
  /** Opens a lesson at a second of its film. */
  onJump: (lessonId: string, second: number | null) => void;
};

/** Sections and lessons, with ticks for those who are enrolled. The first section is open, or the one of the open lesson. */
export function CourseOutline({ course, openId, isEnrolled, learning, onOpen, onJump }: Props) {
  const text = useText();
  const duration = useDuration();
  const { number } = useFormats();
  const { sections, myEnrollment } = course;
  const [search, setSearch] = useState('');
  const current = sections.find(({ lessons }) => lessons.some(({ id }) => id === openId)) ?? sections[0];
  const [opened, setOpened] = useState<readonly string[]>(current ? [current.id] : []);
  const toggle = (id: string, isOpen: boolean) =>
    setOpened((before) => (isOpen ? [...before, id] : before.filter((one) => one !== id)));
  const numberOf = new Map(sections.flatMap(({ lessons }) => lessons).map(({ id }, at) => [id, at + 1]));
  return (
    <Card component="section" aria-label={text('academy.outline.title')}>
      <CardHeader title={text('academy.outline.title')} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ pt: 0 }}>
        {isEnrolled && myEnrollment && (
          <Box sx={{ mb: 4 }}>
            <Progress done={myEnrollment.completedCount} all={myEnrollment.lessonCount} />
          </Box>
        )}
        {sections.length > 0 && (
          <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
            <SearchField label={text('academy.search.label')} value={search} onSearch={setSearch} />
            {search && (
              <Suspense fallback={null}>
                <CourseMoments courseId={course.id} search={search} onJump={onJump} />
              </Suspense>
            )}
          </Box>
        )}
        {sections.length === 0 && <Typography color="textSecondary">{text('academy.outline.none')}</Typography>}
        {(search ? [] : sections).map((section) => {
          const done = section.lessons.filter(({ doneAt }) => doneAt !== null).length;
          const minutes = section.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
          return (
            <Accordion
              key={section.id}
              disableGutters
              sx={{ boxShadow: 'none', '&::before': { insetInline: 0 } }}
              expanded={opened.includes(section.id)}
              onChange={(_, isOpen) => toggle(section.id, isOpen)}
              slotProps={{ heading: { component: 'h3' } }}
            >
              <AccordionSummary
                id={`section-${section.id}`}
                aria-controls={`section-${section.id}-lessons`}
                expandIcon={<IconChevronDown size={20} />}
                sx={{ paddingInline: 0 }}
              >
                <Box sx={{ minWidth: 0 }}>
                  <Typography variant="h6" component="bdi" sx={{ overflowWrap: 'anywhere' }}>
                    {section.title}
                  </Typography>
                  <Typography variant="body2" color="textSecondary" component="p">
                    {text('academy.outline.section', {
                      done: number(done),
                      all: number(section.lessons.length),
                      time: duration(minutes),
                    })}
                  </Typography>
                </Box>
              </AccordionSummary>
              <AccordionDetails id={`section-${section.id}-lessons`} sx={{ p: 0, pb: 2 }}>
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {section.lessons.map((lesson) => (
                    <Topic
                      key={lesson.id}
                      lesson={lesson}
                      place={numberOf.get(lesson.id)!}
                      isOpen={lesson.id === openId}
                      isEnrolled={isEnrolled}
                      learning={learning}
                      onOpen={onOpen}
                    />
                  ))}
                </Box>
              </AccordionDetails>
            </Accordion>
          );
        })}
      </CardContent>
    </Card>
  );
}

const outlineTexts = {
  MANUAL: 'academy.outline.time',
  WATCHED: 'academy.outline.watch',
  QUIZ: 'academy.outline.quiz',
  PACKAGE: 'academy.outline.package',
} as const;

type TopicProps = Omit<Props, 'course' | 'openId' | 'onJump'> & {
  lesson: CourseLessonFragment;
  place: number;
  isOpen: boolean;
};

function Topic({ lesson, place, isOpen, isEnrolled, learning, onOpen }: TopicProps) {
  const text = useText();
  const duration = useDuration();
  const { number } = useFormats();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      {isEnrolled && (
        <Checkbox
          checked={lesson.doneAt !== null}
          disabled={
            learning.busy === lesson.id ||
            lesson.completion !== 'MANUAL' ||
            (lesson.lock !== null && lesson.doneAt === null)
          }
          onChange={(_, isDone) => void learning.setDone(lesson.id, isDone)}
          slotProps={{ input: { 'aria-label': text('academy.outline.tick', { title: lesson.title }) } }}
        />
      )}
      <ListItemButton
        selected={isOpen}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(lesson.id)}
        sx={{ borderRadius: 1, minWidth: 0, paddingBlock: 1.5 }}
      >
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
            {number(place)}. <bdi>{lesson.title}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text(outlineTexts[lesson.completion], { time: duration(lesson.minutes) })}
          </Typography>
        </Box>
        {lesson.lock && (
          <IconLock
            size={18}
            role="img"
            aria-label={text('academy.outline.locked', { title: lesson.lock.title })}
            style={{ flex: 'none' }}
          />
        )}
      </ListItemButton>
    </Box>
  );
}
