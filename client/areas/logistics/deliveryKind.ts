import { defineRecordKind } from '../../app/record/recordKind.ts';
import { plain } from '../../kit/form/fieldDisplay.tsx';
import { formOf, line, moment, neededLine, type FormField } from '../../kit/form/formFields.ts';
import type { MessageId } from '../../lib/messages.ts';
import { countryOf } from './countryOf.ts';
import {
  CreateDeliveryDocument,
  DeleteDeliveryDocument,
  DeliveryFormDocument,
  UpdateDeliveryDocument,
} from './deliveries.generated.ts';
import { degrees, whole } from './numberFields.ts';
import { deliveryStateDisplays } from './recordWords.ts';

const place = (label: MessageId, most: number): FormField<number | null> => ({
  rule: degrees(most),
  initial: null,
  display: plain(label),
});

const fields = {
  recipient: neededLine('logistics.field.recipient', 80),
  address: line('logistics.field.address', 200),
  city: neededLine('logistics.field.city', 80),
  country: countryOf('logistics.field.country'),
  latitude: place('logistics.field.latitude', 90),
  longitude: place('logistics.field.longitude', 180),
  sender: line('logistics.field.sender', 80),
  senderCity: line('logistics.field.senderCity', 80),
  orderNumber: { ...whole('logistics.field.order', 2_147_483_647), display: plain('logistics.field.order') },
  weightKg: whole('logistics.field.weight', 100_000),
  volumeL: whole('logistics.field.volume', 1_000_000),
  windowFrom: moment('logistics.field.windowFrom'),
  windowTo: moment('logistics.field.windowTo'),
  rating: whole('logistics.field.rating', 5),
};

const form = formOf(fields);

/** A delivery as its form knows it. */
export const deliveryKind = defineRecordKind({
  subject: 'Delivery',
  node: 'delivery',
  operations: {
    read: DeliveryFormDocument,
    create: CreateDeliveryDocument,
    update: UpdateDeliveryDocument,
    remove: DeleteDeliveryDocument,
  },
  ...form,
  displays: { ...form.displays, ...deliveryStateDisplays },
  nameField: 'recipient',
  problemTexts: { order: 'logistics.problem.window', sea: 'logistics.problem.sea' },
  stale: { always: ['deliveryList', 'deliveryPerformance', 'deliveryExceptions', 'shipmentStatistics'] },
});
