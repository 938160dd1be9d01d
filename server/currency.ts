import type { Services } from './context.ts';

/*
 * The name of the shop, and the currency of all amounts: what the settings say, else CURRENCY of the environment. Every answer
 * over REST and every page needs them, so each server keeps them in mind and reads them again when the settings change.
 */

const chosen = new WeakMap<Services, { currency: string | null; name: string }>();

/** ISO code of the currency of all amounts. */
export const currencyOf = (services: Services): string => chosen.get(services)?.currency ?? services.env.currency;

/** Name of the shop; empty without one. */
export const shopNameOf = (services: Services): string => chosen.get(services)?.name ?? '';

/** Reads them from the database. */
export async function readShop(services: Services): Promise<void> {
  const row = await services.database.reader
    .selectFrom('storeSettings')
    .select(['currency', 'name', 'legalName'])
    .executeTakeFirst();
  chosen.set(services, { currency: row?.currency ?? null, name: row?.name || row?.legalName || '' });
}

/** Reads them now, and whenever somebody has changed the settings, here or on another server. */
export async function watchShop(services: Services): Promise<void> {
  services.live.subscribe((event) => {
    const isAbout = event.kind === 'catchUp' || (event.kind === 'change' && event.subject === 'StoreSettings');
    if (!isAbout) return;
    readShop(services).catch((error: unknown) => services.log.warn({ err: error }, 'settings of the shop not read'));
  });
  await readShop(services);
}
