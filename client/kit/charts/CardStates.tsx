import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconRefresh } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { useText } from '../../lib/text.ts';

type StateProps = { height: number };

/** As high as what will stand there. */
export function CardLoading({ height }: StateProps) {
  return <Skeleton variant="rounded" height={height} sx={{ transform: 'none' }} />;
}

/** One card that could not be loaded: the others stand as they are. */
export function CardFailed({ height, title, onRetry }: StateProps & { title: string; onRetry: () => void }) {
  const text = useText();
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3, minHeight: height }}
    >
      <Typography color="textSecondary" align="center">
        {text('parts.card.failed', { title })}
      </Typography>
      <Button variant="tonal" size="small" startIcon={<IconRefresh size={16} />} onClick={onRetry}>
        {text('kit.failed.retry')}
      </Button>
    </Box>
  );
}

type BoundaryProps = { fallback: (retry: () => void) => ReactNode; onRetry: () => void; children: ReactNode };

/** Holds a failure within its card, that of loading its code too. */
export class CardBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    const retry = () => {
      this.props.onRetry();
      this.setState({ hasFailed: false });
    };
    return this.state.hasFailed ? this.props.fallback(retry) : this.props.children;
  }
}
