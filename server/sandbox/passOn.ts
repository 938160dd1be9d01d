import type { FastifyReply, FastifyRequest } from 'fastify';

const ofOneConnection = ['connection', 'keep-alive', 'upgrade', 'proxy-connection'];

/** Has the sandbox answer a call, whose body nobody has read yet. */
export function passOn(request: FastifyRequest, reply: FastifyReply, port: number): void {
  // Imported, it would load all of undici (decision 011).
  const { request: begin } = process.getBuiltinModule('node:http');
  const { raw } = request;
  reply.hijack();
  const headers = Object.fromEntries(Object.entries(raw.headers).filter(([name]) => !ofOneConnection.includes(name)));
  const passed = begin({ host: '127.0.0.1', port, method: raw.method, path: raw.url, headers }, (answer) => {
    const answered = Object.entries(answer.headers).filter(([name]) => !ofOneConnection.includes(name));
    reply.raw.writeHead(answer.statusCode!, { ...Object.fromEntries(answered), 'x-sandbox': 'true' });
    answer.pipe(reply.raw);
  });
  passed.on('error', () => {
    if (reply.raw.headersSent) reply.raw.destroy();
    else {
      const error = { code: 'UNAVAILABLE', message: 'The sandbox began anew; try again', requestId: request.id };
      reply.raw.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5' });
      reply.raw.end(JSON.stringify({ error }));
    }
  });
  // Whoever hangs up is not worked for any more.
  reply.raw.on('close', () => passed.destroy());
  raw.pipe(passed);
}
