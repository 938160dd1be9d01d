import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mirrored } from '../../kit/mirrored.ts';
import { useText } from '../../lib/text.ts';
import type { CategoryLineFragment } from './helpOperations.ts';
import { useHelpPaths } from './urls.ts';

/** The way from the help center to the article. */
export function ArticleTrail({ category, title }: { category?: CategoryLineFragment; title: ReactNode }) {
  const text = useText();
  const paths = useHelpPaths();
  const steps = [
    { to: paths.center, label: text('help.center.page') },
    ...(category ? [{ to: paths.section(category.key), label: category.title }] : []),
  ];
  return (
    <Box component="nav" aria-label={text('help.article.trail')} data-print="hidden" sx={{ mb: 4 }}>
      <Box
        component="ol"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          margin: 0,
          padding: 0,
          listStyle: 'none',
          color: 'text.secondary',
        }}
      >
        {steps.map(({ to, label }) => (
          <Box component="li" key={to} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <MuiLink
              component={Link}
              to={to}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 28 } }}
            >
              {label}
            </MuiLink>
            <Box component={IconChevronRight} size={16} aria-hidden sx={mirrored} />
          </Box>
        ))}
        <li aria-current="page">{title}</li>
      </Box>
    </Box>
  );
}
