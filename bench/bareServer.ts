import Fastify from 'fastify';
import { runner } from './bareDatabase.ts';

type Row = Record<string, unknown>;

/** A documented list with nothing but Fastify and the database: no credential, right or log line. */
export async function serveBare(
  path: string,
  sql: string,
  answer: (rows: Row[], total: unknown) => unknown,
): Promise<void> {
  const statement = { name: 'bare', sql, parameters: [] };
  const { run, close } = await runner();
  const app = Fastify();
  app.get('/healthz', async () => 'ok');
  app.get(path, async () => {
    const rows = await run(statement, {});
    return answer(rows, Number(rows[0]?.['total']));
  });
  app.addHook('onClose', close);
  process.once('SIGTERM', () => void app.close());
  await app.listen({ host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['PORT']) });
}
