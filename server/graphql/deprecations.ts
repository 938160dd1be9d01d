import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  getDirectiveValues,
  resolveSchemaCoordinate,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type {
  ASTNode,
  FragmentDefinitionNode,
  GraphQLInputType,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql';
import { deprecationFault } from '../deprecation.ts';
import type { Deprecation } from '../deprecation.ts';
import type { Plan } from './plan.ts';

type Said = {
  name: string;
  reason: string | null | undefined;
  node: Parameters<typeof getDirectiveValues>[1] | null | undefined;
};
type Declared = ReadonlyMap<string, Deprecation>;

const declared = new WeakMap<GraphQLSchema, Declared>();
const none: Declared = new Map();

/** Everything deprecated of a schema, by its coordinate. */
export const deprecationsIn = (schema: GraphQLSchema): Declared => declared.get(schema) ?? none;

/** Reads what is deprecated. What says no reason, no days or no replacement stops the start. */
export function readDeprecations(schema: GraphQLSchema): void {
  const directive = schema.getDirective('ends');
  const found = new Map<string, Deprecation>();
  const faults: string[] = [];
  for (const { name, reason, node } of membersOf(schema)) {
    const ends = directive && node ? getDirectiveValues(directive, node) : undefined;
    if (reason === null || reason === undefined) {
      if (ends) faults.push(`${name} says @ends and is not @deprecated`);
      continue;
    }
    if (!ends) {
      faults.push(`${name} is deprecated and says no @ends`);
      continue;
    }
    const { since, on: endsOn, use: replacement } = ends as { since: string; on: string; use: string };
    const deprecation = { name, reason, since, endsOn, replacement };
    const fault = deprecationFault(deprecation, (other) => other !== name && isThere(schema, other));
    if (fault === null) found.set(name, deprecation);
    else faults.push(`${name} ${fault}`);
  }
  if (faults.length > 0) throw new Error(`What is deprecated says when it ends, see @ends:\n${faults.join('\n')}`);
  if (found.size > 0) declared.set(schema, found);
}

function isThere(schema: GraphQLSchema, coordinate: string): boolean {
  try {
    return resolveSchemaCoordinate(schema, coordinate) !== undefined;
  } catch {
    return false;
  }
}

/** All that can be deprecated, with its coordinate. */
function membersOf(schema: GraphQLSchema): Said[] {
  const members: Said[] = [];
  const add = (name: string, { deprecationReason: reason, astNode: node }: Pick<MemberOf, keyof MemberOf>) =>
    members.push({ name, reason, node });
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue;
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) {
        add(`${type.name}.${field.name}`, field);
        for (const arg of field.args) add(`${type.name}.${field.name}(${arg.name}:)`, arg);
      }
    else if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) add(`${type.name}.${field.name}`, field);
    else if (isEnumType(type)) for (const value of type.getValues()) add(`${type.name}.${value.name}`, value);
  }
  return members;
}
type MemberOf = { deprecationReason?: string | null | undefined; astNode?: Said['node'] };

/** What documents name, by their operation: worked out once for each that is kept. */
const named = new WeakMap<OperationDefinitionNode, readonly string[]>();

/** What is deprecated of that which an operation names, in its text or in its variables. */
export function deprecationsUsed(
  schema: GraphQLSchema,
  plan: Plan,
  variables: Record<string, unknown> | null | undefined,
): Deprecation[] {
  const all = deprecationsIn(schema);
  if (all.size === 0) return [];
  let inText = named.get(plan.operation);
  if (inText === undefined) named.set(plan.operation, (inText = namedIn(schema, all, plan)));
  const found = new Set(inText);
  for (const { variable, type } of plan.operation.variableDefinitions ?? []) {
    const input = typeFromAST(schema, type as never) as unknown;
    const value = variables?.[variable.name.value];
    if (isInputType(input)) walkValue(input, value, (name) => all.has(name) && found.add(name));
  }
  return [...found].map((name) => all.get(name)!);
}

function namedIn(schema: GraphQLSchema, all: Declared, { operation, fragments }: Plan): string[] {
  const info = new TypeInfo(schema);
  const found = new Set<string>();
  const note = (name: string) => void (all.has(name) && found.add(name));
  const reached = new Set<FragmentDefinitionNode>();
  const look = (node: ASTNode) =>
    visit(
      node,
      visitWithTypeInfo(info, {
        Field: ({ name }) => note(`${info.getParentType()?.name}.${name.value}`),
        Argument: ({ name }) => note(`${info.getParentType()?.name}.${info.getFieldDef()?.name}(${name.value}:)`),
        ObjectField: ({ name }) => note(`${getNamedType(info.getParentInputType())?.name}.${name.value}`),
        EnumValue: ({ value }) => note(`${getNamedType(info.getInputType())?.name}.${value}`),
        FragmentSpread: ({ name }) => {
          const fragment = fragments[name.value];
          if (fragment) reached.add(fragment);
        },
      }),
    );
  look(operation);
  // Grows while it is walked, as fragments spread others.
  for (const fragment of reached) look(fragment);
  return [...found];
}

/** Names the fields and words that a value of a variable has. */
function walkValue(type: GraphQLInputType, value: unknown, note: (name: string) => void): void {
  if (value === null || value === undefined) return;
  const named = getNullableType(type);
  if (isListType(named)) {
    for (const one of Array.isArray(value) ? value : [value]) walkValue(named.ofType, one, note);
  } else if (isEnumType(named)) note(`${named.name}.${String(value)}`);
  else if (isInputObjectType(named) && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) {
      const field = named.getFields()[name];
      if (field === undefined) continue;
      note(`${named.name}.${name}`);
      walkValue(field.type, inner, note);
    }
}
