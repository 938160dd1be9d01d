import { config } from './config.ts';
import { makeStore, useStore } from './store.ts';

const currency = makeStore(config.currency);
const shopName = makeStore(config.shopName);

/** ISO code of the currency of all amounts: the server wrote it into the page, and whoever changes it here sees it at once. */
export const useCurrency = (): string => useStore(currency);
export const setCurrency = currency.set;

/** Name of the shop, which papers are headed by; as with the currency. */
export const useShopName = (): string => useStore(shopName);
export const setShopName = shopName.set;
