import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward } from '@tabler/icons-react';
import type { MenuAction } from '../../kit/ActionMenu.tsx';
import type { useText } from '../../lib/text.ts';
import type { RecurringRowFragment } from './recurring.generated.ts';
import type { useRecurringSteps } from './useRecurringSteps.ts';

type Steps = ReturnType<typeof useRecurringSteps>;
type Row = Pick<RecurringRowFragment, 'id' | 'state' | 'nextDate'>;

/** What can be done with one: it is paused or resumed, and its next invoice skipped. */
export function recurringActions(row: Row, steps: Steps, text: ReturnType<typeof useText>): MenuAction[] {
  const { id, state, nextDate } = row;
  return [
    ...(state === 'ACTIVE' && nextDate
      ? [
          {
            id: 'skip',
            label: text('invoices.recurring.skip'),
            icon: <IconPlayerSkipForward size={20} />,
            onSelect: () => void steps.skip(id, nextDate),
          },
        ]
      : []),
    ...(state === 'ENDED'
      ? []
      : [
          {
            id: 'pause',
            label: text(state === 'PAUSED' ? 'invoices.recurring.resume' : 'invoices.recurring.pause'),
            icon: state === 'PAUSED' ? <IconPlayerPlay size={20} /> : <IconPlayerPause size={20} />,
            onSelect: () => void steps.pause(id, state !== 'PAUSED'),
          },
        ]),
  ];
}
