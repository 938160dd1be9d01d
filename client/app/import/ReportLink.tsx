import Button from '@mui/material/Button';
import { IconFileDownload } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import type { TaskStateFragment } from '../tasks/tasks.generated.ts';

/** Every row of the file with what became of it, as CSV. */
export function ReportLink({ task: { reportUrl } }: { task: TaskStateFragment }) {
  const text = useText();
  if (!reportUrl) return null;
  return (
    <Button href={reportUrl} download="" color="inherit" size="small" startIcon={<IconFileDownload size={18} />}>
      {text('work.import.report')}
    </Button>
  );
}
