import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import { tonal } from '../tonal.ts';
import type { Tone } from '../tones.ts';
import { CardFailed } from './CardStates.tsx';
import { Change } from './Change.tsx';
import { Sparkline } from './Sparkline.tsx';

const IconTile = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 42,
  height: 42,
  borderRadius: theme.shape.borderRadius,
  ...tonal(theme),
}));

export type StatCardProps = {
  label: string;
  /** Absent while it is not known. */
  value: ReactNode | undefined;
  icon?: ReactNode;
  tone?: Tone;
  /** One line that gives the figure its measure. */
  hint?: ReactNode;
  /** 0.057 for 5.7 % more than before. */
  change?: number;
  /** More is worse, as with failures: the colours change places. */
  isLessBetter?: boolean;
  /** The figures that led here, oldest first. */
  trend?: number[];
  /** Where the records behind the figure are. */
  href?: string;
  isFailed?: boolean;
  onRetry?: () => void;
};

/** One figure with its measure: how it changed, and, with `trend`, how it came there. */
export function StatCard({
  label,
  value,
  icon,
  tone = 'primary',
  trend,
  href,
  isFailed,
  onRetry,
  ...card
}: StatCardProps) {
  const text = useText();
  const body = (
    <Box sx={{ padding: { xs: 4, sm: '20px 24px' } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 4 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography color="textSecondary">{label}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, my: 1 }}>
            <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {value === undefined ? <Skeleton width={96} /> : value}
            </Typography>
            {card.change !== undefined && <Change share={card.change} isLessBetter={card.isLessBetter} />}
          </Box>
          {card.hint && (
            <Typography variant="body2" color="textSecondary">
              {card.hint}
            </Typography>
          )}
        </Box>
        {icon && (
          <IconTile data-tone={tone} aria-hidden>
            {icon}
          </IconTile>
        )}
      </Box>
      {trend && (
        <Box sx={{ mt: 3 }}>
          <Sparkline values={trend} tone={tone} height={52} width={240} label={text('parts.stat.trend', { label })} />
        </Box>
      )}
    </Box>
  );
  return (
    <Card role="group" aria-label={label}>
      {isFailed ? (
        <CardFailed height={trend ? 168 : 108} title={label} onRetry={() => onRetry?.()} />
      ) : href ? (
        <CardActionArea component={Link} to={href} sx={{ height: '100%' }}>
          {body}
        </CardActionArea>
      ) : (
        body
      )}
    </Card>
  );
}
