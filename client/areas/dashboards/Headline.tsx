import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as PageLink } from 'react-router-dom';
import { Change } from '../../kit/charts/Change.tsx';

/** A figure, how it changed, and where its records are. */
export function Headline({
  value,
  change,
  href,
  isLessBetter = false,
}: {
  value: string;
  change: number | undefined;
  href?: string;
  isLessBetter?: boolean;
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, mb: 2 }}>
      <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {href ? (
          <Link component={PageLink} to={href} color="inherit" underline="hover">
            <bdi>{value}</bdi>
          </Link>
        ) : (
          <bdi>{value}</bdi>
        )}
      </Typography>
      {change !== undefined && <Change share={change} isLessBetter={isLessBetter} />}
    </Box>
  );
}
