import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { mirrored } from '../../kit/mirrored.ts';
import { useText } from '../../lib/text.ts';
import { ArticleMarks } from './ArticleMarks.tsx';
import type { SectionFragment } from './helpOperations.ts';
import { useHelpPaths } from './urls.ts';
import { SectionIcon } from './SectionCards.tsx';
import { CardLink } from './TeaserCards.tsx';
import { written } from './written.ts';

/** All articles of one section, with how they begin. */
export function SectionView({ section: { category, articles } }: { section: SectionFragment }) {
  const text = useText();
  const paths = useHelpPaths();
  return (
    <section aria-label={category.title}>
      <Button
        component={Link}
        to={paths.center}
        preventScrollReset
        startIcon={<Box component={IconArrowLeft} size={18} sx={mirrored} />}
        sx={{ mb: 4, marginInlineStart: '-14px' }}
      >
        {text('help.center.allSections')}
      </Button>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, mb: 5 }}>
        <SectionIcon category={category} size={26} />
        <div>
          <Typography variant="h2">{category.title}</Typography>
          <Typography color="textSecondary">{category.subtitle}</Typography>
        </div>
      </Box>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
          gap: { xs: 4, sm: 6 },
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {articles.map((article) => (
          <Card key={article.id} component="li" sx={{ position: 'relative', padding: '20px 24px' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <Typography variant="h4" component="h3" {...written(article.language)}>
                <CardLink to={paths.article(article.slug)}>{article.title}</CardLink>
              </Typography>
              <ArticleMarks article={article} />
            </Box>
            <Typography color="textSecondary" {...written(article.language)} sx={{ mt: 1 }}>
              {article.excerpt}
            </Typography>
          </Card>
        ))}
      </Box>
    </section>
  );
}
