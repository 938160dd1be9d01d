import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Typography from '@mui/material/Typography';
import { IconLock } from '@tabler/icons-react';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';

/** Stands where a layout has a card that the viewer may not read. */
export function DeniedCard({ titleId }: { titleId?: MessageId }) {
  const text = useText();
  const title = text(titleId ?? 'parts.layout.card');
  return (
    <Card component="section" aria-label={title}>
      <CardHeader title={title} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ pt: 0, display: 'grid', justifyItems: 'center', gap: 2 }}>
        <Box component={IconLock} size={28} aria-hidden sx={{ color: 'text.secondary' }} />
        <Typography color="textSecondary" align="center">
          {text('parts.layout.denied')}
        </Typography>
      </CardContent>
    </Card>
  );
}
