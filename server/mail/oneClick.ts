import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { hasMail } from './outbox.ts';

/* One click of a mail program ends mail that comes again and again (RFC 8058): it sends this to the address in `List-Unsubscribe`. */

const maxBody = 4096;
const name = 'List-Unsubscribe';
const value = 'One-Click';

/** Lets the paths of the scope read what mail programs and forms send. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBody },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // Mail programs may send the same as a form with parts.
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: maxBody }, (_request, body, done) =>
    done(null, /name="?List-Unsubscribe"?\s+One-Click\s/.test(String(body)) ? { [name]: value } : {}),
  );
}

/** Whether mail that comes again and again can be sent: it has to say where to end it. */
export const canSayHowToEnd = (services: Pick<Services, 'env'>): boolean =>
  !hasMail(services) || services.env.publicUrl !== undefined;

export const isOneClick = (body: unknown): boolean => (body as Record<string, unknown> | null)?.[name] === value;

/** For the document of the interface. */
export const oneClickField = { [name]: { type: 'string', enum: [value] } };
