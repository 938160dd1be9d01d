import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { CardRows } from '../../../kit/CardRows.tsx';
import { CardFailed } from '../../../kit/charts/CardStates.tsx';
import { Change } from '../../../kit/charts/Change.tsx';
import { DateText } from '../../../kit/Figures.tsx';
import { tonal } from '../../../kit/tonal.ts';
import type { Tone } from '../../../kit/tones.ts';
import { useText } from '../../../lib/text.ts';

const Tile = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 42,
  height: 42,
  borderRadius: theme.shape.borderRadius,
  ...tonal(theme),
}));

export type Statistic = {
  id: string;
  name: string;
  /** Undefined while it loads. */
  value: string | undefined;
  hint: ReactNode;
  icon: ReactNode;
  tone: Tone;
  href: string | undefined;
  change?: number | undefined;
  isLessBetter?: boolean;
};

type Props = {
  rows: readonly Statistic[];
  /** The figures are asked for, for the first time or again. */
  isReading: boolean;
  isFailed: boolean;
  onRetry: () => void;
};

/** Figures below each other, and when they were read. */
export function StatisticsCard({ rows, isReading, isFailed, onRetry }: Props) {
  const text = useText();
  const title = text('shop.figure.more');
  return (
    <Card component="section" aria-label={title} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardHeader
        title={title}
        subheader={isReading || isFailed ? <Skeleton width={120} /> : <ReadAt />}
        slotProps={{ title: { component: 'h2' }, subheader: { variant: 'body2' } }}
      />
      <CardContent sx={{ pt: 0, flex: 1, display: 'grid', alignItems: 'center' }}>
        {isFailed ? (
          <CardFailed height={260} title={title} onRetry={onRetry} />
        ) : (
          <CardRows rows={rows} keyOf={({ id }) => id}>
            {({ name, value, hint, icon, tone, href, change, isLessBetter = false }) => (
              <>
                <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', minWidth: 0 }}>
                  <Tile data-tone={tone} aria-hidden>
                    {icon}
                  </Tile>
                  <Box sx={{ minWidth: 0 }}>
                    {href === undefined ? (
                      name
                    ) : (
                      <Link component={PageLink} to={href} color="inherit">
                        {name}
                      </Link>
                    )}
                    {hint && (
                      <Typography variant="body2" color="textSecondary">
                        {hint}
                      </Typography>
                    )}
                  </Box>
                </Box>
                <Box sx={{ display: 'grid', justifyItems: 'end' }}>
                  <Typography component="bdi" sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
                    {value ?? <Skeleton width={64} />}
                  </Typography>
                  {change !== undefined && <Change share={change} isLessBetter={isLessBetter} />}
                </Box>
              </>
            )}
          </CardRows>
        )}
      </CardContent>
    </Card>
  );
}

/** When what is shown was read: it comes anew after each reading. */
function ReadAt() {
  const text = useText();
  const [at] = useState(() => new Date().toISOString());
  return (
    <>
      {text('shop.figure.updated')} <DateText at={at} />
    </>
  );
}
