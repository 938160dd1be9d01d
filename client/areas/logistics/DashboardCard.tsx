import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CardFileMenu } from '../../kit/charts/CardFileMenu.tsx';
import { CardHead } from '../../kit/charts/CardHead.tsx';
import type { ChartData } from '../../kit/charts/chartData.ts';
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
  /** Its figures as a file; undefined while they load. Left out where it shows no counts. */
  file?: ChartData | undefined;
  children: ReactNode;
};

/** A card that loads and fails alone. */
export function DashboardCard({
  title,
  text,
  data,
  isFailed,
  onRetry,
  isEmpty = false,
  none,
  children,
  ...card
}: Props) {
  return (
    <Card component="section" aria-label={title}>
      <CardHead
        title={title}
        text={text}
        action={'file' in card && <CardFileMenu title={title} text={text} data={card.file} onRetry={onRetry} />}
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
