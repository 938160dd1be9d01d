// Codegen plugin: what may be selected of each object type, with the arguments of its fields, and what the client has to know
// of the schema while it runs. For the typed client in `sdk/`.
const { getNamedType, isInterfaceType, isLeafType, isNonNullType, isObjectType } = require('graphql');

const pascal = (name) => name[0].toUpperCase() + name.slice(1);
const isTold = (type) => (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith('__');

function selected(type, field) {
  const named = getNamedType(field.type);
  const inner = isLeafType(named) ? 'true' : `${named.name}Selection`;
  if (field.args.length === 0) return inner;
  const args = `Schema.${type.name}${pascal(field.name)}Args`;
  const withArgs = isLeafType(named) ? `readonly [${args}]` : `readonly [${args}, ${inner}]`;
  const isNeeded = field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
  return isNeeded ? withArgs : `${inner} | ${withArgs}`;
}

/** Types of arguments and of what is selected in a field; nothing of fields without either. */
function told(field) {
  const named = getNamedType(field.type);
  if (isLeafType(named) && field.args.length === 0) return [];
  const args = Object.fromEntries(field.args.map(({ name, type }) => [name, String(type)]));
  return [[field.name, [isLeafType(named) ? '' : named.name, ...(field.args.length ? [args] : [])]]];
}

/** The fields of a root that are null on error only are never null for whoever gets an answer. */
function answered(root) {
  const isSure = ({ astNode }) => astNode?.directives?.some(({ name }) => name.value === 'semanticNonNull');
  const sure = Object.values(root.getFields()).filter(isSure);
  const names = sure.map(({ name }) => `'${name}'`).join(' | ') || 'never';
  return `export type ${root.name}Answer = {
  [Name in keyof Schema.${root.name}]: Name extends ${names} ? NonNullable<Schema.${root.name}[Name]> : Schema.${root.name}[Name];
};`;
}

module.exports = {
  plugin(schema) {
    const types = Object.values(schema.getTypeMap()).filter(isTold);
    const selections = types.map((type) => {
      const fields = Object.values(type.getFields()).map((field) => `  ${field.name}?: ${selected(type, field)};`);
      const others = isInterfaceType(type)
        ? schema.getPossibleTypes(type).map(({ name }) => `  '... on ${name}'?: ${name}Selection;`)
        : [];
      return `export type ${type.name}Selection = {\n  __typename?: true;\n${[...fields, ...others].join('\n')}\n};`;
    });
    const known = types.map((type) => [type.name, Object.fromEntries(Object.values(type.getFields()).flatMap(told))]);
    const text = JSON.stringify(Object.fromEntries(known));
    return {
      prepend: ["import type * as Schema from './schema.generated.ts';"],
      content: [
        ...selections,
        ...[schema.getQueryType(), schema.getMutationType()].map(answered),
        '/** For each field with arguments or a selection: the type that it answers, and the types of its arguments. */',
        'export type Known = Record<string, Record<string, [type: string, args?: Record<string, string>]>>;',
        `export const known = JSON.parse(${JSON.stringify(text)}) as Known;`,
      ].join('\n\n'),
    };
  },
};
