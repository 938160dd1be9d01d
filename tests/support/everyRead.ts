import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { GraphQLArgument, GraphQLField, GraphQLInputType, GraphQLOutputType, GraphQLSchema } from 'graphql';
import { limitableFields } from '../../server/access/subjects.ts';
import { between } from './hiddenWorld.ts';
import type { World } from './hiddenWorld.ts';

/* Every way to ask the graph something, made from the schema, so that a field which nobody thought of is asked, too. */

type Field = GraphQLField<unknown, unknown>;
/** Values as they stand in a document. */
type Values = (type: GraphQLInputType, name: string) => string[];

const json = (value: unknown) => JSON.stringify(value);
const days = { from: '2026-01-01', to: '2026-12-31', start: '2026-11-01', end: '2026-11-30' };
const words = {
  key: 'products',
  list: 'products',
  slug: 'none',
  link: 'none',
  token: 'none',
  timeZone: 'Europe/Paris',
};

/** Candidates for an argument by its type and name: ids of records that have secrets, the secrets themselves as words. */
const valuesFor =
  (world: World): Values =>
  (type, name) => {
    const { ids, secrets } = world;
    const inner = getNamedType(type);
    if (isListType(isNonNullType(type) ? type.ofType : type))
      return valuesFor(world)(inner, name)
        .slice(0, 8)
        .map((value) => `[${value}]`);
    if (inner.name === 'Subject')
      return [
        ...new Set([...limitableFields(world.api.services)].map((one) => one.split('.')[0]!)),
        'Invoice',
        'Category',
      ];
    // Every order tells in its own way; of other words a few do.
    if (isEnumType(inner))
      return inner
        .getValues()
        .map((value) => value.name)
        .slice(0, inner.name.endsWith('SortField') ? undefined : 2);
    if (isInputObjectType(inner)) return [inputOf(inner, valuesFor(world))];
    const all = [ids.Product, ids.sold, ids.Category, ids.Customer, ids.User, ids.Order, ids.Invoice, '1'];
    if (inner.name === 'ID' && name.startsWith('user')) return [json(ids.User)];
    if (inner.name === 'ID') return [...new Set(all)].map(json);
    if (inner.name === 'Boolean') return ['true', 'false'];
    if (name === 'number') return [String(ids.orderNumber)];
    if (name === 'customerId') return [String(ids.customerNumber)];
    if (name === 'year') return ['2026'];
    if (/Int|Float|Cents/.test(inner.name))
      return name === 'quantity' || name === 'first' ? ['1'] : [String(between.low), String(between.high)];
    if (inner.name === 'DateTime') return [json('2026-11-20T00:00:00.000Z')];
    const fixed = { ...days, ...words, country: 'FR', currency: 'USD' }[name];
    if (fixed !== undefined) return [json(fixed)];
    const { barcode, identifier, phone, taxId, line1, company, priceCents } = secrets;
    return [
      ...[barcode, identifier, phone, taxId, line1, company].map(json),
      json(`price:>${between.low / 100}`),
      json(String(priceCents / 100)),
    ];
  };

/** The least that an input has to have. */
function inputOf(type: GraphQLInputType, values: Values): string {
  const inner = getNamedType(type);
  if (!isInputObjectType(inner)) return values(type, '')[0]!;
  const needed = Object.values(inner.getFields()).filter(
    ({ type: one, defaultValue }) => isNonNullType(one) && defaultValue === undefined,
  );
  return `{ ${needed.map((one) => `${one.name}: ${values(one.type, one.name)[0]}`).join(', ')} }`;
}

const isWord = (type: GraphQLInputType) => getNamedType(type).name === 'String';
const isNeeded = ({ type, defaultValue }: GraphQLArgument) => isNonNullType(type) && defaultValue === undefined;

/** Everything of a type that takes no arguments, so many levels deep. */
function selectionOf(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  depth: number,
  path: readonly string[] = [],
): string {
  const inner = getNamedType(type);
  if (isLeafType(inner)) return '';
  const some = isUnionType(inner) || isInterfaceType(inner) ? schema.getPossibleTypes(inner) : [];
  const parts = some.map((one) => `... on ${one.name} ${selectionOf(schema, one, depth, path)}`);
  if (isObjectType(inner))
    for (const field of Object.values(inner.getFields())) {
      if (field.args.some(isNeeded)) continue;
      const of = getNamedType(field.type);
      if (isLeafType(of)) parts.push(field.name);
      else if (depth > 1 && !path.includes(of.name)) {
        const page = field.args.some(({ name }) => name === 'page') ? '(page: { size: 2 })' : '';
        const below = selectionOf(schema, field.type, depth - 1, [...path, of.name]);
        if (below !== '{ __typename }') parts.push(`${field.name}${page} ${below}`);
      }
    }
  return `{ ${['__typename', ...parts].join(' ')} }`;
}

/** Calls of one root field: each value of each argument, and each filter and order of a list. */
function callsOf(field: Field, values: Values): { call: string; isPlain: boolean }[] {
  const needed = field.args.filter(isNeeded);
  const page = field.args.some(({ name }) => name === 'page') ? ['page: { size: 10 }'] : [];
  const base = needed.reduce<string[][]>(
    (calls, arg) => {
      // Words beside other arguments are few, so that the calls stay countable.
      const some = values(arg.type, arg.name).slice(0, needed.length > 1 && isWord(arg.type) ? 2 : undefined);
      return calls.flatMap((call) => some.map((value) => [...call, `${arg.name}: ${value}`]));
    },
    [page],
  );
  const more = field.args
    .filter((arg) => !isNeeded(arg) && arg.name !== 'page')
    .flatMap((arg) => {
      const type = getNamedType(arg.type);
      if (!isInputObjectType(type)) return values(arg.type, arg.name).map((value) => `${arg.name}: ${value}`);
      const required = inputOf(arg.type, values).slice(1, -1);
      return Object.values(type.getFields()).flatMap((part) =>
        isInputObjectType(getNamedType(part.type))
          ? [`${arg.name}: { ${required} ${part.name}: ${values(part.type, part.name)[0]} }`]
          : values(part.type, part.name).map(
              (value) =>
                `${arg.name}: { ${required.replace(new RegExp(`${part.name}: [^,]+,?`), '')} ${part.name}: ${value} }`,
            ),
      );
    });
  return [...base, ...more.map((one) => [...base[0]!, one])].map((args, at) => ({
    call: args.length === 0 ? field.name : `${field.name}(${args.join(', ')})`,
    isPlain: at < base.length,
  }));
}

export type Read = {
  name: string;
  /** From the widest, of which the first is asked that does not cost too much, to single records without others in them. */
  queries: string[];
  /** Nothing but what has to be asked for. */
  isPlain: boolean;
};

/** All of them. */
export function everyQuery(schema: GraphQLSchema, world: World): Read[] {
  const values = valuesFor(world);
  return Object.values(schema.getQueryType()!.getFields()).flatMap((field) =>
    callsOf(field, values).map(({ call, isPlain }) => ({
      name: field.name,
      isPlain,
      // What narrows or orders a list shows in its rows and counts.
      queries: (isPlain ? [4, 3, 2, 1] : [2, 1]).map(
        (depth) => `{ read: ${call} ${selectionOf(schema, field.type, depth)} }`,
      ),
    })),
  );
}
