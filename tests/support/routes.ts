import type { FastifyInstance } from 'fastify';

const level = 4;
const methodsOfPaths = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Every path that the running server answers, as `GET /pattern`, read from its router rather than from our own tables.
 * Left out: HEAD and OPTIONS, which follow the others, and methods that no path of ours has.
 */
export function routesOf(app: FastifyInstance): string[] {
  const found: string[] = [];
  const branch: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods] = match;
    branch.length = indent.length / level;
    branch.push(part);
    const path = branch.join('').replace(/(?<!\/)\*$/, '/*');
    for (const method of methods?.split(', ') ?? [])
      if (methodsOfPaths.includes(method)) found.push(`${method} ${path}`);
  }
  return found;
}
