import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '../../lib/text.ts';

/** Stands above rows that were read before: what the list asks for now could not be read. */
export function RefreshFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const text = useText();
  return (
    <Alert
      severity="warning"
      sx={{ margin: { xs: '0 16px 12px', sm: '0 24px 16px' } }}
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          {text('kit.failed.retry')}
        </Button>
      }
    >
      {text('kit.list.stale', { title })}
    </Alert>
  );
}
