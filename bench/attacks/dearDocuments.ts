import { atrium, benchEnv, sqliteFolder } from '../databases.ts';
import { startServer, stopServer } from '../processes.ts';
import type { Server } from '../processes.ts';
import { at, bearer, graphql, meanwhile, sized } from './caller.ts';
import type { Finding, Headers } from './caller.ts';

const products = sized(20_000);
const maxMs = 100;

const aliases = (count: number, call: (index: number) => string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${call(index)}`).join(' ')} }`;
const unknownWords = (index: number) =>
  Array.from({ length: 8 }, (_, word) => `zqxv${'abcdefgh'[word]}${'abcdefghijklmno'[index]}wortling`).join(' ');
const search = (index: number) => `search(query: "${unknownWords(index)}") { corrected groups { totalCount } }`;
const helpSearch = (index: number) =>
  `helpSearch(search: "blocked ${'abcdefghijklmno'[index]}x") { hits { text { title excerpt } } }`;

/** 7.1.3: aliases of dear fields in one document hold the loop for others no longer than a tenth of a second. */
export async function dearDocuments(): Promise<Finding[]> {
  const server = await startServer(atrium, '/readyz', { ...benchEnv, ...(await sqliteFolder(products, 'dear')) });
  const admin = await bearer(server.url);
  const findings: Finding[] = [];
  for (const count of [15, 3])
    findings.push(await waited(server, admin, `${count} aliases of search`, aliases(count, search)));
  await addLongArticle(server, admin);
  for (const count of [15, 3])
    findings.push(await waited(server, admin, `${count} aliases of helpSearch`, aliases(count, helpSearch)));
  await stopServer(server);
  return findings;
}

async function addLongArticle(server: Server, admin: Headers): Promise<void> {
  const { body } = await graphql(server, admin, '{ articleCategories { id kind } }');
  const categories = body.data!['articleCategories'] as { id: string; kind: string }[];
  const categoryId = categories.find(({ kind }) => kind === 'HELP')!.id;
  const bodyEn = Array.from({ length: 4990 }, (_, block) => `<p>${block} words of it</p>`).join('');
  const create = 'mutation ($input: ArticleInput!) { createArticle(input: $input) { article { id } } }';
  await graphql(server, admin, create, { input: { categoryId, titleEn: 'Blocked', bodyEn, isPublic: true } });
}

/** How long a health check waits at most while the document is answered three times. */
async function waited(server: Server, headers: Headers, name: string, query: string): Promise<Finding> {
  let status = 0;
  // The first run reads what is kept afterwards.
  await graphql(server, headers, query);
  const times = await meanwhile(
    async () => (await fetch(`${server.url}/healthz`)).text(),
    async () => {
      for (let turn = 0; turn < 3; turn += 1) ({ status } = await graphql(server, headers, query));
    },
  );
  return { name: `${name}, answered ${status}: others wait at most`, value: at(times, 1), unit: 'ms', most: maxMs };
}
