import type { UnknownFilter } from '../../lib/listState.ts';
import { useText } from '../../lib/text.ts';

/** Names what an address asks for that is not understood, and the button that takes it off. */
export function useUnknownFilterTexts(unknown: readonly UnknownFilter[]): { title: string; remove: string } {
  const text = useText();
  const count = unknown.length;
  const named = unknown.map(({ name, value }) => `\u2066${name}=${value}\u2069`);
  const filters = new Intl.ListFormat(document.documentElement.lang, { type: 'unit' }).format(named);
  return {
    title: text('kit.unknownFilter.title', { count, filters }),
    remove: text('kit.unknownFilter.remove', { count }),
  };
}
