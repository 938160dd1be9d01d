import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DateText } from '../../kit/Figures.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ImportListName } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { useUndoBatch } from '../history/useUndoBatch.ts';
import { usePastImportsQuery, type PastImportsQuery } from './import.generated.ts';
import { useImportKind } from './importState.ts';

type Past = PastImportsQuery['imports'][number];

/** What this user has imported to the list before, each with its result and its undo. */
export function PastImports({ onOpen }: { onOpen: (id: string) => void }) {
  const text = useText();
  const { list, onChanged } = useImportKind();
  const { data, refetch } = usePastImportsQuery({
    variables: { list: list.toUpperCase() as ImportListName },
    fetchPolicy: 'cache-and-network',
  });
  const past = data?.imports ?? [];
  if (past.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 8 }}>
      <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
        {text('work.past.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {past.map((one) => (
          <PastImport key={one.id} past={one} onOpen={onOpen} onUndone={() => Promise.all([onChanged(), refetch()])} />
        ))}
      </Box>
    </Box>
  );
}

type Props = { past: Past; onOpen: (id: string) => void; onUndone: () => Promise<unknown> };

function PastImport({ past: { id, fileName, createdAt, isKept, run }, onOpen, onUndone }: Props) {
  const text = useText();
  const undoBatch = useUndoBatch();
  const [isUndoing, setUndoing] = useState(false);
  const undo = async (batchId: string) => {
    setUndoing(true);
    await undoBatch(batchId, onUndone);
    setUndoing(false);
  };
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 16px',
        minHeight: 56,
        paddingBlock: 2,
        borderTop: `1px solid ${theme.vars!.palette.divider}`,
      })}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {isKept ? (
            <Link component="button" type="button" onClick={() => onOpen(id)} sx={{ textAlign: 'start' }}>
              <bdi>{fileName}</bdi>
            </Link>
          ) : (
            <bdi>{fileName}</bdi>
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <DateText at={createdAt} />
          {run && <> · {text('work.past.counts', run.counts)}</>}
        </Typography>
      </Box>
      {run?.isUndone && <StatusChip tone="secondary" label={text('work.past.undone')} />}
      {run?.status === 'RUNNING' && <StatusChip tone="info" label={text('work.past.running')} />}
      {run?.batchId && !run.isUndone && (
        <Button size="small" color="error" loading={isUndoing} onClick={() => void undo(run.batchId!)}>
          {text('work.import.undo')}
        </Button>
      )}
    </Box>
  );
}
