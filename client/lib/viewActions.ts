import { type ReactNode, useEffect, useState } from 'react';
import { makeStore } from './store.ts';

/** Names of everyday words for something, which the palette has among its texts. */
export type EverydayWords = 'pay';

/** Something to do with what the page shows, which the palette offers first where its `label` is asked for. */
export type ViewAction = {
  id: string;
  label: string;
  title: string;
  icon: ReactNode;
  words?: EverydayWords | undefined;
  run: () => void;
};

/** Read when the palette opens. */
export const viewActions = makeStore<readonly ViewAction[]>([]);

/** What each part of the page offers, in the order in which they came. */
const offers = new Map<object, readonly ViewAction[]>();
const tell = () => viewActions.set([...offers.values()].flat());

/** Offers actions, beside those of other parts of the page, as long as the component stands. */
export function useViewActions(actions: readonly ViewAction[]): void {
  const [part] = useState(() => ({}));
  useEffect(() => {
    offers.set(part, actions);
    tell();
  });
  useEffect(
    () => () => {
      offers.delete(part);
      tell();
    },
    [part],
  );
}
