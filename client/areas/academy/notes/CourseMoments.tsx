import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { Highlighted } from '../../../kit/Highlighted.tsx';
import { foldLetters } from '../../../lib/letters.ts';
import { useText } from '../../../lib/text.ts';
import { useCourseMomentsQuery } from '../notes.generated.ts';
import { useClock } from '../useDuration.ts';

type Props = { courseId: string; search: string; onJump: (lessonId: string, second: number | null) => void };

/** Where words are met in a course: in what is said in its videos, and in one's own notes. */
export default function CourseMoments({ courseId, search, onJump }: Props) {
  const text = useText();
  const clock = useClock();
  const { data, previousData, error, refetch } = useCourseMomentsQuery({
    variables: { courseId, search },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const found = (data ?? previousData)?.courseMoments;
  if (error && !found)
    return <FailedState title={text('academy.search.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!found) return <Skeleton variant="rounded" height={96} />;
  if (found.length === 0)
    return (
      <Typography role="status" color="textSecondary">
        {text('academy.search.none', { search })}
      </Typography>
    );
  const words = foldLetters(search).split(/\s+/).filter(Boolean);
  return (
    <>
      <Typography role="status" variant="body2" color="textSecondary">
        {text('academy.search.results', { count: found.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.map(({ key, kind, lessonId, lessonTitle, second, text: line, language }) => (
          <li key={key}>
            <ListItemButton
              onClick={() => onJump(lessonId, second)}
              sx={{ borderRadius: 1, gap: 3, alignItems: 'baseline', paddingInline: 2 }}
            >
              {second !== null && (
                <Box
                  component="span"
                  dir="ltr"
                  sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', flex: 'none' }}
                >
                  {clock(second)}
                </Box>
              )}
              <Box sx={{ minWidth: 0 }}>
                <Typography
                  component="span"
                  dir="auto"
                  lang={language ?? undefined}
                  sx={{ display: 'block', overflowWrap: 'anywhere' }}
                >
                  <Highlighted text={line} words={words} />
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{lessonTitle}</bdi>
                  {kind === 'NOTE' && ` · ${text('academy.search.note')}`}
                </Typography>
              </Box>
            </ListItemButton>
          </li>
        ))}
      </Box>
    </>
  );
}
