import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useText } from '../../lib/text.ts';
import { ArticleTrail } from './ArticleTrail.tsx';
import { useHelpPaths } from './urls.ts';

/** The article at the start of the line, what belongs to it at the end. */
export const articleColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 288px' },
  gap: { xs: 4, sm: 6 },
  alignItems: 'start',
};

/** There is no article of this name, or none that the reader may see. */
export function ArticleNotFound() {
  const text = useText();
  const paths = useHelpPaths();
  return (
    <>
      <ArticleTrail title={text('help.article.notFound')} />
      <Card sx={{ padding: { xs: 4, sm: 6 } }}>
        <Typography variant="h1" className="visually-hidden">
          {text('help.article.notFound')}
        </Typography>
        <EmptyState
          drawing="noMatch"
          title={text('help.article.notFound')}
          text={text('help.article.notFoundText')}
          action={
            <Button component={Link} to={paths.center} variant="contained">
              {text('help.article.toCenter')}
            </Button>
          }
        />
      </Card>
    </>
  );
}

/** Where the article will stand. */
export function ArticleSkeleton() {
  return (
    <Box aria-busy="true">
      <Skeleton width={280} height={28} sx={{ mb: 4 }} />
      <Box sx={articleColumns}>
        <Card sx={{ minHeight: 620, padding: { xs: '20px 16px', sm: '32px' } }}>
          <Skeleton width="60%" height={38} />
          <Skeleton width="30%" height={22} sx={{ mb: 6 }} />
          {[96, 90, 64, 40, 94, 88, 70].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={26} sx={{ mt: 2 }} />
          ))}
        </Card>
        <Skeleton variant="rounded" height={320} />
      </Box>
    </Box>
  );
}
