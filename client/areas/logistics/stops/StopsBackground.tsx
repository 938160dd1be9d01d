import { useCommandCall } from '../../../app/command/useCommandCall.ts';
import { useDraining } from '../../../app/outbox/useDraining.ts';
import { recordsChanged } from '../../../lib/records.ts';
import { reports } from './reports.ts';
import { reportStop } from './stopCommands.ts';

/** Sends what the driver has reported, on every page. */
export default function StopsBackground() {
  const { send } = useCommandCall();
  useDraining(reports, {
    send: ({ key, values }) => send(reportStop, values, {}, key),
    onChange: () => void recordsChanged(...reportStop.changes),
  });
  return null;
}
