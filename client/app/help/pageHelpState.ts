import { makeStore } from '../../lib/store.ts';

/** Whether help stands beside the page. */
export const isPageHelpOpen = makeStore(false);
