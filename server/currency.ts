import type { Services } from './context.ts';

/*
 * The currency of all amounts: what the settings of the shop say, else CURRENCY of the environment. Every answer over REST
 * and every page needs it, so each server keeps it in mind and reads it again when the settings change.
 */

const chosen = new WeakMap<Services, string | null>();

/** ISO code of the currency of all amounts. */
export const currencyOf = (services: Services): string => chosen.get(services) ?? services.env.currency;

/** Reads it from the database. */
export async function readCurrency(services: Services): Promise<void> {
  const row = await services.database.reader.selectFrom('storeSettings').select('currency').executeTakeFirst();
  chosen.set(services, row?.currency ?? null);
}

/** Reads it now, and whenever somebody has changed the settings, here or on another server. */
export async function watchCurrency(services: Services): Promise<void> {
  services.live.subscribe((event) => {
    const isAbout = event.kind === 'catchUp' || (event.kind === 'change' && event.subject === 'StoreSettings');
    if (!isAbout) return;
    readCurrency(services).catch((error: unknown) => services.log.warn({ err: error }, 'currency not read'));
  });
  await readCurrency(services);
}
