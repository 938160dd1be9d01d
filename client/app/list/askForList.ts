import { askAhead } from '../../lib/apollo.ts';
import type { Codec } from '../../lib/listState.ts';
import { savedListStateNow } from '../../lib/savedListState.ts';
import { variablesOf, type ListNoun } from './listNoun.ts';

/** Asks for the rows that a list page will show while its code is still being drawn: see `AreaPage`. */
export const askForList = <Row extends object, C extends Codec>(noun: ListNoun<Row, C>): Promise<void> =>
  askAhead(noun.document, variablesOf(noun, savedListStateNow(noun.codec, noun.name)));
