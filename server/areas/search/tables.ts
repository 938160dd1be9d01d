import type { SearchTable as ShownTable } from '../../graphql/schema.generated.ts';
import type { SearchTable } from '../searchKind.ts';

/** What was searched for, as an address and as a query. */
export function tableShown({ path, words, field, filter, enums = [] }: SearchTable): ShownTable {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value) address.set(name, value);
  const conditions = Object.entries(filter)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${enums.includes(name) ? String(value) : JSON.stringify(value)}`);
  const asked = conditions.length === 0 ? '' : `filter: { ${conditions.join(', ')} }, `;
  return {
    path: address.size === 0 ? path : `${path}?${address}`,
    graphql: `{ ${field}(${asked}page: { number: 1, size: 50 }) { totalCount nodes { id } } }`,
  };
}
