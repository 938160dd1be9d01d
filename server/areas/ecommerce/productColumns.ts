import { getDirectiveValues, GraphQLIncludeDirective, GraphQLSkipDirective, Kind } from 'graphql';
import type { GraphQLResolveInfo, SelectionNode, SelectionSetNode } from 'graphql';
import type { ProductColumns } from './products.ts';

const listFields = new Set([
  '__typename',
  'id',
  'version',
  'name',
  'brand',
  'category',
  'status',
  'inStock',
  'sku',
  'priceCents',
  'quantity',
  'image',
]);

/** A document is planned once for each choice of its `@include`s, and run often: what it asks for is worked out once. */
const known = new WeakMap<object, ProductColumns>();

/** Which columns the document wants of the products that a field answers: a list of them, or one. */
export function productColumns(info: GraphQLResolveInfo, kind: 'list' | 'one'): ProductColumns {
  let columns = known.get(info.fieldNodes);
  if (columns === undefined) {
    const isShort = info.fieldNodes.every((node) => asksOnly(node.selectionSet, info, kind === 'list'));
    known.set(info.fieldNodes, (columns = isShort ? 'list' : 'all'));
  }
  return columns;
}

/** Whether the selection asks products for nothing but `listFields`. A connection asks them within `nodes` only. */
function asksOnly(selection: SelectionSetNode | undefined, info: GraphQLResolveInfo, isConnection: boolean): boolean {
  return (selection?.selections ?? []).every((node) => {
    if (!isIncluded(node, info)) return true;
    if (node.kind === Kind.FRAGMENT_SPREAD)
      return asksOnly(info.fragments[node.name.value]?.selectionSet, info, isConnection);
    if (node.kind === Kind.INLINE_FRAGMENT) return asksOnly(node.selectionSet, info, isConnection);
    if (isConnection) return node.name.value !== 'nodes' || asksOnly(node.selectionSet, info, false);
    return listFields.has(node.name.value);
  });
}

const isIncluded = (node: SelectionNode, { variableValues }: GraphQLResolveInfo) =>
  getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false &&
  getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if !== true;
