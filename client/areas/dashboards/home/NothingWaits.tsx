import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link as PageLink } from 'react-router-dom';
import { useText } from '../../../lib/text.ts';
import type { Entry } from './EntryCard.tsx';

/** What is done, in few lines. */
export function NothingWaits({ entries }: { entries: readonly Entry[] }) {
  const text = useText();
  if (entries.length === 0) return null;
  const title = text('home.done.title');
  return (
    <Card component="section" aria-label={title} sx={{ padding: 5 }}>
      <Typography variant="h5" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {entries.map(({ key, title: name, path }) => (
          <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box component={IconCircleCheck} size={20} aria-hidden sx={{ color: 'success.text', flex: 'none' }} />
            <Link component={PageLink} to={path} color="textSecondary" underline="hover">
              {name}
            </Link>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
