import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconCheck,
  IconChevronRight,
  IconClock,
  IconPlus,
  IconRotateClockwise2,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { IconAction } from '../../kit/IconAction.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { Rating } from '../../kit/people/Rating.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useText } from '../../lib/text.ts';
import type { CourseCardPartsFragment } from './academy.generated.ts';
import { CoursePicture } from './CoursePicture.tsx';
import { statusTexts, statusTones, tagTexts, tagTones } from './looks.ts';
import { Progress } from './Progress.tsx';
import { coursePath, lessonPath } from './urls.ts';
import { useDuration } from './useDuration.ts';
import type { useLearning } from './useLearning.ts';

type Props = { course: CourseCardPartsFragment; learning: ReturnType<typeof useLearning> };

/** A course in the grid: what it is, how far the viewer is, and the next step. */
export function CourseCard({ course, learning }: Props) {
  const text = useText();
  const duration = useDuration();
  const mine = course.myEnrollment?.leftAt === null ? course.myEnrollment : null;
  const isDone = mine !== null && mine.completedAt !== null;
  const last = mine?.lastLessonId;
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Link to={coursePath(course.id)} tabIndex={-1} aria-hidden style={{ display: 'block', padding: 8 }}>
        <CoursePicture course={course} height={180} />
      </Link>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', gap: 3, flex: 1, paddingBlockStart: 2 }}>
        {/* Chips are read whole: what has no room beside them goes below. */}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, justifyContent: 'space-between' }}>
          <Box sx={{ display: 'flex', gap: 2, flex: 'none', maxWidth: '100%' }}>
            <StatusChip tone={tagTones[course.tag]} label={text(tagTexts[course.tag])} />
            {course.status !== 'PUBLISHED' && (
              <StatusChip tone={statusTones[course.status]} label={text(statusTexts[course.status])} />
            )}
          </Box>
          <Rating value={course.rating ?? 0} count={course.ratingCount} />
        </Box>
        <Box sx={{ flex: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, justifyContent: 'space-between', mb: 1 }}>
            <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere', paddingBlockStart: 2 }}>
              <RowLink to={coursePath(course.id)}>{course.title}</RowLink>
            </Typography>
            <IconAction
              label={text(course.isBookmarked ? 'academy.action.unbookmark' : 'academy.action.bookmark', {
                title: course.title,
              })}
              aria-pressed={course.isBookmarked}
              onClick={() => void learning.bookmark(course, !course.isBookmarked)}
            >
              {course.isBookmarked ? <IconBookmarkFilled size={20} /> : <IconBookmark size={20} />}
            </IconAction>
          </Box>
          <Typography color="textSecondary" dir="auto">
            {course.about}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: isDone ? 'success.text' : 'text.secondary' }}>
          {isDone ? <IconCheck size={20} aria-hidden /> : <IconClock size={20} aria-hidden />}
          <span>{isDone ? text('academy.card.completed') : duration(course.minutes)}</span>
        </Box>
        {mine && <Progress done={mine.completedCount} all={mine.lessonCount} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          {mine && (
            <Button
              variant="tonal"
              color="secondary"
              startIcon={<IconRotateClockwise2 size={18} />}
              disabled={mine.completedCount === 0}
              onClick={() => void learning.restart(course)}
              sx={{ flex: '1 1 auto', whiteSpace: 'nowrap' }}
            >
              {text('academy.action.restart')}
            </Button>
          )}
          {mine && !isDone && (
            <Button
              variant="tonal"
              component={Link}
              to={last ? lessonPath(course.id, last) : coursePath(course.id)}
              endIcon={<Box component={IconChevronRight} size={18} sx={mirrored} />}
              sx={{ flex: '1 1 auto' }}
            >
              {text(mine.completedCount === 0 && !last ? 'academy.action.start' : 'academy.action.continue')}
            </Button>
          )}
          {!mine && course.status === 'PUBLISHED' && (
            <Button
              variant="tonal"
              startIcon={<IconPlus size={18} />}
              loading={learning.busy === course.id}
              onClick={() => void learning.enroll(course)}
              sx={{ flex: '1 1 auto' }}
            >
              {text('academy.action.enroll')}
            </Button>
          )}
        </Box>
      </CardContent>
    </Card>
  );
}
