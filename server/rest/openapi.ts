import { Kind } from 'graphql';
import { statusByCode } from '../errors.ts';
import type { AnyRoute, StreamOperation } from './route.ts';

type Json = Record<string, unknown>;

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: {
          type: 'string',
          enum: Object.keys(statusByCode),
          description: 'Stable code. The text may change, the code does not.',
        },
        message: { type: 'string', description: 'The error, in English.' },
        fields: {
          type: 'object',
          description: 'The problem of each invalid input field.',
          additionalProperties: {
            type: 'object',
            required: ['key', 'message'],
            properties: {
              key: { type: 'string', description: 'Stable, for example `required` or `tooLong`.' },
              limit: { type: ['number', 'string'], description: 'The limit that was exceeded.' },
              message: { type: 'string' },
            },
          },
        },
        current: {
          type: 'object',
          description: 'After a conflict: the record as it is now.',
          additionalProperties: true,
        },
        requestId: { type: 'string', description: 'Quote it when you report a problem.' },
      },
    },
  },
};

const errorTexts: Record<number, string> = {
  400: 'A value is invalid; `fields` names it.',
  401: 'Credentials are missing. If a token was sent that is malformed, unknown, expired or revoked, `WWW-Authenticate` has `error="invalid_token"`.',
  403: 'The permission is missing.',
  429: 'Too many requests; `Retry-After` says when to try again. `RateLimit` of each answer says how many are left (`r`) and in how many seconds there is room for all again (`t`); `RateLimit-Policy` how many there are a minute (`q`).',
};

const challenge: Json = {
  'WWW-Authenticate': {
    description: 'What is wrong with the token, as RFC 6750 has it.',
    schema: { type: 'string' },
    example: 'Bearer realm="Atrium", error="invalid_token", error_description="…"',
  },
};

const errorResponse = (status: number): Json => ({
  description: errorTexts[status],
  ...(status === 401 && { headers: challenge }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const statusTexts: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done; no body.',
  304: 'Nothing has changed; no body.',
  303: 'See the page that the Location header names.',
  400: 'Refused.',
  404: 'The record does not exist.',
  409: 'Conflicts with the current record.',
  429: 'Too many tries.',
  503: 'Temporarily unavailable.',
};

/** The schema of an answer, in which every field comes, unless the area says which ones do. */
function answered(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(answered);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { properties, ...rest } = schema as Json;
  const read = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      ['items', 'anyOf', 'oneOf', 'additionalProperties'].includes(name) ? answered(value) : value,
    ]),
  );
  if (typeof properties !== 'object' || properties === null) return read;
  const fields = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, answered(value)]));
  return { required: Object.keys(fields), ...read, properties: fields };
}

function response(status: number, schema: Json | null): Json {
  const description = statusTexts[status] ?? 'See the schema.';
  return schema === null
    ? { description }
    : { description, content: { 'application/json': { schema: answered(schema) } } };
}

const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function parametersOf({ path, parameters = {} }: Pick<AnyRoute, 'path' | 'parameters'>): Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const named = [...new Set([...inPath, ...Object.keys(parameters)])];
  return named.map((name) => {
    const { description, ...schema } = parameters[name] ?? { type: 'string' };
    const place = inPath.includes(name) ? { in: 'path', required: true } : { in: 'query' };
    return { name, ...place, ...(description !== undefined && { description }), schema };
  });
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any text of 1 to 200 visible ASCII characters, new for each call. The same call sent again under its key within 24 hours is not done again: it gets the first answer, with `Idempotency-Replayed: true`. With another body it is refused (409).',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  description: 'ETag of an earlier answer: 304 without a body if the answer would be the same.',
  schema: { type: 'string' },
};

/** The operation of the stored document names the call: one word from the schema to the generated client. */
function operationId({ document }: AnyRoute): string {
  const [operation] = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const name = operation?.name?.value ?? 'unnamed';
  return name.replace(/^Rest(.)/, (_, first: string) => first.toLowerCase());
}

/** What is deprecated says until when it works, and what is used in its place. */
const ended = ({ reason, since, endsOn, replacement }: NonNullable<AnyRoute['deprecated']>): Json => ({
  deprecated: true,
  'x-deprecation': { reason, since, endsOn, replacement },
});

const endedPart = ({ deprecatedParts }: AnyRoute, name: string): Json => {
  const says = deprecatedParts?.[name];
  return says ? ended(says) : {};
};

