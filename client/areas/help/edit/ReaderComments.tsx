import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { DateText } from '../../../kit/Figures.tsx';
import { useText } from '../../../lib/text.ts';
import type { ArticleFormQuery } from './articleForm.generated.ts';

type Comments = NonNullable<ArticleFormQuery['article']>['readerComments'];

/** What readers wrote of the article, for those who can make it better. */
export default function ReaderComments({ comments }: { comments: Comments }) {
  const text = useText();
  if (comments.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="reader-comments" sx={{ padding: { xs: 4, sm: 6 }, mt: 6 }}>
      <Typography id="reader-comments" variant="h5" component="h2" sx={{ mb: 3 }}>
        {text('help.form.comments')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 }}>
        {comments.map(({ at, isHelpful, comment }, index) => (
          <Box component="li" key={index} sx={{ display: 'flex', gap: 3 }}>
            <Box sx={{ color: isHelpful ? 'success.main' : 'warning.main', pt: 0.5 }}>
              {isHelpful ? (
                <IconThumbUp size={18} aria-label={text('help.feedback.yes')} />
              ) : (
                <IconThumbDown size={18} aria-label={text('help.feedback.no')} />
              )}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {comment}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                <DateText at={at} />
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
