import { print } from 'graphql/language/printer';
import type { ListApi } from '../api.ts';

/** Stands where the caller's own token belongs. */
export const tokenPlace = 'YOUR_TOKEN';

type Calls = { graphql: string; rest: string | null; curl: string; playground: string };

/** The list as calls: a GraphQL request as it is posted, a REST address, a line for a shell, and the playground's address. */
export function callsOf({ document, variables, restPath }: ListApi, origin: string): Calls {
  const query = print(document);
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== null && value !== undefined),
  );
  const body = { query, variables: JSON.parse(JSON.stringify(given)) as object };
  const short = JSON.stringify({ ...body, query: query.replaceAll(/\s+/g, ' ') });
  return {
    graphql: JSON.stringify(body, null, 2),
    rest: restPath === undefined ? null : origin + restPath,
    curl: [
      `curl '${origin}/graphql'`,
      `-H 'Authorization: Bearer ${tokenPlace}'`,
      `-H 'Content-Type: application/json'`,
      `--data-raw '${inQuotes(short)}'`,
    ].join(' \\\n  '),
    playground: `${origin}/graphiql?${new URLSearchParams({ query, variables: JSON.stringify(body.variables, null, 2) }).toString()}`,
  };
}

/** A quote ends the quotes of a shell: it is written outside of them. */
const inQuotes = (text: string) => text.replaceAll("'", `'\\''`);
