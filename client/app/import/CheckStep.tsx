import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCommands } from '../command/useCommands.ts';
import { callsOf } from '../command/command.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { FieldRow } from '../../kit/form/FieldRow.tsx';
import { useText } from '../../lib/text.ts';
import { TaskOutcome } from '../tasks/TaskOutcome.tsx';
import { TaskProgress } from '../tasks/TaskProgress.tsx';
import { RunImportDocument, type ImportStateFragment } from './import.generated.ts';
import { useImportKind } from './importState.ts';
import { ProblemList } from './ProblemList.tsx';
import { ReportButtons } from './ReportButtons.tsx';

const runImport = callsOf()({ operation: RunImportDocument, isQuiet: true });

type Props = { file: ImportStateFragment; reload: () => void; onBack: () => void };

/** What the import would do. Nothing is written before the button below is pressed. */
export function CheckStep({ file, reload, onBack }: Props) {
  const text = useText();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, attempt } = useCommands();
  const loading = busy !== null;
  const run = async (skipFailed: boolean) => {
    setFailure(null);
    try {
      await attempt(runImport, { id: file.id, skipFailed });
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  const back = (
    <Button variant="tonal" color="secondary" onClick={onBack}>
      {text('work.check.back')}
    </Button>
  );
  return (
    <TaskProgress id={file.check!.id} label={text('work.check.running')} onEnd={reload}>
      {(task) => {
        const { created, updated, failed } = task.counts;
        const count = created + updated;
        return (
          <Box sx={{ display: 'grid', gap: 5 }}>
            <TaskOutcome task={task} shown={['created', 'updated', 'unchanged', 'failed']} />
            {task.status === 'DONE' && count === 0 && failed === 0 && (
              <Alert severity="info">{text('work.check.nothing')}</Alert>
            )}
            {failed > 0 && (
              <Alert severity="error">
                {text('work.check.failed', { count: failed })}
                <ReportButtons file={file} task={task} />
              </Alert>
            )}
            <ProblemList problems={task.problems} />
            <Preview file={file} />
            {failure && <Alert severity="error">{failure}</Alert>}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 3 }}>
              {back}
              {task.status === 'DONE' && count > 0 && (
                <Button variant="contained" loading={loading} onClick={() => void run(failed > 0)}>
                  {text(failed > 0 ? 'work.check.runOthers' : 'work.check.run', { count })}
                </Button>
              )}
            </Box>
          </Box>
        );
      }}
    </TaskProgress>
  );
}

/** The first records that would change, field by field. */
function Preview({ file }: { file: ImportStateFragment }) {
  const text = useText();
  const { displays } = useImportKind();
  const rows = file.check?.preview ?? [];
  if (rows.length === 0) return null;
  return (
    <section>
      <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
        {text('work.check.preview')}
      </Typography>
      <Box
        component="ul"
        tabIndex={0}
        sx={(theme) => ({
          listStyle: 'none',
          margin: 0,
          padding: 0,
          maxHeight: 420,
          overflowY: 'auto',
          border: `1px solid ${theme.vars!.palette.divider}`,
          borderRadius: 1,
        })}
      >
        {rows.map(({ line, action, name, fields }) => (
          <Box
            component="li"
            key={line}
            sx={(theme) => ({
              padding: '12px 16px',
              '& + li': { borderTop: `1px solid ${theme.vars!.palette.divider}` },
            })}
          >
            <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text(action === 'CREATE' ? 'work.check.wouldCreate' : 'work.check.wouldUpdate', { line })}
            </Typography>
            {action === 'UPDATE' && (
              <Box
                component="dl"
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
                  gap: 2,
                  margin: '8px 0 0',
                }}
              >
                {fields
                  .filter(({ field }) => displays[field])
                  .map((change) => (
                    <FieldRow key={change.field} change={change} displays={displays} />
                  ))}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </section>
  );
}
