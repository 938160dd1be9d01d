import { readPdf } from './pdf.ts';
import { routesOf } from './routes.ts';
import { unzipped } from './zip.ts';
import type { World } from './hiddenWorld.ts';

/* Every path that answers by GET, with each of its columns where it is a list as a file. */

export type Call = { route: string; path: string };

/** Values of the parameters of a path, by what it is about. */
function filled(route: string, { ids }: World): string {
  const id = route.startsWith('/api/apps/ecommerce/orders')
    ? ids.orderNumber
    : route.startsWith('/api/apps/ecommerce/customers')
      ? ids.customerNumber
      : route.includes('customers')
        ? ids.Customer
        : route.includes('invoice')
          ? ids.Invoice
          : route.includes('tasks')
            ? ids.dataTask
            : route.includes('vehicles')
              ? 1
              : route.includes('categories')
                ? ids.Category
                : route.includes('users')
                  ? ids.User
                  : ids.Product;
  return route.replace(':id', String(id)).replace(/:\w+/, 'none').replace('/*', '/login');
}

/** What a path needs in its address. */
const queries: Record<string, (world: World) => string> = {
  '/export/orders/order-papers.pdf': ({ ids }) => `?ids=${ids.Order}`,
  '/export/orders/packing-slips.pdf': ({ ids }) => `?ids=${ids.Order}`,
  '/export/orders/pick-list.pdf': ({ ids }) => `?ids=${ids.Order}`,
  '/export/invoices.zip': ({ ids }) => `?ids=${ids.Invoice}`,
  '/export/statement.pdf': ({ ids }) => `?customer=${ids.Customer}&from=2026-01-01&to=2026-12-31&currency=USD`,
  '/api/apps/ecommerce/products/:id': () => '?details=true',
  '/export/fleet-report.csv': () => '?from=2026-01-01&to=2026-12-31',
  '/export/fleet-report.pdf': () => '?from=2026-01-01&to=2026-12-31',
  '/api/apps/calendar': () => '?calendars=ETC',
  '/graphql': () => '?query=%7Bviewer%7Bid%7D%7D',
  '/api/pages/help-center/article': () => '?slug=none',
};

/** Calls of every path; lists as files once as they are, once as a workbook, and column by column. */
export async function everyFile(world: World): Promise<Call[]> {
  const routes = routesOf(world.api.app).filter((route) => route.startsWith('GET ') && !route.includes('/assets/'));
  const calls: Call[] = [];
  for (const route of routes.map((one) => one.slice('GET '.length))) {
    const path = filled(route, world) + (queries[route]?.(world) ?? '');
    calls.push({ route, path });
    if (!route.endsWith('.csv') || !route.startsWith('/export/')) continue;
    calls.push({ route, path: `${path}?format=xlsx` });
    // Whoever sees everything is told of all columns there are.
    const { body } = await world.api.rest('GET', `${path}?columns=no_such_column`, { as: world.admin });
    const named = /must be of (.*)/.exec(String(body?.error?.fields?.columns?.message ?? ''))?.[1] ?? '';
    for (const column of named.split(', ').filter(Boolean)) calls.push({ route, path: `${path}?columns=${column}` });
  }
  return calls;
}

/** What a file says, whatever its form. */
export async function textOf({ api }: World, as: World['as'], path: string): Promise<{ status: number; text: string }> {
  const answer = await api.app.inject({ method: 'GET', url: path, headers: as });
  const type = String(answer.headers['content-type']);
  return { status: answer.statusCode, text: await read(answer.rawPayload, type) };
}

async function read(bytes: Buffer, type: string): Promise<string> {
  if (type.includes('pdf')) return (await readPdf(bytes)).text;
  if (!/\bzip\b|openxml/.test(type)) return bytes.toString('utf8');
  const files = Object.entries(unzipped(bytes));
  const texts = await Promise.all(files.map(([name, file]) => read(file, name.endsWith('.pdf') ? 'pdf' : 'text')));
  return files.map(([name], at) => `${name}\n${texts[at]}`).join('\n');
}
