import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CardFailed } from '../../kit/charts/CardStates.tsx';

type Props = {
  title: string;
  text?: string;
  /** Undefined while it loads. */
  data: unknown;
  isFailed: boolean;
  onRetry: () => void;
  isEmpty?: boolean;
  /** Stands there without anything to show. */
  none?: string;
  children: ReactNode;
};

/** A card that loads and fails alone. */
export function DashboardCard({ title, text, data, isFailed, onRetry, isEmpty = false, none, children }: Props) {
  return (
    <Card component="section" aria-label={title}>
      <CardHeader
        title={title}
        subheader={text}
        slotProps={{ title: { component: 'h2' }, subheader: { variant: 'body1' } }}
      />
      <CardContent sx={{ pt: 0 }}>
        {isFailed && data === undefined ? (
          <CardFailed height={260} title={title} onRetry={onRetry} />
        ) : data === undefined ? (
          <Skeleton variant="rounded" height={260} />
        ) : isEmpty ? (
          <Typography color="textSecondary">{none}</Typography>
        ) : (
          children
        )}
      </CardContent>
    </Card>
  );
}
