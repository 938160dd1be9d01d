import type { ApolloClient } from '@apollo/client';
import { readRights } from './session.ts';
import { makeStore, useStore } from './store.ts';

/*
 * What somebody may see can change while their page is open. Then everything in view is read again, and nothing that was
 * read with the rights of before is kept behind it.
 */

/** `age` grows with each change of rights; `isReading` until everything in view was read with the new ones. */
const state = makeStore({ age: 0, isReading: false });
export const useRightsAge = () => useStore(state);

let work: Promise<void> = Promise.resolve();

/** Reads the rights again, and everything in view if they are others. One after the other, so that the last counts. */
export function followRights(client: ApolloClient): Promise<void> {
  work = work.then(async () => {
    if (!(await readRights())) return;
    state.set({ age: state.get().age + 1, isReading: true });
    // Parts of the page that the new rights do not show are gone first, and are not asked for.
    await new Promise((resolve) => setTimeout(resolve, 0));
    // What fails says so in its place.
    await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    forgetTheRest(client);
    state.set({ ...state.get(), isReading: false });
  });
  return work;
}

/** Keeps what is in view, as it has just been read. Everything else in the cache was read with other rights. */
function forgetTheRest(client: ApolloClient): void {
  const inView = [...client.getObservableQueries('active')].flatMap(({ query, variables }) => {
    const data: unknown = client.readQuery({ query, variables });
    return data === null ? [] : [{ query, variables, data }];
  });
  // All at once, so that nothing in view is ever without its data.
  client.cache.batch({
    update(cache) {
      for (const id of Object.keys(client.extract() as object)) cache.evict({ id });
      for (const one of inView) cache.writeQuery(one);
    },
  });
}
