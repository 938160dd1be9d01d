import { writeFileSync } from 'node:fs';
import { areas } from '../../server/areas/index.ts';
import { openapiDocument } from '../../server/rest/openapi.ts';

/* Types of the REST calls for the client in `sdk/`, from the same rows that the server mounts. */

type Json = Record<string, unknown>;

const quoted = (name: string) => (/^[a-zA-Z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** The type of a JSON schema; what it does not say is unknown. */
function typeOf(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return 'unknown';
  const { type, enum: values, items, properties, required, anyOf, oneOf, additionalProperties } = schema as Json;
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  const either = anyOf ?? oneOf;
  if (Array.isArray(either)) return either.map(typeOf).join(' | ');
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' | ');
  if (type === 'array') return `(${typeOf(items)})[]`;
  if (properties !== undefined) {
    const needed = new Set(required as string[] | undefined);
    const fields = Object.entries(properties as Json).map(
      ([name, one]) => `${quoted(name)}${needed.has(name) ? '' : '?'}: ${typeOf(one)}`,
    );
    return `{ ${fields.join('; ')} }`;
  }
  if (type === 'object')
    return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>`;
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'string' || type === 'boolean' || type === 'null' ? type : 'unknown';
}

function callOf(operation: Json): string {
  const parameters = (operation['parameters'] ?? []) as { name: string; in: string; schema: Json }[];
  const named = (place: string, mark: string) =>
    parameters.filter((one) => one.in === place).map(({ name, schema }) => `${quoted(name)}${mark}: ${typeOf(schema)}`);
  const params = named('path', '').map((field) => field.replace(/: .*/, ': string | number'));
  const query = named('query', '?');
  const bodies = (operation['requestBody'] as Json | undefined)?.['content'] as Record<string, Json> | undefined;
  const body = bodies?.['application/json']?.['schema'];
  const answers = Object.entries(operation['responses'] as Record<string, Json>).filter(([status]) =>
    status.startsWith('2'),
  );
  const answered = answers.map(([, answer]) => {
    const content = answer['content'] as Record<string, Json> | undefined;
    return content ? typeOf(content['application/json']?.['schema']) : 'null';
  });
  return `{ ${[
    ...(params.length ? [`params: { ${params.join('; ')} }`] : []),
    ...(query.length ? [`query?: { ${query.join('; ')} }`] : []),
    ...(body ? [`body: ${typeOf(body)}`] : []),
    `answer: ${[...new Set(answered)].join(' | ') || 'null'}`,
  ].join('; ')} }`;
}

const { paths } = openapiDocument(areas.flatMap((area) => area.routes ?? [])) as { paths: Record<string, Json> };
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) =>
      `  /** ${String((operation as Json)['summary']).replaceAll('*/', '')} */\n  '${method.toUpperCase()} ${path}': ${callOf(operation as Json)};`,
  ),
);
writeFileSync(
  new URL('../../sdk/rest.generated.ts', import.meta.url),
  `/** The documented calls, by method and path. */\nexport interface RestCalls {\n${calls.join('\n')}\n}\n`,
);
