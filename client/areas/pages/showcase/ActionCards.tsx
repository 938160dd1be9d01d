import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import CircularProgress from '@mui/material/CircularProgress';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { IconChevronDown, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useText } from '../../../lib/text.ts';

const kinds = ['fold', 'refresh', 'remove', 'all'] as const;
type Kind = (typeof kinds)[number];

/** How long a sample loads. */
const loadingMs = 3000;

/** Cards whose heads do something with them. */
export function ActionCards() {
  const text = useText();
  const [gone, setGone] = useState<readonly Kind[]>([]);
  const shown = kinds.filter((kind) => !gone.includes(kind));
  return (
    <Box id="actions" sx={{ display: 'grid', gap: { xs: 4, sm: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, sm: 6 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {shown.map((kind) => (
          <ActionCard key={kind} kind={kind} onRemove={() => setGone([...gone, kind])} />
        ))}
      </Box>
      {gone.length > 0 && (
        <Button variant="tonal" onClick={() => setGone([])} sx={{ justifySelf: 'start' }}>
          {text('samples.cards.restore', { count: gone.length })}
        </Button>
      )}
    </Box>
  );
}

function ActionCard({ kind, onRemove }: { kind: Kind; onRemove: () => void }) {
  const text = useText();
  const [isFolded, setFolded] = useState(false);
  // The last one begins as a card does whose data is on its way.
  const [isLoading, setLoading] = useState(kind === 'all');
  useEffect(() => {
    if (!isLoading) return undefined;
    const end = setTimeout(() => setLoading(false), loadingMs);
    return () => clearTimeout(end);
  }, [isLoading]);
  const can = (one: Kind) => kind === one || kind === 'all';
  const title = text(`samples.cards.${kind}`);
  return (
    <Card component="section" aria-label={title} aria-busy={isLoading} sx={{ position: 'relative' }}>
      <CardHeader
        title={title}
        slotProps={{ title: { component: 'h2' } }}
        action={
          <Box sx={{ display: 'flex', gap: 1 }}>
            {can('fold') && (
              <IconAction
                label={text(isFolded ? 'samples.cards.doUnfold' : 'samples.cards.doFold')}
                aria-expanded={!isFolded}
                onClick={() => setFolded(!isFolded)}
              >
                <Box component={IconChevronDown} size={20} sx={{ rotate: isFolded ? '0deg' : '180deg' }} />
              </IconAction>
            )}
            {can('refresh') && (
              <IconAction label={text('parts.card.refresh')} onClick={() => setLoading(true)}>
                <IconRefresh size={20} />
              </IconAction>
            )}
            {can('remove') && (
              <IconAction label={text('samples.cards.doRemove')} onClick={onRemove}>
                <IconX size={20} />
              </IconAction>
            )}
          </Box>
        }
      />
      <Collapse in={!isFolded}>
        <CardContent sx={{ paddingBlockStart: 0 }}>
          <Typography>{text(`samples.cards.${kind}Text`)}</Typography>
        </CardContent>
      </Collapse>
      {isLoading && (
        <Box
          sx={(theme) => ({
            position: 'absolute',
            inset: 0,
            display: 'grid',
            placeItems: 'center',
            borderRadius: 'inherit',
            backgroundColor: theme.vars!.palette.surface.blur,
          })}
        >
          <CircularProgress size={32} aria-label={text('showcase.feedback.loading')} />
        </Box>
      )}
    </Card>
  );
}