function bodyOf(row: AnyRoute): Json {
  const { properties, ...rest } = row.body as { properties?: Record<string, Json> };
  if (properties === undefined || row.deprecatedParts === undefined) return row.body as Json;
  const parts = Object.entries(properties).map(([name, schema]) => [name, { ...schema, ...endedPart(row, name) }]);
  return { ...rest, properties: Object.fromEntries(parts) as Json };
}

function operationOf(row: AnyRoute): Json {
  const { summary, tag, isPublic, isExtension, right, body, responses } = row;
  const isTagged = row.method === 'GET' && responses[200] !== undefined;
  const parameters = [
    ...parametersOf(row).map((one) => ({ ...one, ...endedPart(row, String(one.name)) })),
    ...(row.method !== 'GET' && !isPublic && !row.path.startsWith('/api/auth/') ? [idempotencyKey] : []),
    ...(isTagged ? [ifNoneMatch] : []),
  ];
  const common = [
    ...(body || parameters.length ? [400] : []),
    ...(isPublic ? [] : [401]),
    ...(right ? [403] : []),
    429,
  ];
  const needs = right ? `Needs the permission to ${right[0]} ${right[1]}.` : undefined;
  const note = isExtension ? 'An addition to the documented calls, in the same style.' : undefined;
  const description = [note, needs].filter(Boolean).join(' ');
  return {
    operationId: operationId(row),
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(isPublic && { security: [] }),
    ...(isExtension && { 'x-extension': true }),
    ...(row.deprecated && ended(row.deprecated)),
    ...(parameters.length && { parameters }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: bodyOf(row) } } } }),
    responses: {
      ...Object.fromEntries(common.map((status) => [status, errorResponse(status)])),
      ...Object.fromEntries(
        Object.entries(responses).map(([status, schema]) => [status, response(Number(status), schema)]),
      ),
      ...(isTagged && { 304: response(304, null) }),
    },
  };
}

/** A path that is no row, as its own plugin mounted it. */
export type Stream = { method: string; path: string; operation: StreamOperation };

function streamOperationOf({ path, operation }: Stream): Json {
  const { operationId, summary, tag, isPublic, right, parameters, body, answer } = operation;
  const { status, type, schema = {} } = answer;
  return {
    operationId,
    tags: [tag],
    summary,
    description: `Bytes, not in GraphQL.${right ? ` Needs the permission to ${right[0]} ${right[1]}.` : ''}`,
    ...(isPublic && { security: [] }),
    'x-extension': true,
    parameters: parametersOf({ path, parameters }),
    ...(body && { requestBody: { required: true, content: { [body.type]: { schema: body.schema } } } }),
    responses: {
      [status]: { description: statusTexts[status], content: { [type]: { schema } } },
      ...Object.fromEntries((isPublic ? [400, 429] : [400, 401, 403, 429]).map((code) => [code, errorResponse(code)])),
    },
  };
}

/** What holds for every call, as Markdown above them. */
const about = `The documented REST API. For new integrations, use GraphQL at \`/graphql\`. A [typed client](/atrium-client.tgz)
for TypeScript has both: \`npm install ./atrium-client.tgz\`.

- **Sign in**: send \`Authorization: Bearer …\` with an API token, which you make in the account settings under Security. A call
  does what its token and its owner may do.
- **Lists** take \`page\` and \`itemsPerPage\`, and answer \`total\`: how many match, whatever the page.
- **Limits**: \`RateLimit\` of each answer says how many calls are left. Past the limit the answer is 429, with the seconds to
  wait in \`Retry-After\`.
- **Errors** have a stable \`code\`; for values that are wrong, \`fields\` names each one.
- **Sent twice**: a change under an \`Idempotency-Key\` is made once, however often it is sent.
- **Changed since**: what is read has an \`ETag\`. Sent back as \`If-None-Match\` it saves the answer; as \`If-Match\` of a change
  it keeps you from overwriting what others changed.`;

/** The REST calls as OpenAPI 3.1, made from the same rows that are mounted. */
export function openapiDocument(routes: AnyRoute[], streams: Stream[] = []): Json {
  const paths: Record<string, Json> = {};
  for (const row of routes) (paths[pathOf(row.path)] ??= {})[row.method.toLowerCase()] = operationOf(row);
  for (const stream of streams)
    (paths[pathOf(stream.path)] ??= {})[stream.method.toLowerCase()] = streamOperationOf(stream);
  const tags = new Set([...routes.map(({ tag }) => tag), ...streams.map(({ operation }) => operation.tag)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium',
      version: '1',
      description: about,
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { cookie: [] }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The `accessToken` of `POST /api/auth/login`, or an API token. One that is not valid is refused with 401 by every call.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'Session of a browser; `__Host-sid` on https.',
        },
      },
    },
  };
}
