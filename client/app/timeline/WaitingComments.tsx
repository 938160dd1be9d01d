import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { Subject } from '../../lib/schema.generated.ts';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.ts';
import { commentOutbox } from './commentOutbox.ts';
import { CommentText } from './CommentText.tsx';

/** Comments on a record that the server does not have yet. */
export function WaitingComments({ subject, subjectId }: { subject: Subject; subjectId: string }) {
  const text = useText();
  const waiting = useStore(commentOutbox.waiting).filter(
    ({ key, values }) => values.subject === subject && values.subjectId === subjectId && !commentOutbox.isAsked(key),
  );
  if (waiting.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={text('timeline.waiting.label')}
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 }}
    >
      {waiting.map(({ key, values: { input, named, files = [] }, problem }) => (
        <Box component="li" key={key} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <CommentText comment={{ text: input.text, mentions: named, pictures: input.pictures, files }} />
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 2,
              typography: 'body2',
              color: problem === null ? 'text.secondary' : 'error.text',
            }}
          >
            <Box
              component={problem === null ? IconClock : IconAlertCircle}
              size={16}
              aria-hidden
              sx={{ flex: 'none' }}
            />
            <Box sx={{ flex: '1 1 160px' }}>
              {text(problem === null ? 'timeline.comment.waiting' : 'timeline.comment.notAdded')}
            </Box>
            {problem !== null && (
              <Button size="small" onClick={() => commentOutbox.retry(key)}>
                {text('timeline.waiting.retry')}
              </Button>
            )}
            <Button size="small" color="secondary" onClick={() => commentOutbox.discard(key)}>
              {text('timeline.waiting.discard')}
            </Button>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
