import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { useId, useState } from 'react';
import { DialogHead } from '../../../kit/DialogHead.tsx';
import { useCommands } from '../../../app/command/useCommands.ts';
import { laterTimes } from '../../../kit/dates/laterTimes.ts';
import { TimeDialog } from '../../../kit/dates/TimeDialog.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useZone } from '../../../lib/timeZone.ts';
import { remindOf } from './laterCommands.ts';

const hourMs = 3_600_000;

/** When to be reminded of a message. */
export function RemindDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const titleId = useId();
  const { dateTime } = useFormats();
  const timeZone = useZone();
  const { run } = useCommands();
  const [now] = useState(() => new Date());
  const [isChoosing, setChoosing] = useState(false);
  const choose = (at: string) => {
    onClose();
    void run(remindOf, { id }, { at });
  };
  if (isChoosing)
    return (
      <TimeDialog
        title={text('chat.message.remind')}
        label={text('chat.remind.at')}
        submit={text('chat.remind.set')}
        onClose={onClose}
        onChoose={choose}
      />
    );
  const inAnHour = new Date(now.getTime() + hourMs).toISOString();
  const times = [
    { id: 'hour', at: inAnHour, label: text('chat.remind.hour', { time: dateTime(inAnHour) }) },
    ...laterTimes(now, timeZone).map((one) => ({
      ...one,
      label: text(`parts.later.${one.id}`, { time: dateTime(one.at) }),
    })),
  ];
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogHead id={titleId} title={text('chat.message.remind')} onClose={onClose} />
      <DialogContent sx={{ paddingInline: 3 }}>
        <List disablePadding>
          {times.map(({ id: key, at, label }) => (
            <li key={key}>
              <ListItemButton sx={{ borderRadius: 1 }} onClick={() => choose(at)}>
                {label}
              </ListItemButton>
            </li>
          ))}
          <li>
            <ListItemButton sx={{ borderRadius: 1 }} onClick={() => setChoosing(true)}>
              {text('parts.later.other')}
            </ListItemButton>
          </li>
        </List>
      </DialogContent>
    </Dialog>
  );
}
