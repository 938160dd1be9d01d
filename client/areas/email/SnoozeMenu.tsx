import { IconAlarm, IconAlarmOff } from '@tabler/icons-react';
import { useState } from 'react';
import { AnchoredMenu } from '../../kit/AnchoredMenu.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useZone } from '../../lib/timeZone.ts';
import type { EmailThreadRowFragment } from './email.generated.ts';
import { snoozeTimes } from '../../kit/dates/laterTimes.ts';
import { TimeDialog } from '../../kit/dates/TimeDialog.tsx';
import type { MailActions } from './useMailActions.ts';

type Props = {
  some: readonly EmailThreadRowFragment[];
  actions: MailActions;
  /** They may stand elsewhere now. */
  onDone: () => void;
};

/** Takes conversations out of the inbox until a time, and back. Nothing where none of them is in the inbox. */
export function SnoozeMenu({ some, actions, onDone }: Props) {
  const text = useText();
  const { dateTime } = useFormats();
  const timeZone = useZone();
  const [isChoosing, setChoosing] = useState(false);
  const isSnoozed = some.every(({ snoozedUntil }) => snoozedUntil !== null);
  if (!isSnoozed && !some.every(({ views, snoozedUntil }) => views.includes('INBOX') || snoozedUntil !== null))
    return null;
  const snooze = async (until: string | null) => {
    if ((await actions.snooze(some, until, until ? dateTime(until) : '')) !== null) onDone();
  };
  return (
    <>
      <AnchoredMenu
        at="start"
        actions={() => [
          ...snoozeTimes(new Date(), timeZone).map(({ id, at }) => ({
            id,
            label: text(`email.snooze.${id}`, { time: dateTime(at) }),
            onSelect: () => void snooze(at),
          })),
          { id: 'other', isApart: true, label: text('parts.later.other'), onSelect: () => setChoosing(true) },
          ...(isSnoozed
            ? [
                {
                  id: 'awake',
                  isApart: true,
                  label: text('email.snooze.awake'),
                  icon: <IconAlarmOff size={20} />,
                  onSelect: () => void snooze(null),
                },
              ]
            : []),
        ]}
        trigger={(trigger) => (
          <IconAction size="small" label={text('email.action.snooze')} {...trigger}>
            <IconAlarm size={20} />
          </IconAction>
        )}
      />
      {isChoosing && (
        <TimeDialog
          title={text('email.action.snooze')}
          label={text('email.snooze.until')}
          submit={text('email.action.snooze')}
          onClose={() => setChoosing(false)}
          onChoose={(at) => {
            setChoosing(false);
            void snooze(at);
          }}
        />
      )}
    </>
  );
}
