import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { ArticleMarks } from './ArticleMarks.tsx';
import type { ArticleLineFragment } from './helpOperations.ts';
import { editPath } from './urls.ts';
import { HelpPicture } from './HelpPicture.tsx';
import { written } from './written.ts';

/** Title of an article, how fresh it is, and the way to change it. */
export function ArticleHead({ line, picture }: { line: ArticleLineFragment; picture: string }) {
  const text = useText();
  const { ago, dateTime } = useFormats();
  const canEdit = useCan('update', 'Article');
  return (
    <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, mb: 5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h1" {...written(line.language)} sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
          {line.title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1, color: 'text.secondary' }}>
          <time dateTime={line.changedAt} title={dateTime(line.changedAt)}>
            {text('help.article.updated', { ago: ago(line.changedAt) })}
          </time>
          <ArticleMarks article={line} />
        </Box>
        {canEdit && (
          <Button
            component={Link}
            to={editPath(line.id)}
            data-print="hidden"
            size="small"
            variant="tonal"
            startIcon={<IconPencil size={16} />}
            sx={{ mt: 3 }}
          >
            {text('help.article.edit')}
          </Button>
        )}
      </Box>
      <Box sx={{ flex: 'none', display: { xs: 'none', sm: 'block' } }}>
        <HelpPicture src={picture} width={144} />
      </Box>
    </Box>
  );
}
