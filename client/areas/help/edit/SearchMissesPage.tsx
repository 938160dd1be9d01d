import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconPencilPlus, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useCommands } from '../../../app/command/useCommands.ts';
import { callsOf } from '../../../app/command/command.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { DateText } from '../../../kit/Figures.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { ListFooter } from '../../../kit/list/ListFooter.tsx';
import { UnknownFilters } from '../../../kit/list/ListStates.tsx';
import { useListResult } from '../../../kit/list/result.ts';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { Can } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { integer, useListState } from '../../../lib/listState.ts';
import { useText } from '../../../lib/text.ts';
import { addPath } from '../urls.ts';
import {
  SearchMissesDocument,
  DeleteSearchMissDocument,
  useSearchMissesQuery,
  type SearchMissesQuery,
} from './searchMisses.generated.ts';

type Miss = SearchMissesQuery['searchMisses']['nodes'][number];

const codec = { page: integer(1) };
const size = 20;

const removeMiss = callsOf({ reads: [SearchMissesDocument] })({ operation: DeleteSearchMissDocument });

/** What readers looked for and did not find, for those who can write it. */
export default function SearchMissesPage() {
  const text = useText();
  const { state, patch, unknown, forget } = useListState(codec);
  const query = useSearchMissesQuery({
    variables: { page: { number: state.page, size } },
    skip: unknown.length > 0,
  });
  const { rows, totalCount, isLoading, failure, retry } = useListResult(query, (data) => data.searchMisses);
  return (
    <>
      <PageHeader title={text('help.misses.title')} text={text('help.misses.text')} />
      <Card sx={{ overflow: 'clip' }}>
        {unknown.length > 0 ? (
          <UnknownFilters unknown={unknown} onForget={forget} />
        ) : failure ? (
          <FailedState title={text('help.misses.failed')} onRetry={retry} />
        ) : isLoading ? (
          <MissesSkeleton />
        ) : rows.length === 0 ? (
          <EmptyState drawing="nothing" title={text('help.misses.empty')} text={text('help.misses.emptyText')} />
        ) : (
          <Box
            component="ul"
            sx={{
              margin: 0,
              padding: 0,
              listStyle: 'none',
              '& > li + li': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            {rows.map((miss) => (
              <MissRow key={miss.id} miss={miss} />
            ))}
          </Box>
        )}
        {unknown.length === 0 && rows.length > 0 && (
          <ListFooter
            page={state.page}
            size={size}
            totalCount={totalCount}
            isLoading={isLoading}
            onPage={(page) => patch({ page })}
          />
        )}
      </Card>
    </>
  );
}

function MissRow({ miss: { id, kind, search, language, count, lastAt } }: { miss: Miss }) {
  const text = useText();
  const { language: languageName } = useFormats();
  const { busy, run } = useCommands();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        minHeight: 56,
        padding: { xs: '12px 16px', sm: '8px 12px 8px 24px' },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {search}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('help.misses.times', { count })}
          {' · '}
          <DateText at={lastAt} />
        </Typography>
      </Box>
      <Chip color="info" label={text(kind === 'FAQ' ? 'help.faq.page' : 'help.center.page')} />
      <Chip label={languageName(language)} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginInlineStart: 'auto' }}>
        <Can do="create" on="Article">
          <Button
            component={Link}
            to={`${addPath}?kind=${kind.toLowerCase()}&title=${encodeURIComponent(search)}`}
            size="small"
            startIcon={<IconPencilPlus size={16} />}
          >
            {text('help.misses.write')}
          </Button>
        </Can>
        <IconAction
          label={text('help.misses.remove', { search })}
          disabled={busy !== null}
          onClick={() => void run(removeMiss, { id })}
        >
          <IconX size={18} />
        </IconAction>
      </Box>
    </Box>
  );
}

function MissesSkeleton() {
  return (
    <Box aria-busy="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <Box key={row} sx={{ height: 56, padding: '10px 24px' }}>
          <Skeleton width={`${28 + row * 6}%`} height={34} />
        </Box>
      ))}
    </Box>
  );
}
