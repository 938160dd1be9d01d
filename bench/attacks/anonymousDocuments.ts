import { atrium, benchEnv, sqliteFolder } from '../databases.ts';
import { memory, startServer, stopServer } from '../processes.ts';
import { graphql, sized } from './caller.ts';
import type { Finding } from './caller.ts';

const requests = sized(6500);

/** 7.1.2: documents that are all different, each with 64 combinations of `@skip`, sent without signing in. */
export async function anonymousDocuments(): Promise<Finding[]> {
  const server = await startServer(atrium, '/readyz', { ...benchEnv, ...(await sqliteFolder(0, 'documents')) });
  const before = memory(server)?.nowMiB ?? 0;
  const skips = [0, 1, 2, 3, 4, 5];
  for (let number = 0; number < requests; number += 1) {
    const document = Math.floor(number / 64);
    // Planned before it is refused: nobody may introspect without signing in.
    const inner = 'name description args { name type { name kind } } type { name kind ofType { name kind } }';
    const types = Array.from(
      { length: 15 },
      (_, index) => `t${index}: __type(name: "T${document}") { fields { ${inner} } }`,
    );
    const query = `query D${document} (${skips.map((bit) => `$s${bit}: Boolean = false`).join(' ')}) {
      ${skips.map((bit) => `__typename @skip(if: $s${bit})`).join(' ')} ${types.join(' ')} }`;
    const values = Object.fromEntries(skips.map((bit) => [`s${bit}`, (number & (1 << bit)) > 0]));
    await graphql(server, {}, query, values);
  }
  const { nowMiB = 0, peakMiB = 0 } = memory(server) ?? {};
  await stopServer(server);
  const name = `${requests} anonymous documents × @skip (resident ${before} MiB before)`;
  return [
    { name: `${name}: resident afterwards`, value: nowMiB, unit: 'MiB', most: 400 },
    { name: `${name}: peak`, value: peakMiB, unit: 'MiB', most: 500 },
  ];
}
