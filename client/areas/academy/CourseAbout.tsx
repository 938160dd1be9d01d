import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Typography from '@mui/material/Typography';
import { FactsCard } from '../../kit/details/FactsCard.tsx';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { Rating, RatingInput } from '../../kit/people/Rating.tsx';
import { Prose } from '../../kit/Prose.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { CourseDetailsPartsFragment } from './academy.generated.ts';
import { levelTexts } from './looks.ts';
import { useDuration } from './useDuration.ts';
import type { useLearning } from './useLearning.ts';

type Props = { course: CourseDetailsPartsFragment; learning: ReturnType<typeof useLearning> };

/** What a course is about, its figures, and who teaches it. */
export function CourseAbout({ course, learning }: Props) {
  const text = useText();
  const duration = useDuration();
  const { number, locale } = useFormats();
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(course.language);
  return (
    <>
      {(course.about || course.description || course.tutor) && (
        <Card component="section" aria-label={text('academy.about.title')}>
          <CardHeader title={text('academy.about.title')} slotProps={{ title: { component: 'h2' } }} />
          <CardContent sx={{ pt: 0, display: 'grid', gap: 5 }}>
            {course.about && <Typography dir="auto">{course.about}</Typography>}
            {course.description && (
              <div dir="auto">
                <Prose html={course.description} />
              </div>
            )}
            {course.tutor && (
              <Box>
                <Typography variant="h5" component="h3" sx={{ mb: 3 }}>
                  {text('academy.about.instructor')}
                </Typography>
                <PersonCell
                  name={course.tutor.name}
                  avatar={course.tutor.avatar}
                  text={course.tutor.position || undefined}
                />
              </Box>
            )}
          </CardContent>
        </Card>
      )}
      <FactsCard
        title={text('academy.facts.title')}
        facts={[
          { label: text('academy.field.level'), value: text(levelTexts[course.level]) },
          { label: text('academy.facts.students'), value: number(course.learnerCount) },
          { label: text('academy.field.language'), value: language },
          {
            label: text('academy.facts.captions'),
            value: text(course.hasCaptions ? 'academy.facts.yes' : 'academy.facts.no'),
          },
          { label: text('academy.facts.lectures'), value: number(course.lessonCount) },
          { label: text('academy.facts.length'), value: duration(course.minutes) },
          {
            label: text('academy.facts.rating'),
            value: <Rating value={course.rating ?? 0} count={course.ratingCount} />,
          },
        ]}
      >
        {course.myEnrollment && (
          <RatingInput
            label={text('academy.facts.myRating')}
            name="course-rating"
            value={course.myRating}
            onChange={(stars) => void learning.rate(course.id, stars)}
          />
        )}
      </FactsCard>
    </>
  );
}
