import type { ApolloClient } from '@apollo/client';
import { readRights } from './session.ts';
import { makeStore, useStore } from './store.ts';

/*
 * What somebody may see can change while their page is open. Then everything in view is read again, and nothing that was
 * read with the rights of before is left behind it.
 */

/** Grows with every change of rights; `isReading` until everything in view was read with the new ones. */
const state = makeStore({ age: 0, isReading: false });
export const useRightsAge = () => useStore(state);

let work: Promise<void> = Promise.resolve();

/** Reads the rights again, and everything that is shown if they are others. One after the other, so that the last counts. */
export function followRights(client: ApolloClient): Promise<void> {
  work = work.then(async () => {
    if (!(await readRights())) return;
    state.set({ age: state.get().age + 1, isReading: true });
    // What the new rights do not show at all is gone from the page first, and is not asked for.
    await new Promise((resolve) => setTimeout(resolve, 0));
    await readInView(client);
    state.set({ ...state.get(), isReading: false });
  });
  return work;
}

async function readInView(client: ApolloClient): Promise<void> {
  // What fails says so where it stands.
  await client.refetchQueries({ include: 'active' }).catch(() => undefined);
  forgetTheRest(client);
}

/** Leaves in memory what is in view, and has just been read. What else is known was read with other rights. */
function forgetTheRest(client: ApolloClient): void {
  const inView = [...client.getObservableQueries('active')].flatMap(({ query, variables }) => {
    const data: unknown = client.readQuery({ query, variables });
    return data === null ? [] : [{ query, variables, data }];
  });
  // All at once, so that nothing in view is ever seen without its data.
  client.cache.batch({
    update(cache) {
      cache.evict({ id: 'ROOT_QUERY' });
      for (const one of inView) cache.writeQuery(one);
    },
  });
  client.cache.gc();
}
