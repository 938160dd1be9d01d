import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { clientPackage } from '../../../server/rest/clientPackage.ts';
import { test } from '../../support/app.ts';
import { temporaryFolder } from '../../support/folder.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const node = process.execPath;

/** What somebody writes with the client. What must not compile says so. */
const example = (readme: string) => `
import { atrium, AtriumError } from 'atrium-client';
const office = atrium({ url: process.env.URL!, token: process.env.TOKEN! });
const { products } = await office.query({
  products: [{ page: { size: 2 }, filter: { status: ['PUBLISHED'] } }, { totalCount: true, nodes: { id: true, status: true } }],
});
const first: { id: string } | undefined = products.nodes[0];
// @ts-expect-error was not selected
void products.nodes[0]?.name;
// @ts-expect-error there is no such field
void (() => office.query({ products: { nodes: { nome: true } } }));
// @ts-expect-error there is no such status
void (() => office.query({ products: [{ filter: { status: ['GONE'] } }, { totalCount: true }] }));
// @ts-expect-error a product needs its id
void (() => office.query({ product: { name: true } }));
// @ts-expect-error there is no such call
void (() => office.rest('GET /api/nothing'));
// @ts-expect-error the product is not said
void (() => office.rest('GET /api/apps/ecommerce/products/{id}'));
const key = crypto.randomUUID();
const make = () => office.mutate({ createCategory: [{ input: { name: 'From a client' } }, { category: { id: true, name: true } }] }, { idempotencyKey: key });
const made = [await make(), await make()].map(({ createCategory }) => createCategory.category.id);
const page = await office.rest('GET /api/apps/ecommerce/products', { query: { itemsPerPage: 3 } });
const one = await office.rest('GET /api/apps/ecommerce/products/{id}', { params: { id: first!.id } });
const refused = await office.mutate({ createCategory: [{ input: { name: '' } }, { category: { id: true } }] }).catch((error: unknown) => error);
const known = refused instanceof AtriumError ? [refused.code, Object.keys(refused.fields)] : [];
console.log(JSON.stringify({ products, made, page, one, known }));
// The example of the README, which is only compiled.
async function ofReadme() {
${readme.replace(/^import .*$/m, '').replaceAll(/process\.env\.ATRIUM_TOKEN!/g, "'t'")}
}
void ofReadme;
`;

test(
  'AP-19: the client that is downloaded compiles, refuses what the schema has not, and calls a server',
  { timeout: 180_000 },
  async ({ api }) => {
    await run(node, ['scripts/build.mjs', '--client'], { cwd: root });
    const as = await api.signIn('admin');
    expect((await api.rest('GET', '/atrium-client.tgz')).status).toBe(401);
    const answer = await api.rest('GET', '/atrium-client.tgz', { as });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/gzip']);

    const folder = await temporaryFolder();
    const modules = join(folder, 'node_modules');
    await mkdir(join(modules, 'atrium-client'), { recursive: true });
    await symlink(join(root, 'node_modules/@types'), join(modules, '@types'));
    await symlink(join(root, 'node_modules/undici-types'), join(modules, 'undici-types'));
    await writeFile(join(folder, 'client.tgz'), (await clientPackage())!);
    await run('tar', ['-xzf', 'client.tgz', '--strip-components=1', '-C', 'node_modules/atrium-client'], {
      cwd: folder,
    });
    const readme = await readFile(join(modules, 'atrium-client/README.md'), 'utf8');
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'example.ts'), example(/```ts\n([^]*?)```/.exec(readme)![1]!));
    const options = [
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2024,dom',
      '--strict',
      '--types',
      'node',
    ];
    const compiled = run(node, [join(root, 'node_modules/typescript/bin/tsc'), ...options, 'example.ts'], {
      cwd: folder,
    });
    await compiled.catch(({ stdout }: { stdout: string }) => expect(stdout).toBe(''));

    const { data } = await api.graphql<any, object>(
      'mutation { createApiToken(input: { name: "Client", scopes: [{ action: manage, subject: all }] }) { token } }',
      { as },
    );
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const env = { ...process.env, URL: `http://127.0.0.1:${port}/`, TOKEN: data.createApiToken.token };
    const { stdout } = await run(node, ['example.js'], { cwd: folder, env });
    const told = JSON.parse(stdout);
    expect(told.products.nodes).toHaveLength(2);
    expect(told.products.totalCount).toBeGreaterThan(2);
    expect(Object.keys(told.products.nodes[0])).toEqual(['id', 'status']);
    // The same key made one category.
    expect(told.made[0]).toBe(told.made[1]);
    expect(told.page.products).toHaveLength(3);
    expect(told.one.id).toBe(Number(told.products.nodes[0].id));
    expect(told.known).toEqual(['VALIDATION', ['name']]);
  },
);
