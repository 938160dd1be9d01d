import { getDirectiveValues, GraphQLIncludeDirective, GraphQLSkipDirective, Kind } from 'graphql';
import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** What a document asks of a list, or of one record. */
export type Asked = {
  /** Fields of the rows. */
  fields: ReadonlySet<string>;
  /** The total, or what follows from it. */
  total: boolean;
  /** The cursor of its last row, or the instant to read on from. */
  cursor?: boolean;
};

/** A document is planned once for each choice of its `@include`s, and run often: what it asks for is worked out once. */
const known = new WeakMap<object, Asked>();

/** What the document wants of the field that is resolved. */
export function askedOf(info: GraphQLResolveInfo, kind: 'list' | 'one'): Asked {
  let asked = known.get(info.fieldNodes);
  if (asked === undefined) {
    const nodes = info.fieldNodes.flatMap((node) => selected(node.selectionSet, info));
    const parts = (name: string) =>
      nodes.filter((node) => node.name.value === name).flatMap((node) => selected(node.selectionSet, info));
    const rows = kind === 'list' ? parts('nodes') : nodes;
    const asks = (fields: FieldNode[], ...names: string[]) => fields.some(({ name }) => names.includes(name.value));
    asked = {
      fields: new Set(rows.map(({ name }) => name.value)),
      total: asks(nodes, 'totalCount', 'isTotalCapped') || asks(parts('pageInfo'), 'pageCount'),
      cursor: asks(parts('pageInfo'), 'endCursor', 'asOf'),
    };
    known.set(info.fieldNodes, asked);
  }
  return asked;
}

const names = new WeakMap<object, ReadonlySet<string>>();

/** Names of all fields that the document asks for below the field that is resolved, however deep. */
export function namesBelow(info: GraphQLResolveInfo): ReadonlySet<string> {
  let found = names.get(info.fieldNodes);
  if (found === undefined) {
    found = new Set(info.fieldNodes.flatMap((node) => below(node, info)));
    names.set(info.fieldNodes, found);
  }
  return found;
}

const below = (node: FieldNode, info: GraphQLResolveInfo): string[] =>
  selected(node.selectionSet, info).flatMap((one) => [one.name.value, ...below(one, info)]);

/** Fields of a selection, those of its fragments among them. */
function selected(selection: SelectionSetNode | undefined, info: GraphQLResolveInfo): FieldNode[] {
  return (selection?.selections ?? []).flatMap((node) => {
    const given = info.variableValues;
    const isSkipped =
      getDirectiveValues(GraphQLIncludeDirective, node, given)?.if === false ||
      getDirectiveValues(GraphQLSkipDirective, node, given)?.if === true;
    if (isSkipped) return [];
    if (node.kind === Kind.FIELD) return [node];
    const inner = node.kind === Kind.FRAGMENT_SPREAD ? info.fragments[node.name.value] : node;
    return selected(inner?.selectionSet, info);
  });
}
