import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconMaximize } from '@tabler/icons-react';
import { useRef } from 'react';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useLessonPackageQuery, type CourseLessonFragment } from '../academy.generated.ts';
import type { useLearning } from '../useLearning.ts';
import { statusTexts } from './statusTexts.ts';
import { usePackageValues } from './usePackageValues.ts';

type Props = { lesson: CourseLessonFragment; isEnrolled: boolean; learning: ReturnType<typeof useLearning> };

/** The SCORM package of a lesson, in a frame that has no part in this page. */
export default function LessonPackage({ lesson, isEnrolled, learning }: Props) {
  const text = useText();
  const { percent } = useFormats();
  const frame = useRef<HTMLIFrameElement>(null);
  // Asked anew each time: the address is good for a while, and what it begins with may have gone on elsewhere.
  const { data, error, refetch } = useLessonPackageQuery({
    variables: { id: lesson.id },
    fetchPolicy: 'no-cache',
  });
  const played = data?.lesson?.playedPackage;
  const told = usePackageValues(lesson.id, played?.key, isEnrolled ? learning.savePackage : null);
  if (!played)
    return error || data ? (
      <FailedState title={text('academy.package.failed')} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <Skeleton variant="rounded" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
    );
  const status = told.status ?? played.status;
  const score = told.score ?? played.score;
  return (
    <Box component="section" aria-label={text('academy.package.title')} sx={{ display: 'grid', gap: 2 }}>
      <Box
        component="iframe"
        ref={frame}
        title={played.title || lesson.title}
        src={played.path}
        sandbox="allow-scripts allow-forms"
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
        sx={(theme) => ({
          width: '100%',
          aspectRatio: { xs: '3 / 4', sm: '4 / 3' },
          border: `1px solid ${theme.vars!.palette.divider}`,
          borderRadius: 1,
          backgroundColor: '#fff',
          colorScheme: 'light',
        })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography color="textSecondary" role="status">
          {score == null
            ? text(statusTexts(status))
            : text('academy.package.scored', { status: text(statusTexts(status)), score: percent(score / 100) })}
        </Typography>
        <Button
          color="secondary"
          startIcon={<IconMaximize size={18} />}
          onClick={() => void frame.current?.requestFullscreen().catch(() => undefined)}
        >
          {text('academy.package.fullScreen')}
        </Button>
      </Box>
    </Box>
  );
}
