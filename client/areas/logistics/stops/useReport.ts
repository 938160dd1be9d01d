import { useCallback } from 'react';
import { showNotice } from '../../../kit/notices.ts';
import type { StopReportInput, StopStep } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { whereAmI } from './phone.ts';
import { reports } from './reports.ts';
import type { StopRowFragment } from './stops.generated.ts';

type Values = Partial<Omit<StopReportInput, 'step' | 'at' | 'latitude' | 'longitude'>>;
export type Report = (stop: StopRowFragment, step: StopStep, values?: Values) => Promise<boolean>;

/** Reports a step with the time and place of the phone; answers whether it could be kept. */
export function useReport(): Report {
  const text = useText();
  return useCallback(
    async ({ id, recipient }, step, values = {}) => {
      const at = new Date().toISOString();
      const isKept = reports.post({ id, recipient, input: { step, at, ...(await whereAmI()), ...values } });
      if (!isKept) showNotice({ tone: 'error', text: text('stops.wait.full') });
      return isKept;
    },
    [text],
  );
}
