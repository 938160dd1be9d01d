import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { showNotice } from '../../../kit/notices.ts';
import { TaskTrayRow, TaskTrayRows } from '../../../kit/work/TaskTray.tsx';
import { useText } from '../../../lib/text.ts';
import { Specimen } from './Specimen.tsx';

const severities = ['success', 'info', 'warning', 'error'] as const;
const notices = ['success', 'info', 'error'] as const;

export default function FeedbackGroup() {
  const text = useText();
  const tell = () => showNotice({ text: text('showcase.feedback.shown') });
  return (
    <>
      <Specimen id="alerts" title={text('showcase.feedback.alerts')} isStacked>
        {severities.map((severity) => (
          // Nothing has happened: a screen reader need not interrupt.
          <Alert key={severity} severity={severity} role="note">
            {text(`showcase.color.${severity}`)}
          </Alert>
        ))}
      </Specimen>
      <Specimen id="notices" title={text('showcase.feedback.notices')}>
        {notices.map((tone) => (
          <Button
            key={tone}
            variant="tonal"
            color={tone}
            onClick={() => showNotice({ tone, text: text('showcase.feedback.shown') })}
          >
            {text('showcase.feedback.show')}
          </Button>
        ))}
      </Specimen>
      <Specimen title={text('showcase.feedback.loading')} isStacked>
        <Skeleton width="60%" height={28} />
        <Skeleton width="80%" height={20} />
        <Skeleton variant="rounded" height={72} />
      </Specimen>
      <Specimen id="progress" title={text('showcase.feedback.progress')} isStacked>
        <LinearProgress variant="determinate" value={62} aria-label={text('showcase.feedback.progress')} />
        <CircularProgress size={32} variant="determinate" value={62} aria-label={text('showcase.feedback.progress')} />
      </Specimen>
      <Specimen title={text('showcase.feedback.tray')} isStacked>
        <TaskTrayRows>
          <TaskTrayRow label={text('work.kind.import')} done={620} total={1000} isStopping={false} onStop={tell} />
          <TaskTrayRow label={text('work.kind.undo')} done={0} total={0} isStopping onStop={tell} />
        </TaskTrayRows>
      </Specimen>
    </>
  );
}
