import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '../../../lib/text.ts';

/** Where the cards will stand, so that nothing jumps when they come. */
const columns = [
  [434, 296, 168, 372],
  [330, 462],
];

export function ProductEditSkeleton() {
  const text = useText();
  return (
    <Box aria-busy="true">
      <h1 className="visually-hidden">{text('products.form.editTitle')}</h1>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, py: 3, mb: 3, minHeight: 80 }}>
        <Box sx={{ flex: 1 }}>
          <Skeleton width={240} height={34} />
          <Skeleton width={180} height={22} />
        </Box>
        <Skeleton variant="rounded" width={180} height={38} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
          gap: { xs: 4, sm: 6 },
          alignItems: 'start',
        }}
      >
        {columns.map((heights) => (
          <Box key={heights.length} sx={{ display: 'grid', gap: { xs: 4, sm: 6 } }}>
            {heights.map((height) => (
              <Card key={height} sx={{ height, p: 6 }}>
                <Skeleton width="40%" height={28} />
                <Skeleton variant="rounded" height={height - 108} sx={{ mt: 5 }} />
              </Card>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
