import { known } from './selections.generated.ts';

type Document = { query: string; variables: Record<string, unknown> };

/** The text of an operation with its variables, from what is selected. */
export function documentOf(kind: 'query' | 'mutation', selection: object): Document {
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];

  function fieldsOf(type: string, selected: object): string {
    const parts = Object.entries(selected).flatMap(([name, value]: [string, unknown]) => {
      if (value === undefined) return [];
      if (name.startsWith('... on ')) return [`${name} ${fieldsOf(name.slice(7), value as object)}`];
      const [of = '', args = {}] = known[type]?.[name] ?? [];
      const [given, inner] = Array.isArray(value) ? (value as [object, object?]) : [{}, value as object];
      const called = Object.entries(given).map(([arg, one]) => {
        const variable = `v${declared.length}`;
        declared.push(`$${variable}: ${args[arg]}`);
        variables[variable] = one;
        return `${arg}: $${variable}`;
      });
      return [
        `${name}${called.length ? `(${called.join(', ')})` : ''}${of === '' ? '' : ` ${fieldsOf(of, inner ?? {})}`}`,
      ];
    });
    return `{ ${parts.join(' ')} }`;
  }

  const fields = fieldsOf(kind === 'query' ? 'Query' : 'Mutation', selection);
  return { query: `${kind}${declared.length ? `(${declared.join(', ')})` : ''} ${fields}`, variables };
}
