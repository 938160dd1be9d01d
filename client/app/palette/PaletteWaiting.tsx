import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Rows where something will be found. */
export function PaletteWaiting() {
  return (
    <Box aria-hidden sx={{ padding: '8px 12px' }}>
      <Skeleton width={96} height={20} />
      {[60, 45, 52].map((width) => (
        <Box key={width} sx={{ display: 'flex', alignItems: 'center', gap: 3, height: 44 }}>
          <Skeleton variant="rounded" width={28} height={28} />
          <Skeleton width={`${width}%`} height={20} />
        </Box>
      ))}
    </Box>
  );
}
