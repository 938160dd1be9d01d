import type { Context } from '../../context.ts';
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

const standard = (priceCents: number) => ({ name: 'Standard', priceCents });
const express = (priceCents: number) => ({ name: 'Express', priceCents });
const free = (least: number) => ({ name: 'Free shipping', condition: 'ORDER_VALUE' as const, least, priceCents: 0 });
