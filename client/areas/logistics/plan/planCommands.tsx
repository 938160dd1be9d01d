import { IconArrowsSort, IconClock, IconRoute, IconTruckDelivery } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../../app/command/command.ts';
import { formOf, moment } from '../../../kit/form/formFields.ts';
import { DispatchDeliveriesDocument } from '../deliveries.generated.ts';
import {
  OrderStopsDocument,
  PlanDepartureDocument,
  ProposeStopsDocument,
  type StopPlanFieldsFragment,
} from './plan.generated.ts';

/* What is done with the stops of a vehicle. */

const command = commandsOf<StopPlanFieldsFragment>({
  subject: 'Delivery',
  changes: ['Delivery'],
  reasons: {
    noPlace: 'vehicle.stops.reason.noPlace',
    unknown: 'vehicle.stops.reason.unknown',
    tooMany: 'vehicle.stops.reason.tooMany',
  },
});

/** Deliveries that have not set out. */
const waitingIn = ({ stops }: StopPlanFieldsFragment) =>
  stops.flatMap(({ delivery: { id, status } }) => (status === 'PREPARING' ? [id] : []));

export const orderStops = command({
  name: 'order',
  label: 'vehicle.stops.order',
  icon: IconArrowsSort,
  operation: OrderStopsDocument,
  variables: ({ id }, { deliveryIds }: { deliveryIds: string[] }) => ({ id, deliveryIds }),
  done: ({ orderStops: { batchId } }, { text }) => ({ text: text('vehicle.stops.ordered'), batchId }),
});

export const proposeStops = command({
  name: 'propose',
  label: 'vehicle.stops.propose',
  icon: IconRoute,
  isOffered: ({ stops }) => stops.length > 1,
  operation: ProposeStopsDocument,
  variables: ({ id }) => ({ id }),
  done: ({ proposeStops: { batchId } }, { text }) => ({ text: text('vehicle.stops.proposed'), batchId }),
});

export const planDeparture = command({
  name: 'departure',
  subject: 'Vehicle',
  changes: ['Vehicle', 'Delivery'],
  label: 'vehicle.stops.departure',
  icon: IconClock,
  operation: PlanDepartureDocument,
  variables: ({ id }, { departsAt }) => ({ id, input: { departsAt } }),
  form: {
    frame: 'dialog',
    title: 'vehicle.stops.departure',
    submit: 'vehicle.stops.departureSave',
    fields: () => formOf({ departsAt: moment('vehicle.stops.departsAt') }),
    begin: ({ departsAt }) => ({ departsAt }),
    inputs: lazy(() => import('./DepartureInputs.tsx')),
  },
  done: ({ updateVehicle: { batchId } }, { text }) => ({ text: text('vehicle.stops.departureDone'), batchId }),
});

export const dispatchStops = command({
  name: 'dispatch',
  label: 'vehicle.stops.dispatch',
  icon: IconTruckDelivery,
  isMain: true,
  isOffered: (plan) => waitingIn(plan).length > 0,
  operation: DispatchDeliveriesDocument,
  variables: (plan) => ({ selection: { ids: waitingIn(plan) } }),
  question: (plan, { text }) => ({
    title: text('vehicle.stops.dispatchTitle', { count: waitingIn(plan).length }),
    text: text('vehicle.stops.dispatchText'),
    confirmLabel: text('vehicle.stops.dispatch'),
  }),
  done: ({ dispatchDeliveries: { count, failures, batchId } }, { text }) => ({
    text:
      failures.length === 0
        ? text('vehicle.stops.dispatched', { count })
        : text('vehicle.stops.dispatchedSome', { count, failed: failures.length }),
    batchId,
  }),
});
