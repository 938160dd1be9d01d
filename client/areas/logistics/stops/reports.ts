import { makeOutbox, type Kept } from '../../../lib/outbox.ts';
import type { StopReportInput } from '../../../lib/schema.generated.ts';
import type { StopRowFragment } from './stops.generated.ts';

/* What the driver has reported: kept until the server has taken it, and shown as if it had. */

export type StopReport = { id: string; recipient: string; input: StopReportInput };
export type KeptReport = Kept<StopReport>;

export const reports = makeOutbox<StopReport>('stopReport');

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
