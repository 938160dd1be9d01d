import { preloadQuery } from '../../lib/apollo.ts';
import type { Codec } from '../../lib/listState.ts';
import { savedListStateOf } from '../../lib/savedListState.ts';
import { variablesOf, type ListNoun } from './listNoun.ts';

/** Asks for the rows that a list page will show at the address of the request: for the `loader` of that page. */
export function preloadList<Row extends object, C extends Codec>(
  noun: ListNoun<Row, C>,
  { url }: Pick<Request, 'url'>,
): Promise<void> {
  const state = savedListStateOf(noun.codec, noun.name, new URL(url).searchParams);
  return preloadQuery(noun.document, variablesOf(noun, state));
}
