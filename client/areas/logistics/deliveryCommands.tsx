import { IconChecks, IconMapPin, IconPackageOff, IconTruck, IconTruckDelivery } from '@tabler/icons-react';
import { lazy } from 'react';
import { type CommandTools, commandsOf } from '../../app/command/command.ts';
import { formOf, line, oneOf, reference } from '../../kit/form/formFields.ts';
import type { Choice } from '../../kit/form/SelectField.tsx';
import {
  ArriveWithDeliveryDocument,
  AssignDeliveriesDocument,
  AssignDeliveryDocument,
  type DeliveryRowFragment,
  DispatchDeliveriesDocument,
  DispatchDeliveryDocument,
  FailDeliveryDocument,
  FinishDeliveryDocument,
  StartDeliveriesAssignDocument,
  StartDeliveriesDispatchDocument,
} from './deliveries.generated.ts';
import { VehicleChoicesDocument } from './incidents.generated.ts';
import { exceptionTexts } from './looks.ts';

/* What is done with deliveries, from the vehicle that is planned to the recipient. */

const command = commandsOf<DeliveryRowFragment>({
  subject: 'Delivery',
  changes: ['Delivery'],
  reasons: {
    already: 'logistics.delivery.reason.already',
    state: 'logistics.delivery.reason.state',
    required: 'logistics.delivery.reason.noVehicle',
    tooLarge: 'logistics.delivery.reason.tooLarge',
  },
});

const isWaiting = ({ status }: DeliveryRowFragment) => status === 'NEW' || status === 'PREPARING';
const isUnderWay = ({ status }: DeliveryRowFragment) => status === 'IN_TRANSIT' || status === 'OUT_FOR_DELIVERY';
const mine = ({ id, version }: DeliveryRowFragment) => ({ id, version });

/** Vehicles by number, to choose one for several deliveries. */
async function vehicleChoice({ read, text }: CommandTools) {
  const { fleet } = await read(VehicleChoicesDocument, {});
  return {
    label: text('logistics.field.vehicle'),
    options: fleet.map(({ id, number, startCity, endCity }) => ({
      value: id,
      label: text('logistics.vehicles.choice', { name: `VOL-${number}`, from: startCity, to: endCity }),
    })),
  };
}

/** The same, for one. */
const vehicleChoices = async (_target: unknown, tools: CommandTools): Promise<Choice[]> =>
  (await vehicleChoice(tools)).options;

export const assignDelivery = command({
  name: 'assign',
  label: 'logistics.delivery.assign',
  icon: IconTruck,
  look: ({ vehicleId }) => ({
    label: vehicleId === null ? 'logistics.delivery.assign' : 'logistics.delivery.reassign',
    icon: IconTruck,
  }),
  isOffered: isWaiting,
  operation: AssignDeliveryDocument,
  variables: (target, { vehicleId, driverId }) => ({ ...mine(target), vehicleId: vehicleId!, driverId }),
  form: {
    frame: 'dialog',
    title: 'logistics.delivery.assign',
    submit: 'logistics.delivery.assign',
    ask: vehicleChoices,
    fields: () =>
      formOf(
        { vehicleId: reference('logistics.field.vehicle'), driverId: reference('logistics.field.driver') },
        { vehicleId: () => true },
      ),
    begin: ({ vehicleId, driverId }) => ({ vehicleId, driverId }),
    inputs: lazy(() => import('./AssignInputs.tsx')),
  },
  done: ({ assignDelivery: { batchId, delivery } }, { text }) => ({
    text: text('logistics.delivery.assigned', { name: `VOL-${delivery.vehicle?.number}` }),
    batchId,
  }),
  many: {
    operation: AssignDeliveriesDocument,
    start: StartDeliveriesAssignDocument,
    label: 'logistics.delivery.assign',
    done: 'logistics.delivery.assignedMany',
    choice: { variable: 'vehicleId', of: vehicleChoice },
    question: async ({ count }, _target, { text }) => ({
      title: text('logistics.delivery.assignTitle', { count }),
      text: text('logistics.delivery.assignText'),
      confirmLabel: text('logistics.delivery.assign'),
    }),
  },
});

export const dispatchDelivery = command({
  name: 'dispatch',
  label: 'logistics.delivery.dispatch',
  icon: IconTruckDelivery,
  isMain: true,
  isOffered: (row) => row.status === 'PREPARING' && row.vehicleId !== null,
  operation: DispatchDeliveryDocument,
  variables: mine,
  done: ({ dispatchDelivery: { batchId } }, { text }) => ({ text: text('logistics.delivery.dispatched'), batchId }),
  many: {
    operation: DispatchDeliveriesDocument,
    start: StartDeliveriesDispatchDocument,
    label: 'logistics.delivery.dispatch',
    done: 'logistics.delivery.dispatchedMany',
  },
});

const arriveWithDelivery = command({
  name: 'arrive',
  label: 'logistics.delivery.arrive',
  icon: IconMapPin,
  isOffered: ({ status }) => status === 'IN_TRANSIT',
  operation: ArriveWithDeliveryDocument,
  variables: mine,
  done: ({ arriveWithDelivery: { batchId } }, { text }) => ({ text: text('logistics.delivery.arrived'), batchId }),
});

export const finishDelivery = command({
  name: 'finish',
  label: 'logistics.delivery.finish',
  icon: IconChecks,
  isMain: true,
  isOffered: isUnderWay,
  operation: FinishDeliveryDocument,
  variables: (target, { receivedBy }) => ({ ...mine(target), receivedBy }),
  form: {
    frame: 'dialog',
    title: 'logistics.delivery.finish',
    submit: 'logistics.delivery.finish',
    fields: () => formOf({ receivedBy: line('logistics.field.receivedBy', 80) }),
    begin: ({ recipient }) => ({ receivedBy: recipient }),
    inputs: lazy(() => import('./FinishInputs.tsx')),
  },
  done: (_answer, { text }) => ({ text: text('logistics.delivery.finished') }),
});

export const failDelivery = command({
  name: 'fail',
  label: 'logistics.delivery.fail',
  icon: IconPackageOff,
  isDangerous: true,
  isOffered: isUnderWay,
  operation: FailDeliveryDocument,
  variables: (target, { exception }) => ({ ...mine(target), exception }),
  form: {
    frame: 'dialog',
    title: 'logistics.delivery.fail',
    submit: 'logistics.delivery.fail',
    fields: () => formOf({ exception: oneOf('logistics.field.exception', exceptionTexts, 'NOBODY_HOME') }),
    inputs: lazy(() => import('./FailInputs.tsx')),
  },
  done: (_answer, { text }) => ({ text: text('logistics.delivery.failedDone') }),
});

export const deliveryCommands = [
  assignDelivery,
  dispatchDelivery,
  arriveWithDelivery,
  finishDelivery,
  failDelivery,
] as const;
