import { GraphQLError, Kind } from 'graphql';
import type { DocumentNode, FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode } from 'graphql';

/** Bounds of one document, the same over HTTP and sockets. */
export const limits = {
  tokens: 2000,
  depth: 10,
  aliases: 15,
  rootFields: 20,
  directives: 30,
  repeats: 100,
  mutationRootFields: 3,
  pageSize: 100,
  cost: 25_000,
} as const;

/** Introspection nests deeper than business data does (types of lists of lists …); its answers are small. */
const introspectionDepth = 20;

/** Mutations that test a secret or cannot be taken back: one to a document, so that guesses cannot be bundled. */
export const sensitiveMutations = new Set([
  'signIn',
  'register',
  'resendRegistration',
  'confirmEmail',
  'acceptInvitation',
  'requestPasswordReset',
  'resetPassword',
  'requestAccountDeletion',
  'confirmAccountDeletion',
  'rejectSignIn',
  'completeSignIn',
  'confirmPassword',
  'changePassword',
  'changeEmail',
  'enableTwoStep',
  'disableTwoStep',
  'renewRecoveryCodes',
  'createApiToken',
]);

/**
 * `fields` names the root fields, with a few more at most than are allowed; `keys` are the names that fields answer under,
 * those of fragments among them, and `repeats` says how often one of them comes again in its selection.
 */
type Shape = { depth: number; aliases: number; directives: number; repeats: number; fields: string[]; keys: string[] };

/** No selection of any use has more fields; what lies beyond counts as repeated. */
const maxKeys = 500;

export const refusal = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'GRAPHQL_LIMIT_EXCEEDED' } });

/**
 * Checks a parsed document before it is validated: validation itself takes long on documents made for that.
 * Fragments count as often as they are spread, but each is walked once.
 */
export function shapeErrors(document: DocumentNode): GraphQLError[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const shapes = new Map<string, Shape>();
  const empty: Shape = { depth: 0, aliases: 0, directives: 0, repeats: 0, fields: [], keys: [] };

  function shapeOfFragment(name: string): Shape {
    const known = shapes.get(name);
    if (known) return known;
    const fragment = fragments.get(name);
    // Validation refuses cycles and unknown names; here they only must not loop.
    shapes.set(name, empty);
    const shape = fragment ? shapeOf(fragment.selectionSet) : empty;
    shapes.set(name, shape);
    return shape;
  }

  function shapeOf({ selections }: SelectionSetNode): Shape {
    const shape: Shape = { ...empty, fields: [], keys: [] };
    let keyCount = 0;
    const add = (part: Shape, depth: number) => {
      shape.depth = Math.max(shape.depth, depth);
      shape.aliases += part.aliases;
      shape.directives += part.directives;
      shape.repeats += part.repeats;
    };
    const addKeys = (keys: readonly string[]) => {
      keyCount += keys.length;
      if (shape.keys.length < maxKeys) shape.keys.push(...keys);
    };
    for (const node of selections) {
      shape.directives += node.directives?.length ?? 0;
      if (node.kind === Kind.FIELD) {
        const name = node.name.value;
        const inner = node.selectionSet ? shapeOf(node.selectionSet) : empty;
        const isIntrospection = name === '__schema' || name === '__type';
        if (node.alias) shape.aliases += 1;
        addKeys([node.alias?.value ?? name]);
        const depth = isIntrospection && inner.depth < introspectionDepth ? 1 : inner.depth + 1;
        add(inner, depth);
        if (shape.fields.length <= limits.rootFields) shape.fields.push(name);
      } else {
        const inner =
          node.kind === Kind.INLINE_FRAGMENT ? shapeOf(node.selectionSet) : shapeOfFragment(node.name.value);
        add(inner, inner.depth);
        addKeys(inner.keys);
        if (shape.fields.length <= limits.rootFields) shape.fields.push(...inner.fields);
      }
    }
    shape.repeats += keyCount - new Set(shape.keys).size;
    return shape;
  }

  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const error = operationError(definition, shapeOf(definition.selectionSet));
    if (error) return [error];
  }
  return [];
}

function operationError({ operation }: OperationDefinitionNode, shape: Shape): GraphQLError | null {
  const { depth, aliases, directives, repeats, fields } = shape;
  if (depth > limits.depth) return refusal(`The document is nested more than ${limits.depth} levels deep.`);
  if (aliases > limits.aliases) return refusal(`The document has more than ${limits.aliases} aliases.`);
  if (directives > limits.directives) return refusal(`The document has more than ${limits.directives} directives.`);
  if (fields.length > limits.rootFields) return refusal(`An operation has at most ${limits.rootFields} root fields.`);
  // Validation compares each of them with each other.
  if (repeats > limits.repeats) return refusal(`The document repeats fields more than ${limits.repeats} times.`);
  if (operation !== 'mutation') return null;
  const sensitive = fields.find((name) => sensitiveMutations.has(name));
  if (sensitive && fields.length > 1) return refusal(`${sensitive} must be the only field of its mutation.`);
  if (fields.length > limits.mutationRootFields) {
    return refusal(`A mutation has at most ${limits.mutationRootFields} root fields.`);
  }
  return null;
}
