import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';
import type { ValueNode } from 'graphql';

const maxJsonDepth = 16;
const dateTimeRule =
  'an instant such as "2026-11-20T09:30:00.000Z", with its offset from UTC, in the years 1900 to 2200';
const centsRule = 'a whole number of cents from -9007199254740991 to 9007199254740991';
const instant = /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const refuse = (type: string, rule: string, nodes?: ValueNode) =>
  new GraphQLError(`${type} must be ${rule}.`, { nodes });

/** Any spelling of an instant → the one spelling that is stored and compared as text; null when it is none. */
export function parseInstant(text: string): string | null {
  const match = instant.exec(text);
  if (!match) return null;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  // Date reads 30 February as 2 March: a day must lie within its month.
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  const parsed = new Date(text);
  const utcYear = parsed.getUTCFullYear();
  return utcYear >= 1900 && utcYear <= 2200 ? parsed.toISOString() : null;
}

function readDateTime(value: unknown, node?: ValueNode): string {
  const parsed = typeof value === 'string' ? parseInstant(value) : null;
  if (parsed === null) throw refuse('DateTime', dateTimeRule, node);
  return parsed;
}

export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize(value) {
    // Rows hold the stored spelling already; parsing it again would cost more than the rest of the row.
    if (typeof value === 'string') return value;
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
    throw new TypeError('DateTime cannot represent this value');
  },
  parseValue: (value) => readDateTime(value),
  parseLiteral: (node) => readDateTime(node.kind === Kind.STRING ? node.value : null, node),
});

function readCents(value: unknown, node?: ValueNode): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw refuse('Cents', centsRule, node);
  return value === 0 ? 0 : value;
}

export const Cents = new GraphQLScalarType<number, number>({
  name: 'Cents',
  // PostgreSQL hands sums over as text.
  serialize: (value) => readCents(typeof value === 'string' || typeof value === 'bigint' ? Number(value) : value),
  parseValue: (value) => readCents(value),
  parseLiteral: (node) => readCents(node.kind === Kind.INT ? Number(node.value) : null, node),
});

/** Depth is bounded so that nobody's JSON can exhaust the stack of whoever walks it later. */
function readJson(value: unknown, depth = 1): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxJsonDepth) throw refuse('JSON', `nested at most ${maxJsonDepth} levels deep`);
  for (const [key, part] of Object.entries(value)) {
    if (key === '__proto__') throw refuse('JSON', 'free of the key "__proto__"');
    readJson(part, depth + 1);
  }
  return value;
}

export const JSONScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => readJson(value),
  parseLiteral: (node, variables) => readJson(valueFromASTUntyped(node, variables)),
});
