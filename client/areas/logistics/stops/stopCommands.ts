import { IconChecks } from '@tabler/icons-react';
import { commandsOf } from '../../../app/command/command.ts';
import type { StopReport } from './reports.ts';
import { ReportStopDocument } from './stops.generated.ts';

/** The page shows what was reported by itself. */
export const reportStop = commandsOf<StopReport>({ subject: 'Delivery', changes: ['Delivery', 'Order'] })({
  name: 'reportStop',
  label: 'logistics.command.report',
  icon: IconChecks,
  isQuiet: true,
  operation: ReportStopDocument,
  variables: ({ id, input }) => ({ id, input }),
});
