import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { useCourseHighlightsQuery, type CourseHighlightsQuery } from './academy.generated.ts';
import { CertificateDrawing, StarsDrawing } from './drawings.tsx';
import { coursePath, coursesPath, lessonPath } from './urls.ts';
import { useDuration } from './useDuration.ts';

const quiet = { fetchPolicy: 'cache-and-network', context: { isQuiet: true } } as const;
const halves = { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' };

/** What to do next, below the grid: certificates, the best course, and courses that begin with a video. */
export function CoursePromos() {
  const text = useText();
  const { data, refetch } = useCourseHighlightsQuery(quiet);
  useFollowing(['Course', 'Lesson'], () => refetch());
  const { bestRated, videos = [] } = data?.courseHighlights ?? {};
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, sm: 6 }, mt: { xs: 4, sm: 6 } }}>
      <Box sx={{ display: 'grid', gap: { xs: 4, sm: 6 }, gridTemplateColumns: bestRated ? halves : undefined }}>
        <Promo
          tone="primary"
          title={text('academy.promo.certificate')}
          about={text('academy.promo.certificateText')}
          drawing={<CertificateDrawing />}
          to={`${coursesPath}?show=finished`}
          label={text('academy.promo.certificateAction')}
        />
        {bestRated && (
          <Promo
            tone="error"
            title={text('academy.promo.best')}
            about={text('academy.promo.bestText', { title: bestRated.title })}
            drawing={<StarsDrawing />}
            to={coursePath(bestRated.id)}
            label={text('academy.promo.bestAction')}
          />
        )}
      </Box>
      {videos.length > 0 && <Videos videos={videos} />}
    </Box>
  );
}

type PromoProps = {
  tone: 'primary' | 'error';
  title: string;
  about: string;
  drawing: ReactNode;
  to: string;
  label: string;
};

function Promo({ tone, title, about, drawing, to, label }: PromoProps) {
  return (
    <Card
      component="section"
      aria-label={title}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        padding: 6,
        boxShadow: 'none',
        backgroundColor: theme.vars!.palette[tone].soft,
        backgroundImage: 'none',
      })}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Typography
          variant="h4"
          component="h2"
          sx={(theme) => ({ color: theme.vars!.palette[tone].text, overflowWrap: 'anywhere' })}
        >
          {title}
        </Typography>
        <Typography color="textPrimary">{about}</Typography>
        <Button component={Link} to={to} variant="contained" color={tone}>
          {label}
        </Button>
      </Box>
      <Box sx={{ flex: 'none', display: { xs: 'none', sm: 'grid' } }}>{drawing}</Box>
    </Card>
  );
}

type Video = CourseHighlightsQuery['courseHighlights']['videos'][number];

function Videos({ videos }: { videos: readonly Video[] }) {
  const text = useText();
  const duration = useDuration();
  const title = text('academy.promo.free');
  return (
    <Card component="section" aria-label={title} sx={{ padding: 6 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
          <Typography variant="h4" component="h2">
            {title}
          </Typography>
          <Typography color="textSecondary">{text('academy.promo.freeText')}</Typography>
          <Button component={Link} to={`${coursesPath}?completed=true`} variant="tonal">
            {text('academy.promo.freeAction')}
          </Button>
        </Box>
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 6, m: 0, p: 0, listStyle: 'none', gridTemplateColumns: halves }}
        >
          {videos.map(({ course, lesson }) => (
            <Card component="li" variant="outlined" key={course.id} sx={{ display: 'grid', alignContent: 'start' }}>
              <Box
                component={Link}
                to={lessonPath(course.id, lesson.id)}
                tabIndex={-1}
                aria-hidden
                sx={{ position: 'relative', display: 'grid', placeItems: 'center', backgroundColor: '#1b1d2a' }}
              >
                {lesson.poster && (
                  <Box
                    component="img"
                    src={lesson.poster}
                    alt=""
                    loading="lazy"
                    sx={{ width: '100%', aspectRatio: '16 / 9', objectFit: 'cover', gridArea: '1 / 1' }}
                  />
                )}
                <Box
                  sx={{
                    gridArea: '1 / 1',
                    display: 'grid',
                    placeItems: 'center',
                    width: 48,
                    height: 48,
                    borderRadius: '50%',
                    color: '#fff',
                    backgroundColor: 'rgb(0 0 0 / 0.6)',
                  }}
                >
                  <IconPlayerPlayFilled size={22} />
                </Box>
              </Box>
              <Box sx={{ padding: 4, display: 'grid', gap: 1, minWidth: 0 }}>
                <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
                  <RowLink to={lessonPath(course.id, lesson.id)}>{course.title}</RowLink>
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{lesson.title}</bdi> · <bdi>{duration(lesson.minutes)}</bdi>
                </Typography>
              </Box>
            </Card>
          ))}
        </Box>
      </Box>
    </Card>
  );
}
