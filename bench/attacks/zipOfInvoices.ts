import { benchEnv, sqliteFolder } from '../databases.ts';
import { startServer, stopServer } from '../processes.ts';
import type { Server } from '../processes.ts';
import { at, bearer, graphql, meanwhile, sized } from './caller.ts';
import type { Finding, Headers } from './caller.ts';

const invoices = sized(21);
const linesOfEach = 200;
const create = `mutation ($input: InvoiceInput!) { createInvoice(input: $input) { invoice { id } } }`;

/** R54: an archive of large invoices, each of as many lines as one may have: how long a live check waits meanwhile. */
export async function zipOfInvoices(): Promise<Finding[]> {
  const server = await startServer('server/main.ts', '/readyz', { ...benchEnv, ...(await sqliteFolder(0, 'zip')) });
  const headers = await bearer(server.url);
  const ids = await largeInvoices(server, headers);
  let bytes = 0;
  const times = await meanwhile(
    () => fetch(`${server.url}/healthz`).then((answer) => answer.text()),
    async () => {
      const answer = await fetch(`${server.url}/export/invoices.zip?ids=${ids.join(',')}`, { headers });
      if (!answer.ok) throw new Error(`The archive answered ${answer.status}: ${await answer.text()}`);
      bytes = (await answer.arrayBuffer()).byteLength;
    },
  );
  await stopServer(server);
  const name = `a ZIP of ${ids.length} invoices with ${linesOfEach} lines (${Math.round(bytes / 1024)} KiB): others wait`;
  return [{ name, value: at(times, 1), unit: 'ms', most: 100 }];
}

async function largeInvoices(server: Server, headers: Headers): Promise<string[]> {
  const { body } = await graphql(server, headers, '{ customers(page: { size: 1 }) { nodes { id } } }');
  const customerId = (body.data!['customers'] as { nodes: { id: string }[] }).nodes[0]!.id;
  const lines = Array.from({ length: linesOfEach }, (_, index) => ({
    name: `Line ${index} of what was done`,
    unitPriceCents: 1000 + index,
    quantity: 2,
  }));
  const ids: string[] = [];
  for (let count = 0; count < invoices; count += 1) {
    const made = await graphql(server, headers, create, { input: { customerId, lines } });
    if (!made.body.data) throw new Error(`No invoice was made: ${JSON.stringify(made.body.errors)}`);
    ids.push((made.body.data['createInvoice'] as { invoice: { id: string } }).invoice.id);
  }
  return ids;
}
