import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { TaskProgress } from '../tasks/TaskProgress.tsx';

type DataExportProps = {
  label: string;
  /** Begins to gather; answers the id of the task, or null when it was refused. */
  start: () => Promise<string | null>;
};

/** Everything that is kept of a person, gathered while one looks on, then to be downloaded. */
export function DataExport({ label, start }: DataExportProps) {
  const text = useText();
  const [taskId, setTaskId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    setTaskId(await start());
    setBusy(false);
  };
  if (taskId === null)
    return (
      <Box>
        <Button variant="tonal" loading={isBusy} startIcon={<IconDownload size={18} />} onClick={() => void begin()}>
          {label}
        </Button>
      </Box>
    );
  return (
    <TaskProgress id={taskId} label={text('accountSettings.data.gathering')}>
      {(task) =>
        task.status === 'DONE' && task.reportUrl ? (
          <Alert
            severity="success"
            action={
              <Button component="a" color="inherit" href={task.reportUrl} download>
                {text('accountSettings.data.download')}
              </Button>
            }
          >
            {text('accountSettings.data.ready')}
          </Alert>
        ) : (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={() => setTaskId(null)}>
                {text('accountSettings.data.again')}
              </Button>
            }
          >
            {text('accountSettings.data.failed')}
          </Alert>
        )
      }
    </TaskProgress>
  );
}
