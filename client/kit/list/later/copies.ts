import { print } from 'graphql/language/printer';
import type { ListApi } from '../api.ts';

/** Stands where the caller's own token belongs. */
export const tokenPlace = 'YOUR_TOKEN';

type Calls = { graphql: string; variables: string; rest: string | null; curl: string; playground: string };

/** The list as calls: a GraphQL query and its variables, a REST address, a line for a shell, and the playground's address. */
export function callsOf({ document, variables, restPath }: ListApi, origin: string): Calls {
  const query = print(document);
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== null && value !== undefined),
  );
  const plain = JSON.parse(JSON.stringify(given)) as object;
  const written = JSON.stringify(plain, null, 2);
  const short = JSON.stringify({ query: query.replaceAll(/\s+/g, ' '), variables: plain });
  return {
    graphql: query,
    variables: written,
    rest: restPath === undefined ? null : origin + restPath,
    curl: [
      `curl '${origin}/graphql'`,
      `-H 'Authorization: Bearer ${tokenPlace}'`,
      `-H 'Content-Type: application/json'`,
      `--data-raw '${inQuotes(short)}'`,
    ].join(' \\\n  '),
    playground: `${origin}/graphiql?${new URLSearchParams({ query, variables: written }).toString()}`,
  };
}

/** A quote ends the quotes of a shell: it is written outside of them. */
const inQuotes = (text: string) => text.replaceAll("'", `'\\''`);
