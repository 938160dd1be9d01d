import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { mirrored } from '../../kit/mirrored.ts';
import { useText } from '../../lib/text.ts';
import { DraftChip } from './DraftChip.tsx';
import type { SectionFragment } from './helpOperations.ts';
import { useHelpPaths } from './urls.ts';
import { written } from './written.ts';

/** The other articles of the section, this one marked. */
export function ArticleSiblings({ section: { articles }, slug }: { section: SectionFragment; slug: string }) {
  const text = useText();
  const paths = useHelpPaths();
  return (
    <Box component="nav" aria-labelledby="siblings">
      <Typography id="siblings" variant="h5" component="h2" sx={{ mb: 2 }}>
        {text('help.article.siblings')}
      </Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {articles.map((article) => (
          <Box
            component="li"
            key={article.id}
            sx={(theme) => ({
              '& a': {
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 2,
                minHeight: { xs: 44, md: 38 },
                paddingInline: 3,
                marginInline: -3,
                borderRadius: 1.5,
                color: 'inherit',
                textDecoration: 'none',
              },
              '& a:hover': { backgroundColor: theme.vars.palette.action.hover },
              '& a[aria-current]': {
                color: theme.vars.palette.primary.text,
                backgroundColor: theme.vars.palette.primary.soft,
                fontWeight: 500,
              },
            })}
          >
            <Link to={paths.article(article.slug)} aria-current={article.slug === slug ? 'page' : undefined}>
              <bdi {...written(article.language)}>{article.title}</bdi>
              <DraftChip isDraft={article.isDraft} hasDraft={article.hasDraft} isNarrow />
              <Box component={IconChevronRight} size={16} aria-hidden sx={[mirrored, { flex: 'none' }]} />
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
