import { makeStore } from '../../lib/store.ts';

/** Whether the sheet of keyboard shortcuts is open. */
export const isKeySheetOpen = makeStore(false);
