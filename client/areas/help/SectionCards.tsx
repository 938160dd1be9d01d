import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { IconChevronRight, IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { mirrored } from '../../kit/mirrored.ts';
import { useText } from '../../lib/text.ts';
import { DraftChip } from './DraftChip.tsx';
import { HelpIcon } from './HelpIcon.ts';
import type { CategoryLineFragment, SectionFragment } from './helpOperations.ts';
import { useHelpPaths } from './urls.ts';
import { written } from './written.ts';

const shown = 6;

/** All sections with their articles. */
export function SectionCards({ title, sections }: { title: string; sections: SectionFragment[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 4, textAlign: 'center' }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
          gap: { xs: 4, sm: 6 },
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {sections.map((section) => (
          <SectionCard key={section.category.id} section={section} />
        ))}
      </Box>
    </section>
  );
}

// One style for all titles: there are too many for a style each.
const Titles = styled('ul')(({ theme }) => ({
  flex: 1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 36, color: 'inherit', textDecoration: 'none' },
  '& a:hover': { color: theme.vars!.palette.primary.text, textDecoration: 'underline' },
  '& .directed': { flex: 'none', color: theme.vars!.palette.text.secondary, ...mirrored },
  [theme.breakpoints.down('sm')]: { '& a': { minHeight: 44 } },
}));

export function SectionIcon({ category: { icon }, size = 22 }: { category: CategoryLineFragment; size?: number }) {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: size + 18,
        height: size + 18,
        borderRadius: 1.5,
        color: theme.vars.palette.primary.text,
        backgroundColor: theme.vars.palette.primary.soft,
      })}
    >
      <HelpIcon name={icon} size={size} />
    </Box>
  );
}

function SectionCard({ section: { category, articles } }: { section: SectionFragment }) {
  const text = useText();
  const paths = useHelpPaths();
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', padding: '24px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 3 }}>
        <SectionIcon category={category} />
        <Typography variant="h4" component="h3">
          {category.title}
        </Typography>
      </Box>
      <Titles>
        {articles.slice(0, shown).map((article) => (
          <li key={article.id}>
            <Link to={paths.article(article.slug)}>
              <IconChevronRight className="directed" size={16} aria-hidden />
              <bdi {...written(article.language)}>{article.title}</bdi>
              <DraftChip isDraft={article.isDraft} hasDraft={article.hasDraft} isNarrow />
              {!article.isPublic && <IconLock size={16} aria-label={text('help.article.staffOnly')} role="img" />}
            </Link>
          </li>
        ))}
      </Titles>
      {articles.length > 0 ? (
        <MuiLink
          component={Link}
          to={paths.section(category.key)}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            alignSelf: 'flex-start',
            minHeight: 44,
            mt: 1,
            mb: -3,
            fontWeight: 500,
          }}
        >
          {text('help.center.seeAll', { count: articles.length })}
          <span className="visually-hidden">{`: ${category.title}`}</span>
        </MuiLink>
      ) : (
        <Typography color="textSecondary">{text('help.center.sectionEmpty')}</Typography>
      )}
    </Card>
  );
}
