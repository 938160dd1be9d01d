import { integer, text } from '../../lib/listState.ts';

/** The results' place in the URL. */
export const searchCodec = { q: text(), kind: text(), page: integer(1) };
export const pageSize = 10;
