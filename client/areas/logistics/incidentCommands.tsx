import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../app/command/command.ts';
import { formOf, line, oneOf } from '../../kit/form/formFields.ts';
import {
  AcknowledgeIncidentDocument,
  type IncidentRowFragment,
  ReportIncidentDocument,
  ResolveIncidentDocument,
} from './incidents.generated.ts';
import { incidentTexts } from './looks.ts';

/* What is done about incidents: one is reported, then somebody takes care of it, then it is over. */

const noun = { subject: 'VehicleIncident', changes: ['VehicleIncident', 'Vehicle'] } as const;
const command = commandsOf<Pick<IncidentRowFragment, 'id' | 'version' | 'status'>>({
  ...noun,
  reasons: { already: 'logistics.incident.already' },
});

const acknowledgeIncident = command({
  name: 'acknowledge',
  label: 'logistics.incident.acknowledge',
  icon: IconEye,
  isOffered: ({ status }) => status === 'OPEN',
  operation: AcknowledgeIncidentDocument,
  variables: ({ id, version }) => ({ id, version }),
  done: ({ acknowledgeIncident: { batchId } }, { text }) => ({
    text: text('logistics.incident.acknowledgedDone'),
    batchId,
  }),
});

const resolveIncident = command({
  name: 'resolve',
  label: 'logistics.incident.resolve',
  icon: IconCircleCheck,
  isOffered: ({ status }) => status !== 'RESOLVED',
  operation: ResolveIncidentDocument,
  variables: ({ id, version }) => ({ id, version }),
  done: ({ resolveIncident: { batchId } }, { text }) => ({ text: text('logistics.incident.resolvedDone'), batchId }),
});

export const incidentCommands = [acknowledgeIncident, resolveIncident];

/** Of a vehicle. */
export const reportIncident = commandsOf<{ id: string }>(noun)({
  name: 'report',
  action: 'create',
  label: 'logistics.incident.report',
  icon: IconAlertTriangle,
  operation: ReportIncidentDocument,
  variables: ({ id }, values) => ({ input: { vehicleId: id, ...values } }),
  form: {
    frame: 'dialog',
    title: 'logistics.incident.report',
    submit: 'logistics.incident.report',
    fields: () =>
      formOf({
        kind: oneOf('logistics.field.kind', incidentTexts, 'ECU_NOT_RESPONDING'),
        note: line('logistics.field.note', 1000),
      }),
    inputs: lazy(() => import('./IncidentInputs.tsx')),
  },
  done: ({ createVehicleIncident: { batchId } }, { text }) => ({ text: text('logistics.incident.reported'), batchId }),
});
