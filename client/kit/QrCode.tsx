import Box from '@mui/material/Box';

const quiet = 4;

/** Dark on light in every theme: scanners want it so. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length + 2 * quiet;
  const path = rows
    .flatMap((row, y) => [...row].map((square, x) => (square === '1' ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, height: 208, borderRadius: 1.5, backgroundColor: 'common.white', color: 'common.black' }}
    >
      <path d={path} fill="currentColor" />
    </Box>
  );
}
