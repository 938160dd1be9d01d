import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { sendPublic } from '../../lib/publicQuery.ts';
import { useText } from '../../lib/text.ts';
import { rateArticle } from './helpOperations.ts';

// Only those who were not helped write something.
const FeedbackComment = lazy(() => import('./FeedbackComment.tsx'));

/** Asks whether the article helped. The answer can be changed; the last one counts. */
export function ArticleFeedback({ id }: { id: string }) {
  const text = useText();
  const [said, setSaid] = useState<boolean | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [hasWritten, setWritten] = useState(false);
  const say = async (isHelpful: boolean, comment?: string): Promise<boolean> => {
    const before = said;
    setSaid(isHelpful);
    setFailed(false);
    try {
      await sendPublic(rateArticle, { id, isHelpful, ...(comment !== undefined && { comment }) });
      setWritten(comment !== undefined);
      return true;
    } catch {
      setSaid(before);
      setFailed(true);
      return false;
    }
  };
  const choices = [
    { value: true, label: text('help.feedback.yes'), icon: <IconThumbUp size={18} /> },
    { value: false, label: text('help.feedback.no'), icon: <IconThumbDown size={18} /> },
  ];
  return (
    <Box
      role="group"
      aria-labelledby="feedback"
      data-print="hidden"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        mt: 8,
        pt: 5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography id="feedback" sx={{ fontWeight: 500 }}>
        {text('help.feedback.question')}
      </Typography>
      {choices.map(({ value, label, icon }) => (
        <Button
          key={label}
          size="small"
          variant="tonal"
          color={said === value ? 'primary' : 'secondary'}
          aria-pressed={said === value}
          startIcon={icon}
          onClick={() => void say(value)}
        >
          {label}
        </Button>
      ))}
      <Typography role="status" color={hasFailed ? 'error' : 'textSecondary'}>
        {hasFailed
          ? text('help.feedback.failed')
          : said === null
            ? ''
            : text(said || hasWritten ? 'help.feedback.thanks' : 'help.feedback.sorry')}
      </Typography>
      {said === false && !hasWritten && (
        <Suspense>
          <FeedbackComment send={(comment) => say(false, comment)} />
        </Suspense>
      )}
    </Box>
  );
}
