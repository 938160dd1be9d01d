import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { promoCode } from '../promos/promoCode.ts';
import { shopBudget } from '../dashboard/shopBudget.ts';
import { shippingRate, shippingZone } from './shipping.ts';
import { storeLocation } from './storeLocation.ts';
import { storeRecord } from './storeSettings.ts';

/** A shop that is set up: an address, ways to pay, taxes, and three zones that it sends to. */
export async function seedStore(tx: Context): Promise<void> {
  const [before] = await storeRecord.lock(tx, [1]);
  const values = await storeRecord.values(
    tx,
    {
      name: 'Atrium Supply',
      legalName: 'Atrium Supply Co.',
      phone: '+1 415 555 0137',
      contactEmail: 'hello@shop.example',
      address: '48 Harbor Street',
      city: 'San Francisco',
      state: 'California',
      postalCode: '94107',
      country: 'US',
      timeZone: 'America/Los_Angeles',
      paymentMethods: [
        {
          kind: 'BANK_DEPOSIT',
          name: 'Bank deposit',
          instructions: 'Use your order number as the reference.',
          isActive: true,
        },
        { kind: 'CASH_ON_DELIVERY', name: 'Cash on delivery', instructions: '', isActive: true },
        { kind: 'MONEY_ORDER', name: 'Money order', instructions: '', isActive: false },
      ],
      taxRateBasisPoints: 0,
      taxRates: [
        { country: 'US', rateBasisPoints: 850 },
        { country: 'FR', rateBasisPoints: 2000 },
        { country: 'AU', rateBasisPoints: 1000 },
      ],
      giftWrapCents: 200,
    },
    before!,
  );
  await storeRecord.set(tx, before!, values, 'sample');
  const zones = [
    { name: 'Domestic', isRest: false, countries: ['US'], rates: [standard(900), free(15_000), express(2400)] },
    {
      name: 'Europe',
      isRest: false,
      countries: ['BE', 'DE', 'ES', 'FR', 'IT', 'NL'],
      rates: [standard(1900), express(4200)],
    },
    { name: 'International', isRest: true, countries: [], rates: [standard(2900)] },
  ];
  for (const { rates, ...zone } of zones) {
    const { id } = await shippingZone.insert(tx, await shippingZone.values(tx, zone, null), { cause: 'sample' });
    for (const rate of rates) {
      const input = { ...rate, zoneId: String(id) };
      await shippingRate.insert(tx, await shippingRate.values(tx, input, null), { cause: 'sample' });
    }
  }
  const location = {
    name: 'Harbor Street warehouse',
    isDefault: true,
    phone: '+1 415 555 0138',
    address: '48 Harbor Street',
    city: 'San Francisco',
    state: 'California',
    postalCode: '94107',
    country: 'US',
  };
  await storeLocation.insert(tx, await storeLocation.values(tx, location, null), { cause: 'sample' });
}

/** Codes of the kinds that there are: one that holds, one for a few, one that is over. */
export async function seedPromoCodes(tx: Context): Promise<void> {
  const day = (offset: number) => new Date(tx.services.now().getTime() + offset * dayMs).toISOString().slice(0, 10);
  const codes = [
    { code: 'LASTCALL', kind: 'PERCENT' as const, percent: 25, startsOn: day(-50), endsOn: day(-20) },
    { code: 'THANKYOU15', kind: 'AMOUNT' as const, amountCents: 1500, mostUses: 50 },
    { code: 'WELCOME10', kind: 'PERCENT' as const, percent: 10, startsOn: day(-90) },
  ];
  for (const code of codes) await promoCode.insert(tx, await promoCode.values(tx, code, null), { cause: 'sample' });
}

/** What the shop expected of each month of last year and this one: somewhat more than it sold, and more toward the end of the year. */
export async function seedBudgets(tx: Context, random: () => number): Promise<void> {
  const year = tx.services.now().getUTCFullYear();
  const { rows } = await sql<{ month: string; sales: number }>`select substr(created_at, 1, 7) as month,
    sum(spent_cents) as sales from orders group by 1`.execute(tx.db);
  const sales = new Map(rows.map((row) => [row.month, Number(row.sales)]));
  const usual = [...sales.values()].reduce((sum, one) => sum + one, 0) / Math.max(sales.size, 1);
  const budgets = [year - 1, year].flatMap((one) =>
    Array.from({ length: 12 }, (_, at) => {
      const month = `${one}-${String(at + 1).padStart(2, '0')}`;
      const expected = ((sales.get(month) ?? usual) * (0.8 + random() * 0.4) + usual * 0.15) / 10_000;
      return { month, amountCents: Math.round(expected) * 10_000 };
    }),
  );
  const values = [];
  for (const budget of budgets) values.push(await shopBudget.values(tx, budget, null));
  await shopBudget.insertMany(tx, values, 'sample');
}

const dayMs = 86_400_000;
const standard = (priceCents: number) => ({ name: 'Standard', priceCents });
const express = (priceCents: number) => ({ name: 'Express', priceCents });
const free = (least: number) => ({ name: 'Free shipping', condition: 'ORDER_VALUE' as const, least, priceCents: 0 });
