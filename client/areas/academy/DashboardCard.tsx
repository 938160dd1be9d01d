import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CardRows } from '../../kit/CardRows.tsx';
import { CardFailed } from '../../kit/charts/CardStates.tsx';

type Props<Row> = {
  title: string;
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  isFailed: boolean;
  onRetry: () => void;
  /** Stands there without any. */
  none: string;
  children: (row: Row) => ReactNode;
};

/** A card with a few rows, which loads and fails alone. */
export function DashboardCard<Row>({ title, rows, keyOf, isFailed, onRetry, none, children }: Props<Row>) {
  return (
    <Card component="section" aria-label={title}>
      <CardHeader title={title} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ pt: 0 }}>
        {isFailed && !rows ? (
          <CardFailed height={240} title={title} onRetry={onRetry} />
        ) : !rows ? (
          <Skeleton variant="rounded" height={240} />
        ) : rows.length === 0 ? (
          <Typography color="textSecondary">{none}</Typography>
        ) : (
          <CardRows rows={rows} keyOf={keyOf}>
            {children}
          </CardRows>
        )}
      </CardContent>
    </Card>
  );
}
