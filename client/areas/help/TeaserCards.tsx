import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { mirrored } from '../../kit/mirrored.ts';
import { useText } from '../../lib/text.ts';
import { HelpPicture } from './HelpPicture.tsx';
import type { TeaserFragment } from './helpOperations.ts';
import { useHelpPaths } from './urls.ts';
import { written } from './written.ts';

/** The link of a card covers all of it. */
export const CardLink = styled(Link)(({ theme }) => ({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { color: theme.vars!.palette.primary.text },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: `2px solid ${theme.vars!.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: theme.shape.borderRadius,
  },
}));

/** Three articles with their drawings, side by side. */
export function TeaserCards({ title, teasers }: { title: string; teasers: TeaserFragment[] }) {
  const text = useText();
  const paths = useHelpPaths();
  const id = useId();
  if (teasers.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 4, textAlign: 'center' }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
          gap: { xs: 4, sm: 6 },
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {teasers.map(({ text: article, category }) => (
          <Card
            key={article.id}
            component="li"
            sx={{
              position: 'relative',
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              padding: '20px 24px 24px',
              textAlign: 'center',
            }}
          >
            <HelpPicture src={category.picture} width={160} />
            <Typography variant="h4" component="h3" {...written(article.language)} sx={{ mt: 3 }}>
              <CardLink to={paths.article(article.slug)}>{article.title}</CardLink>
            </Typography>
            <Typography
              color="textSecondary"
              {...written(article.language)}
              sx={{ mt: 1, mb: 4, flex: 1, textWrap: 'pretty' }}
            >
              {article.excerpt}
            </Typography>
            <Box
              aria-hidden
              sx={(theme) => ({
                display: 'inline-flex',
                alignItems: 'center',
                gap: 1,
                fontWeight: 500,
                color: theme.vars.palette.primary.text,
              })}
            >
              {text('help.center.read')}
              <Box component={IconArrowRight} size={18} sx={mirrored} />
            </Box>
          </Card>
        ))}
      </Box>
    </section>
  );
}
