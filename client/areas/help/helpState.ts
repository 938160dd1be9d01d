import { text } from '../../lib/listState.ts';

/** The help center's place in the URL. */
export const helpCodec = { q: text(), section: text() };
/** The place of the FAQ: a search, or the section that is open. */
export const faqCodec = { q: text(), topic: text() };
