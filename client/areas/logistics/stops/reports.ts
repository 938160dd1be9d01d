import { makeOutbox, type Kept } from '../../../lib/outbox.ts';
import type { StopReportInput } from '../../../lib/schema.generated.ts';
import { getViewer } from '../../../lib/session.ts';
import { makeStore } from '../../../lib/store.ts';
import { newKey } from '../../../lib/newKey.ts';
import type { StopRowFragment } from './stops.generated.ts';

/* What the driver has reported: kept until the server has taken it, and shown as if it had. */

export type StopReport = { id: string; recipient: string; input: StopReportInput };
export type KeptReport = Kept<StopReport>;

const outbox = makeOutbox<StopReport>('stopReport');
const ownId = () => getViewer()?.id ?? '';

/** What waits to be sent. */
export const waiting = makeStore<readonly KeptReport[]>([]);
export const showWaiting = () => waiting.set(outbox.all(ownId()));

const woken = new Set<() => void>();
/** Calls back when there is something to send. */
export function onWoken(listener: () => void): () => void {
  woken.add(listener);
  return () => woken.delete(listener);
}
const wake = () => [...woken].forEach((one) => one());

/** Keeps a report and sends it as soon as that can be. Tells whether this browser had room for it. */
export function post(report: StopReport): boolean {
  const isKept = outbox.keep(ownId(), newKey(), report);
  showWaiting();
  wake();
  return isKept;
}

export function retry(key: string): void {
  outbox.mark(ownId(), key, null);
  showWaiting();
  wake();
}

export function discard(key: string): void {
  outbox.drop(ownId(), key);
  showWaiting();
}

export const { drain, isMine } = outbox;

/** A stop as it will be once the reports that wait have been taken. */
export function withReports(stop: StopRowFragment, kept: readonly KeptReport[]): StopRowFragment {
  return kept
    .filter(({ values, problem }) => values.id === stop.id && problem === null)
    .reduce((now, { values: { input } }) => followed(now, input), stop);
}

function followed(stop: StopRowFragment, { step, at, receivedBy, exception }: StopReportInput): StopRowFragment {
  switch (step) {
    case 'SET_OUT':
      return { ...stop, status: 'IN_TRANSIT' };
    case 'ARRIVED':
      return { ...stop, status: 'OUT_FOR_DELIVERY' };
    case 'DELIVERED':
      return { ...stop, status: 'DELIVERED', finishedAt: at, receivedBy: receivedBy ?? '', expectedAt: null };
    default:
      return { ...stop, status: 'FAILED', finishedAt: at, exception: exception ?? null, expectedAt: null };
  }
}
