import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { DateTimePicker } from './DateTimePicker.tsx';
import { useText } from '../../lib/text.ts';
import { useZone } from '../../lib/timeZone.ts';
import { laterTimes } from './laterTimes.ts';

type Props = {
  title: string;
  /** What the time is called. */
  label: string;
  submit: string;
  onChoose: (at: string) => void;
  onClose: () => void;
};

/** A day and a time of the coming year, by the clocks of the user's zone. */
export function TimeDialog({ title, label, submit, onChoose, onClose }: Props) {
  const text = useText();
  const timeZone = useZone();
  const id = useId();
  const [now] = useState(() => new Date());
  const [at, setAt] = useState<string | null>(() => laterTimes(now, timeZone)[0]!.at);
  const isPast = at !== null && Date.parse(at) <= now.getTime();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ '&&': { paddingBlockStart: 2 } }}>
        <DateTimePicker
          label={label}
          value={at}
          onChange={setAt}
          min={now.toISOString()}
          help={text('parts.later.zone', { zone: timeZone })}
          {...(isPast && { problem: text('parts.later.range') })}
        />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" variant="tonal" onClick={onClose}>
          {text('parts.later.cancel')}
        </Button>
        <Button variant="contained" disabled={at === null || isPast} onClick={() => at && onChoose(at)}>
          {submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
