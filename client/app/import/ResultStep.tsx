import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import { useUndoBatch } from '../history/useUndoBatch.ts';
import { TaskOutcome } from '../tasks/TaskOutcome.tsx';
import { TaskProgress } from '../tasks/TaskProgress.tsx';
import type { ImportStateFragment } from './import.generated.ts';
import { useImportKind } from './importState.ts';
import { ProblemList } from './ProblemList.tsx';
import { ReportButtons } from './ReportButtons.tsx';

type Props = { file: ImportStateFragment; reload: () => Promise<unknown>; onRestart: () => void };

/** What the import has done, and the way to take all of it back. */
export function ResultStep({ file, reload, onRestart }: Props) {
  const text = useText();
  const { listPath, onChanged } = useImportKind();
  const { isUndone } = file.run!;
  const [isUndoing, setUndoing] = useState(false);
  const undoBatch = useUndoBatch();
  const undo = async (id: string) => {
    setUndoing(true);
    await undoBatch(id, () => Promise.all([onChanged(), reload()]));
    setUndoing(false);
  };
  return (
    <TaskProgress id={file.run!.id} label={text('work.import.running')} onEnd={onChanged}>
      {(task) => (
        <Box sx={{ display: 'grid', gap: 5 }}>
          {isUndone && <Alert severity="info">{text('work.import.undone')}</Alert>}
          <TaskOutcome task={task} shown={['created', 'updated', 'unchanged', 'failed']} />
          <ProblemList problems={task.problems} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
            <ReportButtons file={file} task={task} />
            {task.batchId && !isUndone && (
              <Button color="error" variant="tonal" loading={isUndoing} onClick={() => void undo(task.batchId!)}>
                {text('work.import.undo')}
              </Button>
            )}
            <Button variant="tonal" color="secondary" onClick={onRestart} sx={{ marginInlineStart: 'auto' }}>
              {text('work.import.another')}
            </Button>
            <Button variant="contained" component={Link} to={listPath}>
              {text('work.import.toList')}
            </Button>
          </Box>
        </Box>
      )}
    </TaskProgress>
  );
}
