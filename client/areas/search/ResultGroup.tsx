import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { IconBraces, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { HitIcon } from '../../app/palette/HitIcon.tsx';
import { noteOpened } from '../../app/palette/opened.ts';
import { Highlighted } from '../../kit/Highlighted.tsx';
import { showNotice } from '../../kit/notices.ts';
import { copyText } from '../../lib/copyText.ts';
import { useText } from '../../lib/text.ts';
import type { SearchPageQuery } from './searchPage.generated.ts';

type Group = SearchPageQuery['search']['groups'][number];
type ResultGroupProps = { group: Group; words: readonly string[]; onAll: (() => void) | null; footer: ReactNode };

/** Records of one kind that were found. */
export function ResultGroup({ group, words, onAll, footer }: ResultGroupProps) {
  const text = useText();
  const { kind, title, hits, totalCount, table } = group;
  return (
    <Card component="section" aria-labelledby={`found-${kind}`}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          padding: { xs: '16px 16px 8px', sm: '20px 24px 8px' },
        }}
      >
        <Typography id={`found-${kind}`} variant="h4" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {table && <SameAsTable table={table} />}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: '0 0 8px' }}>
        {hits.map((hit) => (
          <Box
            component="li"
            key={hit.id}
            sx={(theme) => ({
              position: 'relative',
              display: 'flex',
              alignItems: 'center',
              gap: 4,
              minHeight: 60,
              padding: { xs: '10px 16px', sm: '10px 24px' },
              '&:hover': { backgroundColor: theme.vars.palette.action.hover },
              '& .picture': { display: 'grid', placeItems: 'center', flex: 'none', width: 40, color: 'text.secondary' },
              '& .picture img': { borderRadius: '6px', objectFit: 'cover' },
            })}
          >
            <span className="picture">
              <HitIcon hit={hit} size={40} />
            </span>
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Link
                component={RouterLink}
                to={hit.path}
                color="textPrimary"
                onClick={() => noteOpened({ key: `${hit.kind}:${hit.id}`, url: hit.path, title: hit.title })}
                // The whole row opens the record.
                sx={{
                  fontWeight: 500,
                  overflowWrap: 'anywhere',
                  '&::after': { content: '""', position: 'absolute', inset: 0 },
                }}
              >
                <bdi>
                  <Highlighted text={hit.title} words={words} />
                </bdi>
              </Link>
              <Typography variant="body2" color="textSecondary">
                <bdi>
                  <Highlighted text={hit.subtitle} words={words} />
                </bdi>
              </Typography>
              {hit.snippet && (
                <Typography variant="body2" dir="auto" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
                  <Highlighted text={hit.snippet} words={words} />
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {onAll && (
        <Box sx={{ padding: '0 16px 16px' }}>
          <Button onClick={onAll}>{text('search.page.more', { count: totalCount, kind: title })}</Button>
        </Box>
      )}
      {footer}
    </Card>
  );
}

/** The same search as its list and the API have it. */
function SameAsTable({ table: { path, graphql } }: { table: NonNullable<Group['table']> }) {
  const text = useText();
  const copy = async () => {
    // Where the browser gives no clipboard, the query can be taken from the notice.
    showNotice({ text: (await copyText(graphql)) ? text('search.page.copied') : graphql });
  };
  return (
    <>
      <Button component={RouterLink} to={path} size="small" startIcon={<IconTable size={18} aria-hidden />}>
        {text('search.page.table')}
      </Button>
      <Button
        size="small"
        color="secondary"
        startIcon={<IconBraces size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        {text('search.page.graphql')}
      </Button>
    </>
  );
}
