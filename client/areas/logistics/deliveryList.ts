import { listNoun } from '../../app/list/listNoun.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { day } from '../../app/list/dayParam.ts';
import { text, type StateOf } from '../../lib/listState.ts';
import { choices, wordsOf } from '../../lib/severalValues.ts';
import type { DeliveryException, DeliverySortField, DeliveryStatus } from '../../lib/schema.generated.ts';
import { anyWord } from './anyWord.ts';
import {
  DeleteDeliveryDocument,
  DeliveryRowByIdDocument,
  DeliveryTableDocument,
  type DeliveryRowFragment,
} from './deliveries.generated.ts';
import { deliveryStatusTexts, exceptionTexts } from './looks.ts';

const sizes = [10, 25, 50, 100] as const;
const sorts = ['created', 'recipient', 'city', 'status'] as const satisfies Lowercase<DeliverySortField>[];
export const deliveryStatuses = Object.keys(deliveryStatusTexts) as DeliveryStatus[];
export const deliveryExceptions = Object.keys(exceptionTexts) as DeliveryException[];
const lower = (words: readonly string[]) => words.map((word) => word.toLowerCase());

/** What a link to a new delivery may say of it. */
export const beginnings = ['for', 'recipient', 'address', 'city', 'country'] as const;
/** No order has the number 0. */
export const orderNumberOf = (said: string): number => (/^\d{1,9}$/.test(said) ? Number(said) : 0);

const codec = {
  ...listCodec({ sizes, initialSize: 10, sorts }),
  status: choices(lower(deliveryStatuses)),
  exception: choices(lower(deliveryExceptions)),
  vehicle: anyWord,
  about: anyWord,
  sentFrom: day(),
  sentTo: day(),
  arrivedFrom: day(),
  arrivedTo: day(),
  finishedFrom: day(),
  finishedTo: day(),
  edit: text(),
};

const daysIn = (from: string | null, to: string | null) =>
  from || to ? { from: from ?? '1970-01-01', to: to ?? '9999-12-30' } : null;

/** Deliveries on their page. */
export const deliveryList = listNoun({
  name: 'deliveries',
  subject: 'Delivery',
  follows: ['Delivery', 'Vehicle', 'Driver'],
  codec,
  // The form that lies over a delivery, and what a new one begins with.
  words: ['do', ...beginnings],
  sizes,
  document: DeliveryTableDocument,
  rowDocument: DeliveryRowByIdDocument,
  filterOf: ({ q, status, exception, vehicle, about, ...days }: StateOf<typeof codec>) => ({
    search: q || null,
    statuses: wordsOf<DeliveryStatus>(status),
    exceptions: wordsOf<DeliveryException>(exception),
    vehicleId: vehicle,
    orderNumber: about && orderNumberOf(about),
    dispatchedIn: daysIn(days.sentFrom, days.sentTo),
    arrivedIn: daysIn(days.arrivedFrom, days.arrivedTo),
    finishedIn: daysIn(days.finishedFrom, days.finishedTo),
  }),
  rowLabel: ({ recipient }: DeliveryRowFragment) => recipient,
  operations: { remove: DeleteDeliveryDocument },
  texts: {
    removeTitle: 'logistics.deliveries.removeTitle',
    removeText: 'logistics.deliveries.removeText',
    removed: 'logistics.deliveries.removed',
  },
  history: {
    displays: async () => (await import('./deliveryKind.ts')).deliveryKind.displays,
    messages: ['logistics'],
  },
});
