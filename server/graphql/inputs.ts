import {
  getArgumentValues,
  getVariableValues,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
  valueFromAST,
} from 'graphql';
import type {
  ArgumentNode,
  FieldNode,
  GraphQLError,
  GraphQLField,
  GraphQLInputObjectType,
  GraphQLInputType,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql';

/*
 * Variables and arguments as resolvers get them, worked out once for each type and operation. What does not fit is left
 * to graphql-js, which goes through it again and words the errors: docs/decisions/009-planned-executor.md.
 */

type Values = Record<string, unknown>;
type Coerce = (value: unknown) => unknown;

export type Coerced = { coerced: Values; errors?: never } | { errors: readonly GraphQLError[] };

/** Thrown by whatever does not fit; says nothing itself. */
const unfit = Symbol('does not fit');
const maxErrors = 20;

/** Coerces the variables of an operation. */
export function variablesOf(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): (inputs: Values) => Coerced {
  const steps = variableDefinitions.map((definition) => {
    const type = typeFromAST(schema, definition.type as never) as GraphQLInputType | undefined;
    const fallback =
      definition.defaultValue && isInputType(type) ? valueFromAST(definition.defaultValue, type) : undefined;
    return {
      name: definition.variable.name.value,
      coerce: isInputType(type) ? coercerOf(type) : refuse,
      fallback,
      isNeeded: isNonNullType(type),
    };
  });
  const byGraphqlJs = (inputs: Values) =>
    getVariableValues(schema, variableDefinitions, inputs, { maxErrors }) as Coerced;
  // The one name that cannot be set like any other.
  if (steps.some(({ name }) => name === '__proto__')) return byGraphqlJs;
  return (inputs) => {
    try {
      const coerced: Values = {};
      for (const { name, coerce, fallback, isNeeded } of steps) {
        if (Object.hasOwn(inputs, name)) coerced[name] = coerce(inputs[name]);
        else if (fallback !== undefined) coerced[name] = fallback;
        else if (isNeeded) throw unfit;
      }
      return { coerced };
    } catch (error) {
      if (error !== unfit) throw error;
      return byGraphqlJs(inputs);
    }
  };
}

/** Arguments of a field. */
export function argumentsOf(
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
): (variables: Values) => Values {
  const byGraphqlJs = (variables: Values) => getArgumentValues(definition, node, variables);
  const given = new Map(node.arguments?.map((argument) => [argument.name.value, argument]));
  // A literal may hold variables anywhere.
  if ([...given.values()].some(({ value }) => value.kind !== Kind.VARIABLE)) return byGraphqlJs;
  const steps = definition.args.map((argument) => ({
    argument,
    variable: variableAt(given.get(argument.name)),
    isNeeded: isNonNullType(argument.type),
  }));
  return (variables) => {
    const values: Values = {};
    for (const {
      argument: { name, defaultValue },
      variable,
      isNeeded,
    } of steps) {
      if (variable !== undefined && Object.hasOwn(variables, variable)) {
        const value = variables[variable];
        if (value === undefined || (value === null && isNeeded)) return byGraphqlJs(variables);
        values[name] = value;
      } else if (defaultValue !== undefined) values[name] = defaultValue;
      else if (isNeeded) return byGraphqlJs(variables);
    }
    return values;
  };
}

const variableAt = (argument: ArgumentNode | undefined) =>
  argument?.value.kind === Kind.VARIABLE ? argument.value.name.value : undefined;

const coercers = new WeakMap<GraphQLInputType, Coerce>();

function coercerOf(type: GraphQLInputType): Coerce {
  let coerce = coercers.get(type);
  if (coerce === undefined) coercers.set(type, (coerce = makeCoercer(type)));
  return coerce;
}

function makeCoercer(type: GraphQLInputType): Coerce {
  if (isNonNullType(type)) {
    const inner = coercerOf(type.ofType);
    return (value) => (value === null || value === undefined ? refuse() : inner(value));
  }
  const coerce = makeCoercerOfValue(type);
  return (value) => (value === null || value === undefined ? null : coerce(value));
}

function makeCoercerOfValue(type: GraphQLInputType): Coerce {
  if (isListType(type)) {
    const item = coercerOf(type.ofType);
    return (value) => (Array.isArray(value) ? value.map(item) : isIterable(value) ? refuse() : [item(value)]);
  }
  if (isInputObjectType(type)) return coercerOfObject(type);
  const leaf = type as { parseValue: Coerce };
  return (value) => {
    const parsed = parse(leaf, value);
    return parsed === undefined ? refuse() : parsed;
  };
}

function parse(leaf: { parseValue: Coerce }, value: unknown): unknown {
  try {
    return leaf.parseValue(value);
  } catch {
    return refuse();
  }
}

function coercerOfObject(type: GraphQLInputObjectType): Coerce {
  if (type.isOneOf) return refuse;
  const fieldsOf = () =>
    new Map(
      Object.values(type.getFields()).map(({ name, type: of, defaultValue }) => [
        name,
        { coerce: coercerOf(of), defaultValue, isNeeded: isNonNullType(of) },
      ]),
    );
  // At the first value: types may hold themselves.
  let fields: ReturnType<typeof fieldsOf> | undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse();
    fields ??= fieldsOf();
    const coerced: Values = {};
    for (const [name, { coerce, defaultValue, isNeeded }] of fields) {
      const given = (value as Values)[name];
      if (given !== undefined) coerced[name] = coerce(given);
      else if (defaultValue !== undefined) coerced[name] = defaultValue;
      else if (isNeeded) return refuse();
    }
    for (const name of Object.keys(value)) if (!fields.has(name)) return refuse();
    return coerced;
  };
}

function refuse(): never {
  throw unfit;
}

const isIterable = (value: unknown) => typeof value === 'object' && value !== null && Symbol.iterator in value;
