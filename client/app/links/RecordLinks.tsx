import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../lib/text.ts';
import LinkList from './LinkList.tsx';
import { useLinks } from './useLinks.ts';

/** What belongs to a record, such as `cards:12`, each as it is now; nothing where there is none. */
export default function RecordLinks({ of }: { of: string }) {
  const text = useText();
  const links = useLinks([of]).get(of) ?? [];
  if (links.length === 0) return null;
  return (
    <Box component="section" aria-label={text('links.list.title')} data-print="hidden">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('links.list.title')}
      </Typography>
      <LinkList links={links} />
    </Box>
  );
}
