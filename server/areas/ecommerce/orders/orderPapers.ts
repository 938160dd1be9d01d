import { addressLines } from '../../../../schema/addresses.ts';
import type { Context } from '../../../context.ts';
import type { OrderLineRow, OrderParcelRow, OrderRow } from '../../../db/orderTables.ts';
import type { Language, OrderAddress } from '../../../graphql/schema.generated.ts';
import { shownAs } from '../../../graphql/shown.ts';
import { formatsOf } from '../../../pdf/formats.ts';
import type { Formats } from '../../../pdf/formats.ts';
import { makePdf } from '../../../pdf/pdf.ts';
import { readAddress } from './orderAddress.ts';
import { linesOf, parcelsOf } from './orderLoaders.ts';
import { orderContent, orderWord } from './orderContent.ts';
import { paperTexts } from './orderPaperTexts.ts';
import { currencyIn, paymentMethods, storeSettings } from '../store/storeSettings.ts';

/* Papers of the warehouse: what to take from the shelves, and what goes into the parcels of an order. No prices on them. */

type Filled = { order: OrderRow; lines: OrderLineRow[]; parcels: OrderParcelRow[] };

/** Both papers in one shape: who makes them of which rows, in which language. */
export type Paper = (ctx: Context, rows: readonly OrderRow[], language: Language) => Promise<Buffer>;

const filled = (ctx: Context, rows: readonly OrderRow[]): Promise<Filled[]> =>
  Promise.all(
    rows.map(async (order) => {
      const [lines = [], parcels = []] = await Promise.all([linesOf(ctx, order.id), parcelsOf(ctx, order.id)]);
      return { order, lines, parcels };
    }),
  );

/** A page for each order: what goes into its parcels. */
export const packingSlips: Paper = async (ctx, rows, language) => {
  const settings = await storeSettings(ctx);
  const formats = formatsOf(language, settings.timeZone);
  const { day, number, plural } = formats;
  const words = paperTexts[language];
  const orders = (await filled(ctx, rows)).map(({ order, lines, parcels }) => ({
    facts: [
      { label: words.order, value: order.name },
      { label: words.ordered, value: day(order.createdAt) },
    ],
    // Whoever does not see addresses gets slips without them.
    shipTo: linesTo(shownAs(ctx, 'Order', { shippingAddress: readAddress(order.shippingAddress) }), formats),
    method: order.shippingMethod,
    note: order.note,
    lines: lines.map((line) => ({
      name: line.name,
      sku: String(line.sku),
      quantity: number(line.quantity),
      toPack: number(openUnits(order, line)),
    })),
    total: plural(words.unitCount, sumOf(lines.map((line) => openUnits(order, line)))),
    parcels: parcels.map((parcel) => ({
      date: day(parcel.createdAt),
      carrier: parcel.carrier,
      tracking: parcel.trackingNumber,
      units: number(sumOf((JSON.parse(parcel.lines) as { quantity: number }[]).map(({ quantity }) => quantity))),
    })),
  }));
  const title = rows.length === 1 ? `${words.packingSlip} ${rows[0]!.name}` : words.packingSlips;
  return makePdf({
    template: 'areas/ecommerce/orders/packingSlip.typ',
    data: { language, title, words, orders, sender: await senderOf(ctx, formats), foot: settings.name },
    at: newest(rows),
  });
};

