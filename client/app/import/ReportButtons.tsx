import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconFileAlert, IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { showNotice } from '../../kit/notices.ts';
import { useText } from '../../lib/text.ts';
import type { TaskStateFragment } from '../tasks/tasks.generated.ts';
import type { ImportStateFragment } from './import.generated.ts';
import { useReportFiles } from './reportFiles.ts';

/** What became of every row, and the rows with errors as a file to correct and upload again. */
export function ReportButtons({ file, task }: { file: ImportStateFragment; task: TaskStateFragment }) {
  const text = useText();
  const { saveReport, saveFailed } = useReportFiles(file, task.kind === 'IMPORT_CHECK');
  const [busy, setBusy] = useState<'report' | 'failed' | null>(null);
  if (!task.reportUrl || !file.rowsUrl) return null;
  const run = (which: 'report' | 'failed', save: () => Promise<boolean | void>) => async () => {
    setBusy(which);
    try {
      if ((await save()) === false) showNotice({ tone: 'error', text: text('work.import.goneText') });
    } catch {
      showNotice({ tone: 'error', text: text('kit.failure.unexpected') });
    }
    setBusy(null);
  };
  const look = { color: 'inherit', size: 'small' } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginInlineStart: '-14px' }}>
      {task.counts.failed > 0 && (
        <Button
          {...look}
          loading={busy === 'failed'}
          startIcon={<IconFileAlert size={18} />}
          onClick={run('failed', saveFailed)}
        >
          {text('work.import.failedRows')}
        </Button>
      )}
      <Button
        {...look}
        loading={busy === 'report'}
        startIcon={<IconFileDownload size={18} />}
        onClick={run('report', saveReport)}
      >
        {text('work.import.report')}
      </Button>
    </Box>
  );
}
