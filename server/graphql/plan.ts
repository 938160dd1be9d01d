import {
  getDirectiveValues,
  getNullableType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  print,
  SchemaMetaFieldDef,
  typeFromAST,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  visit,
} from 'graphql';
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLAbstractType,
  GraphQLField,
  GraphQLLeafType,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionNode,
} from 'graphql';
import { argumentsOf } from './inputs.ts';
import { limitsAt } from './limited.ts';
import { listSizeOf } from './listSizes.ts';
import type { ListSize } from './listSizes.ts';

/** What one selection asks of an object, worked out once: no look-ups are left for the run. */
export type FieldPlan = {
  key: string;
  definition: GraphQLField<unknown, unknown>;
  parentType: GraphQLObjectType;
  nodes: FieldNode[];
  /** Its arguments, from the variables; null when it takes none. */
  args: ((variables: Record<string, unknown>) => Record<string, unknown>) | null;
  isNonNull: boolean;
  output: OutputPlan;
  /** Only on root fields that a query asks for under several aliases: those alike share one call, see run.ts. */
  shareKey?: string;
  /** What says how many rows it answers: itself, or for a list on a page the field of the page. */
  size?: { of: FieldPlan; says: ListSize };
  /** What roles limit it by, as `Subject.field`: see access/fieldRules.ts. */
  limits?: readonly string[];
};

export type ObjectPlan = { kind: 'object'; type: GraphQLObjectType; fields: FieldPlan[] };

export type OutputPlan = { isNonNull: boolean } & (
  | { kind: 'leaf'; type: GraphQLLeafType }
  | { kind: 'list'; item: OutputPlan }
  | { kind: 'abstract'; type: GraphQLAbstractType; objects: Map<string, ObjectPlan> }
  | ObjectPlan
);

export type Plan = {
  operation: OperationDefinitionNode;
  fragments: Record<string, FragmentDefinitionNode>;
  fields: FieldPlan[];
  /** How many fields are planned in it, at all depths. */
  size: number;
};

type Selecting = { selectionSet?: { selections: readonly SelectionNode[] } };

/** Variables that decide over `@skip` and `@include`: a plan holds for one set of their values. */
export function conditionVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive(directive) {
      for (const { value } of directive.arguments ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

/** Plans an operation of a validated document; without conditions as if no field were skipped. */
export function planOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  conditions: Record<string, unknown> | null,
): Plan {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  }

  const isIncluded = (node: SelectionNode) =>
    conditions === null ||
    (getDirectiveValues(GraphQLSkipDirective, node, conditions)?.if !== true &&
      getDirectiveValues(GraphQLIncludeDirective, node, conditions)?.if !== false);

  function applies(condition: FragmentDefinitionNode['typeCondition'] | undefined, type: GraphQLObjectType): boolean {
    if (!condition) return true;
    const wanted = typeFromAST(schema, condition);
    return wanted === type || (isAbstractType(wanted) && schema.isSubType(wanted, type));
  }

  function collect(
    type: GraphQLObjectType,
    selections: readonly SelectionNode[],
    found: Map<string, FieldNode[]>,
    visited: Set<string>,
  ): void {
    for (const node of selections) {
      if (!isIncluded(node)) continue;
      if (node.kind === Kind.FIELD) {
        const key = (node.alias ?? node.name).value;
        const nodes = found.get(key);
        if (nodes) nodes.push(node);
        else found.set(key, [node]);
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        if (applies(node.typeCondition, type)) collect(type, node.selectionSet.selections, found, visited);
      } else if (!visited.has(node.name.value)) {
        visited.add(node.name.value);
        const fragment = fragments[node.name.value];
        if (fragment && applies(fragment.typeCondition, type))
          collect(type, fragment.selectionSet.selections, found, visited);
      }
    }
  }

  function definitionOf(type: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> | undefined {
    if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
    if (type === schema.getQueryType()) {
      if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
      if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
    }
    return type.getFields()[name];
  }

  let size = 0;

  function planFields(type: GraphQLObjectType, nodes: Selecting[]): FieldPlan[] {
    const found = new Map<string, FieldNode[]>();
    const visited = new Set<string>();
    for (const node of nodes) if (node.selectionSet) collect(type, node.selectionSet.selections, found, visited);
    const plans: FieldPlan[] = [];
    for (const [key, fieldNodes] of found) {
      const definition = definitionOf(type, fieldNodes[0]!.name.value);
      if (!definition) continue;
      const isNonNull = isNonNullType(definition.type);
      const output = planOutput(definition.type, fieldNodes);
      // The field may be null, its value may not: an error stands for it.
      if (isNullOnErrorOnly(definition)) output.isNonNull = true;
      const args = definition.args.length > 0 ? argumentsOf(definition, fieldNodes[0]!) : null;
      size += 1;
      const plan: FieldPlan = { key, definition, parentType: type, nodes: fieldNodes, args, isNonNull, output };
      const limits = limitsAt(schema, type, definition);
      if (limits !== undefined) plan.limits = limits;
      sizeLists(plan);
      plans.push(plan);
    }
    return plans;
  }

  function planOutput(outputType: GraphQLOutputType, nodes: FieldNode[]): OutputPlan {
    const isNonNull = isNonNullType(outputType);
    const type = getNullableType(outputType);
    if (isLeafType(type)) return { kind: 'leaf', isNonNull, type };
    if (isListType(type)) return { kind: 'list', isNonNull, item: planOutput(type.ofType, nodes) };
    if (isObjectType(type)) return { kind: 'object', isNonNull, type, fields: planFields(type, nodes) };
    const objects = schema
      .getPossibleTypes(type)
      .map((possible): [string, ObjectPlan] => [
        possible.name,
        { kind: 'object', type: possible, fields: planFields(possible, nodes) },
      ]);
    return { kind: 'abstract', isNonNull, type, objects: new Map(objects) };
  }

  const root = schema.getRootType(operation.operation);
  if (!root) throw new Error(`The schema has no ${operation.operation} type`);
  const fields = planFields(root, [operation]);
  if (operation.operation === 'query') markRepeated(fields);
  return { operation, fragments, fields, size };
}

const isNullOnErrorOnly = ({ astNode }: GraphQLField<unknown, unknown>) =>
  astNode?.directives?.some(({ name }) => name.value === 'semanticNonNull') ?? false;

/** Tells a list, or the lists on a page, where their size is said. */
function sizeLists(plan: FieldPlan): void {
  const says = listSizeOf(plan.definition);
  if (says === undefined) return;
  const size = { of: plan, says };
  if (says.sizedFields.length === 0) plan.size = size;
  else if (plan.output.kind === 'object')
    for (const field of plan.output.fields) if (says.sizedFields.includes(field.definition.name)) field.size = size;
}

function markRepeated(fields: FieldPlan[]): void {
  for (const alike of Map.groupBy(fields, (field) => field.definition).values()) {
    if (alike.length < 2) continue;
    // A resolver may look at what is selected, so only equal selections are alike.
    for (const field of alike) {
      const selections = field.nodes.map(({ selectionSet }) => (selectionSet ? print(selectionSet) : ''));
      field.shareKey = [field.definition.name, ...selections].join(' ');
    }
  }
}
