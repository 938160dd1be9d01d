import { useCommandCall } from '../../../app/command/useCommandCall.ts';
import { useDraining } from '../../../app/command/useDraining.ts';
import { recordsChanged } from '../../../lib/records.ts';
import { drain, isMine, onWoken, showWaiting } from './reports.ts';
import { reportStop } from './stopCommands.ts';

/** Sends what the driver has reported, on every page. */
export default function StopsBackground() {
  const { send } = useCommandCall();
  useDraining({
    name: 'stop-reports',
    drain,
    isMine,
    show: showWaiting,
    onWoken,
    send: ({ key, values }) => send(reportStop, values, {}, key),
    onChange: () => void recordsChanged(...reportStop.changes),
  });
  return null;
}
