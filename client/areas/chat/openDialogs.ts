import { makeStore, useStore } from '../../lib/store.ts';

/** The choice of a reaction, while it is open. */
export const openReactions = makeStore<{ onChoose: (emoji: string) => void } | null>(null);
/** Id of the message whose earlier states are shown. */
export const showEdits = makeStore<string | null>(null);
/** Id of the message that the viewer wants to be reminded of, while the time is chosen. */
export const openReminder = makeStore<string | null>(null);
/** Id of the message that is sent on, while it is chosen to whom. */
export const openForward = makeStore<string | null>(null);
/** The message of which it is shown who has seen it. */
export const showSeenBy = makeStore<{ chatId: string; sequence: number; senderId: string } | null>(null);

/** Whether any of them is open: only then their code is loaded. */
export function useIsDialogOpen(): boolean {
  const open = [
    useStore(openReactions),
    useStore(showEdits),
    useStore(openReminder),
    useStore(openForward),
    useStore(showSeenBy),
  ];
  return open.some((one) => one !== null);
}
