import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { answerError } from './answers.ts';
import { AppError, invalidToken, statusByCode } from './errors.ts';
import type { ErrorCode } from './errors.ts';

const log = pino({ level: 'silent' });

it('AP-12 every refusal has the form of GraphQL on its path, and the common one elsewhere', async () => {
  const app = Fastify({ genReqId: () => 'r1' });
  let thrown: Error;
  app.setErrorHandler<Error>((error, request, reply) => answerError(error, request, reply, log));
  app.all('/*', async () => {
    throw thrown;
  });
  for (const [code, status] of Object.entries(statusByCode)) {
    thrown = new AppError(code as ErrorCode, 'Told', { retryAfterSeconds: 2, fields: {} });
    const [graphql, rest] = [await app.inject('/graphql?query=x'), await app.inject('/graphql-not')];
    expect([graphql.statusCode, rest.statusCode]).toEqual([status, status]);
    const extensions = { code, retryAfterSeconds: 2, fields: {}, requestId: 'r1' };
    expect(graphql.json()).toEqual({ errors: [{ message: 'Told', extensions }] });
    expect(rest.json()).toEqual({ error: { code, message: 'Told', fields: {}, requestId: 'r1' } });
    expect(graphql.headers['www-authenticate']).toBe(status === 401 ? 'Bearer realm="Atrium"' : undefined);
  }
  thrown = new Error('SELECT');
  expect((await app.inject('/graphql')).json()).toEqual({
    errors: [{ message: 'Something went wrong on the server', extensions: { code: 'INTERNAL', requestId: 'r1' } }],
  });
  thrown = invalidToken();
  expect((await app.inject('/graphql')).headers['www-authenticate']).toContain('error="invalid_token"');
});
