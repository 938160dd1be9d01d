import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { Language } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { HelpArticleQuery } from './helpOperations.ts';
import { useActiveHeading } from '../../lib/useActiveHeading.ts';
import { written } from './written.ts';

type Headings = NonNullable<HelpArticleQuery['helpArticle']>['headings'];

/** Table of contents; the part that is being read stands out. */
export function ArticleContents({ headings, language }: { headings: Headings; language: Language }) {
  const text = useText();
  const active = useActiveHeading(headings.map(({ id }) => id));
  return (
    <Box component="nav" aria-label={text('help.article.contents')}>
      <Box
        component="ul"
        sx={{ margin: 0, padding: 0, listStyle: 'none', borderInlineStart: 1, borderColor: 'divider' }}
      >
        {headings.map(({ id, title, level }) => (
          <Box
            component="li"
            key={id}
            sx={(theme) => ({
              '& a': {
                display: 'flex',
                alignItems: 'center',
                minHeight: { xs: 44, md: 34 },
                paddingInlineStart: level === 3 ? 7 : 4,
                marginInlineStart: '-1px',
                borderInlineStart: '2px solid transparent',
                color: 'text.secondary',
                textDecoration: 'none',
              },
              '& a:hover': { color: theme.vars.palette.primary.text },
              '& a[aria-current]': {
                color: theme.vars.palette.primary.text,
                borderColor: theme.vars.palette.primary.main,
                fontWeight: 500,
              },
            })}
          >
            <Link to={{ hash: `#${id}` }} replace aria-current={id === active ? 'true' : undefined}>
              <bdi {...written(language)}>{title}</bdi>
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
