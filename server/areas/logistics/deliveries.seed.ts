import type { Context } from '../../context.ts';
import type { VehicleRow } from '../../db/logisticsTables.ts';
import type { DeliveryException, DeliveryStatus, OrderStatus } from '../../graphql/schema.generated.ts';
import { delivery } from './delivery.ts';
import { distance } from './geo.ts';
import type { Point } from './geo.ts';
import { pathOf } from './route.ts';
import { sampleRecipients, sampleStreets, sampleTowns } from './sampleFleet.seed.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const rowsAtOnce = 60;

const exceptions: DeliveryException[] = ['INCORRECT_ADDRESS', 'WEATHER', 'HOLIDAY', 'DAMAGE', 'NOBODY_HOME'];

/** Two months of deliveries, a third of them of orders; the last ones are still to come. */
export async function addDeliveries(tx: Context, vehicles: readonly VehicleRow[], now: number, random: () => number) {
  const rows: Partial<Parameters<typeof delivery.set>[1]>[] = [];
  const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)]!;
  const orders = await sampleOrders(tx);
  const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  for (let at = 0; at < 320; at += 1) {
    // The last ones are still to come.
    const age = (1 - at / 305) * 62 * dayMs;
    const begun = at >= 305 ? null : now - Math.max(20 * minuteMs, age + (random() - 0.5) * dayMs);
    const length = (0.6 + random() * 3.6) * dayMs;
    const arrived = begun === null || begun + length * 0.95 > now ? null : begun + length * 0.95;
    const finished = begun === null || begun + length > now ? null : begun + length;
    const isFailed = finished !== null && random() < 0.07;
    const status: DeliveryStatus =
      begun === null
        ? at % 2 === 0
          ? 'NEW'
          : 'PREPARING'
        : finished !== null
          ? isFailed
            ? 'FAILED'
            : 'DELIVERED'
          : arrived !== null || random() < 0.3
            ? 'OUT_FOR_DELIVERY'
            : 'IN_TRANSIT';
    const [city, country, latitude, longitude] = pick(sampleTowns);
    const truck = status === 'NEW' ? null : nearest(vehicles, { latitude, longitude });
    const sender = pick(vehicles);
    const createdAt = instant((begun ?? now - (320 - at) * 40 * minuteMs) - 6 * 3_600_000)!;
    const recipient = pick(sampleRecipients);
    const address = `${1 + Math.floor(random() * 180)} ${pick(sampleStreets)}`;
    const about = at % 3 === 0 ? orderFor(orders, status, createdAt) : null;
    const values = await delivery.values(
      tx,
      {
        sender: 'Atrium Store',
        senderCity: sender.startCity,
        recipient: about?.recipient ?? recipient,
        address: about?.address ?? address,
        city,
        country,
        orderNumber: about?.number ?? null,
        latitude: rounded(latitude + (random() - 0.5) * 0.1),
        longitude: rounded(longitude + (random() - 0.5) * 0.1),
        weightKg: 1 + Math.floor(random() * 40),
        ...(finished !== null &&
          !isFailed &&
          random() < 0.5 && { rating: random() < 0.6 ? 5 : random() < 0.7 ? 4 : 3 }),
      },
      null,
    );
    rows.push({
      ...values,
      status,
      vehicleId: truck?.id ?? null,
      driverId: truck?.driverId ?? null,
      dispatchedAt: instant(begun),
      arrivedAt: status === 'OUT_FOR_DELIVERY' ? instant(arrived ?? now - 5 * minuteMs) : instant(arrived),
      finishedAt: instant(finished),
      exception: isFailed ? pick(exceptions) : null,
      receivedBy: status === 'DELIVERED' ? values.recipient : '',
      createdAt,
      updatedAt: createdAt,
    });
  }
  rows.push(...(await stopsOfToday(tx, vehicles[0]!, now)));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await delivery.insertMany(tx, rows.slice(start, start + rowsAtOnce), 'sample');
}

/** The vehicle whose route ends next to a place. */
const nearest = (vehicles: readonly VehicleRow[], place: Point): VehicleRow =>
  vehicles.toSorted((a, b) => distance(pathOf(a).at(-1)!, place) - distance(pathOf(b).at(-1)!, place))[0]!;

const today = [
  ['Amelia Stone', '214 West 24th Street', 40.7452, -73.9961, 'IN_TRANSIT', 2],
  ['Kenji Mori', '31 East 7th Street', 40.7282, -73.9882, 'IN_TRANSIT', 3],
  ['Grace Pemberton', '405 Lenox Avenue', 40.8106, -73.9442, 'IN_TRANSIT', 5],
  ['Paolo Conti', '120 West 45th Street', 40.7573, -73.9852, 'PREPARING', 7],
] as const;

/** What one driver brings today: the page of drivers begins with them. */
async function stopsOfToday(tx: Context, truck: VehicleRow, now: number) {
  const instant = (hours: number) => new Date(now + hours * 60 * minuteMs).toISOString();
  return Promise.all(
    today.map(async ([recipient, address, latitude, longitude, status, hours], at) => ({
      ...(await delivery.values(
        tx,
        {
          sender: 'Atrium Store',
          senderCity: 'Newark',
          recipient,
          address,
          city: 'New York',
          country: 'US',
          orderNumber: null,
          latitude,
          longitude,
          weightKg: 4 + at * 3,
          windowFrom: instant(hours - 2),
          windowTo: instant(hours),
        },
        null,
      )),
      status,
      vehicleId: truck.id,
      driverId: truck.driverId,
      dispatchedAt: status === 'PREPARING' ? null : instant(-0.5),
      arrivedAt: null,
      finishedAt: null,
      exception: null,
      receivedBy: '',
      createdAt: instant(-8),
      updatedAt: instant(-8),
    })),
  );
}

type SampleOrder = { number: number; status: OrderStatus; createdAt: string; recipient: string; address: string };

/** Orders of the shop that somebody brings, the latest first. */
async function sampleOrders(tx: Context): Promise<SampleOrder[]> {
  const rows = await tx.db
    .selectFrom('orders')
    .select(['number', 'status', 'createdAt', 'shippingAddress'])
    .where('payment', '=', 'PAID')
    .where('status', '!=', 'READY_TO_PICKUP')
    .orderBy('createdAt', 'desc')
    .orderBy('number', 'desc')
    .limit(400)
    .execute();
  return rows.map(({ shippingAddress, ...row }) => {
    const { name, line1 } = JSON.parse(shippingAddress) as { name: string; line1: string };
    return { ...row, recipient: name, address: line1 };
  });
}

const orderStatusOf = (status: DeliveryStatus): OrderStatus | null =>
  status === 'DELIVERED'
    ? 'DELIVERED'
    : status === 'NEW' || status === 'PREPARING'
      ? 'DISPATCHED'
      : status === 'FAILED'
        ? null
        : 'OUT_FOR_DELIVERY';

/** Takes the latest order that had been placed by then and is where the delivery says. */
function orderFor(orders: SampleOrder[], status: DeliveryStatus, createdAt: string): SampleOrder | null {
  const wanted = orderStatusOf(status);
  const at = orders.findIndex((order) => order.status === wanted && order.createdAt <= createdAt);
  return at < 0 ? null : orders.splice(at, 1)[0]!;
}

/** Degrees to about a metre. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
