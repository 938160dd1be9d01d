import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward } from '@tabler/icons-react';
import { commandsOf } from '../../app/command/command.ts';
import { PauseRecurringDocument, type RecurringRowFragment, SkipRecurringDocument } from './recurring.generated.ts';

/* What is done with recurring invoices besides editing them. */

const command = commandsOf<Pick<RecurringRowFragment, 'id' | 'state' | 'nextDate'>>({
  subject: 'RecurringInvoice',
  changes: ['RecurringInvoice'],
});

const skipRecurring = command({
  name: 'skip',
  label: 'invoices.recurring.skip',
  icon: IconPlayerSkipForward,
  isOffered: ({ state, nextDate }) => state === 'ACTIVE' && Boolean(nextDate),
  operation: SkipRecurringDocument,
  variables: ({ id, nextDate }) => ({ id, date: nextDate! }),
  done: (_skipped, { target, text, formats }) => ({
    text: text('invoices.recurring.skippedDone', { date: formats.day(target.nextDate!) }),
  }),
});

const pauseRecurring = command({
  name: 'pause',
  label: 'invoices.recurring.pause',
  icon: IconPlayerPause,
  look: ({ state }) =>
    state === 'PAUSED'
      ? { label: 'invoices.recurring.resume', icon: IconPlayerPlay }
      : { label: 'invoices.recurring.pause', icon: IconPlayerPause },
  isOffered: ({ state }) => state !== 'ENDED',
  operation: PauseRecurringDocument,
  variables: ({ id, state }) => ({ id, isPaused: state !== 'PAUSED' }),
  done: ({ pauseRecurringInvoice: { batchId } }, { target, text }) => ({
    text: text(target.state === 'PAUSED' ? 'invoices.recurring.resumedDone' : 'invoices.recurring.pausedDone'),
    batchId,
  }),
});

export const recurringCommands = [skipRecurring, pauseRecurring];
