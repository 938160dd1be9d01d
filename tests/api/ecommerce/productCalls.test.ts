import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { callsOf, tokenPlace } from '../../../client/kit/list/later/copies.ts';
import { decode } from '../../../client/lib/listState.ts';
import { ProductListDocument } from '../../../client/areas/ecommerce/products/products.generated.ts';
import { variablesOf } from '../../../client/app/list/listNoun.ts';
import { productList } from '../../../client/areas/ecommerce/products/productList.ts';
import { test, type TestApp } from '../../support/app.ts';

const origin = 'https://shop.example';
const run = promisify(execFile);

/** What the list shows and what its menu copies, for the words in its address. */
function copied(search: string) {
  const state = decode(productList.codec, new URLSearchParams(search));
  const variables = variablesOf(productList, state);
  const restPath = productList.restPath!(state);
  const {
    graphql,
    variables: written,
    ...calls
  } = callsOf({ document: ProductListDocument, variables, restPath }, origin);
  // As the two are pasted into the two fields of a client of GraphQL.
  return { shownFor: variables, graphql: JSON.stringify({ query: graphql, variables: JSON.parse(written) }), ...calls };
}

/** Arguments that a shell hands to curl when the line is pasted into it. */
async function shellArguments(line: string): Promise<string[]> {
  const { stdout } = await run('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${line}`]);
  return stdout.split('\0').slice(0, -1);
}

/** Sends what curl was told to send. */
async function pasted(api: TestApp, line: string) {
  const [url = '', ...options] = await shellArguments(line);
  const values = (name: string) => options.flatMap((option, at) => (options[at - 1] === name ? [option] : []));
  const headers = Object.fromEntries(values('-H').map((header) => header.split(': ') as [string, string]));
  return api.rest('POST', url.replace(origin, ''), { headers, body: values('--data-raw')[0] });
}

const idsOf = (nodes: { id: string | number }[]) => nodes.map(({ id }) => String(id));

describe('AP-20 the list as a call', () => {
  test('AP-20: GraphQL, REST and cURL as copied answer exactly the rows on the screen', async ({ shared }) => {
    const as = await shared.signIn();
    for (const search of [
      '',
      'page=3&size=20',
      'q=o&stock=true&sort=name&order=desc&page=2&size=5',
      'status=scheduled&size=50',
      'category=Home+Decor',
      'stock=false&status=published',
      'q=%C3%A9&size=25',
      "q=o'%3B+$(x)+%22y%22",
      'category=Nowhere',
      'page=99',
      ...['name', 'category', 'status', 'price', 'quantity', 'sku'].flatMap((sort) => [
        `sort=${sort}`,
        `sort=${sort}&order=desc&page=2`,
      ]),
    ]) {
      const { shownFor, graphql, rest, curl } = copied(search);
      const shown = await shared.graphql(ProductListDocument, { as, variables: shownFor });
      const rows = idsOf(shown.data!.products.nodes);
      const headers = { ...as, 'content-type': 'application/json' };
      const byGraphql = await shared.rest('POST', '/graphql', { headers, body: graphql });
      expect(idsOf(byGraphql.body.data.products.nodes), search).toEqual(rows);
      const byRest = await shared.rest('GET', rest!.replace(origin, ''), { as });
      expect([idsOf(byRest.body.products), byRest.body.total], search).toEqual([rows, shown.data!.products.totalCount]);
      const byCurl = await pasted(shared, curl.replace(`Bearer ${tokenPlace}`, as['authorization']!));
      expect(idsOf(byCurl.body.data.products.nodes), search).toEqual(rows);
    }
  });

  test('AP-20: whoever may not read the list gets nothing by the calls that somebody gave him', async ({ shared }) => {
    const as = await shared.signIn('none');
    const { graphql, rest, curl } = copied('size=50');
    const answers = [
      await shared.rest('POST', '/graphql', { headers: { ...as, 'content-type': 'application/json' }, body: graphql }),
      await shared.rest('GET', rest!.replace(origin, ''), { as }),
      await pasted(shared, curl.replace(`Bearer ${tokenPlace}`, as['authorization']!)),
      await pasted(shared, curl),
    ];
    for (const { text } of answers) expect(text).not.toMatch(/"(name|productName)":/);
  });
});