/** A page or more for each order: what was bought, and what it comes to. */
export const orderPaper: Paper = async (ctx, rows, language) => {
  const settings = await storeSettings(ctx);
  const formats = formatsOf(language, settings.timeZone);
  const ways = new Map(paymentMethods(settings).map(({ key, name }) => [key, name]));
  const orders = (await filled(ctx, rows)).map(({ order, lines }) => {
    const shown = shownAs(ctx, 'Order', {
      billingAddress: readAddress(order.billingAddress),
      shippingAddress: readAddress(order.shippingAddress),
    });
    const given = {
      order,
      lines,
      billing: (shown.billingAddress as OrderAddress | null | undefined) ?? null,
      shipping: (shown.shippingAddress as OrderAddress | null | undefined) ?? null,
      way: ways.get(order.method) ?? knownWays[order.method] ?? order.method,
    };
    return orderContent(given, language, currencyIn(ctx, settings), settings.timeZone);
  });
  return makePdf({
    template: 'areas/ecommerce/orders/orderPaper.typ',
    data: {
      language,
      title: [orderWord(language), ...rows.map(({ name }) => name)].slice(0, 2).join(' '),
      orders,
      sender: await senderOf(ctx, formats),
      foot: settings.name,
    },
    at: newest(rows),
  });
};

const knownWays: Readonly<Record<string, string>> = { mastercard: 'Mastercard', paypal: 'PayPal' };

/** What to take from the shelves for all of them, each product once, in the order of SKUs. */
export const pickList: Paper = async (ctx, rows, language) => {
  const settings = await storeSettings(ctx);
  const formats = formatsOf(language, settings.timeZone);
  const { number, day, plural } = formats;
  const words = paperTexts[language];
  const open = (await filled(ctx, rows)).flatMap(({ order, lines }) =>
    lines.filter((line) => openUnits(order, line) > 0).map((line) => ({ order, line, units: openUnits(order, line) })),
  );
  const byProduct = [...Map.groupBy(open, ({ line }) => line.sku)].sort(([one], [other]) => one - other);
  const lines = byProduct.map(([sku, parts]) => ({
    sku: String(sku),
    name: parts[0]!.line.name,
    units: number(sumOf(parts.map(({ units }) => units))),
    orders: parts.map(({ order, units }) => `${order.name} × ${number(units)}`),
  }));
  return makePdf({
    template: 'areas/ecommerce/orders/pickList.typ',
    data: {
      language,
      title: words.pickList,
      words,
      lines,
      facts: [
        { label: words.orders, value: number(rows.length) },
        { label: words.made, value: day(ctx.services.now()) },
      ],
      total: open.length === 0 ? words.nothing : plural(words.unitCount, sumOf(open.map(({ units }) => units))),
      sender: await senderOf(ctx, formats),
      foot: settings.name,
    },
    at: newest(rows),
  });
};

/** Units that are still to leave; nothing leaves of what was canceled. */
const openUnits = ({ payment }: OrderRow, { quantity, fulfilled }: OrderLineRow) =>
  payment === 'CANCELED' ? 0 : quantity - fulfilled;
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The same orders make the same file until one of them changes. */
const newest = (rows: readonly OrderRow[]) =>
  new Date(rows.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '2000-01-01'));

/** Name and address of the place that sends: the location that is the sender on documents, else the shop itself. */
async function senderOf(ctx: Context, formats: Formats) {
  const settings = await storeSettings(ctx);
  const location = await ctx.db
    .selectFrom('storeLocations')
    .selectAll()
    .where('isDefault', '=', 1)
    .orderBy('id')
    .executeTakeFirst();
  const { address, address2, city, state, postalCode, country, phone } = location ?? settings;
  const place = { line1: address, line2: address2, city, state, postcode: postalCode, country: country ?? '', phone };
  return { name: settings.legalName || settings.name, lines: placeLines(place, formats) };
}

type Place = Pick<OrderAddress, 'line1' | 'line2' | 'city' | 'state' | 'postcode' | 'country' | 'phone'>;

const placeLines = (place: Place & Partial<OrderAddress>, formats: Formats) => [
  ...addressLines(place),
  formats.country(place.country),
  place.phone,
];

function linesTo({ shippingAddress }: { shippingAddress?: unknown }, formats: Formats): string[] {
  if (!shippingAddress) return [];
  const address = shippingAddress as OrderAddress;
  return placeLines(address, formats);
}
