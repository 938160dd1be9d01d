// Codegen plugin: a typed Apollo hook for each query and each mutation, over the typed documents of the same file. Other kinds
// are not made: subscriptions and fragments are read by the few places that know the client (`scripts/checks/queries.mjs`).
// The stock plugin does not type-check with Apollo Client 4: see docs/decisions/002-generated-hooks.md.
const pascal = (name) => name[0].toUpperCase() + name.slice(1);

function hook(operation) {
  const kind = pascal(operation.operation);
  const name = pascal(operation.name.value);
  const types = `${name}${kind}, ${name}${kind}Variables`;
  if (kind === 'Mutation') {
    return `export const use${name}Mutation = (options?: Apollo.useMutation.Options<${types}>) =>
  Apollo.useMutation<${types}>(${name}Document, options);`;
  }
  const required = operation.variableDefinitions?.some((v) => v.type.kind === 'NonNullType' && !v.defaultValue);
  // A skipped query needs no variables, so they are demanded only while it runs.
  const optionsType = required
    ? `Omit<Apollo.useQuery.Options<${types}>, 'variables'> & ({ variables: ${name}QueryVariables; skip?: boolean } | { variables?: ${name}QueryVariables; skip: true })`
    : `Apollo.useQuery.Options<${types}>`;
  return `export const use${name}Query = (options${required ? '' : '?'}: ${optionsType}) =>
  Apollo.useQuery<${types}>(${name}Document, options as Apollo.useQuery.Options<${types}>);`;
}

module.exports = {
  plugin(_schema, documents) {
    const operations = documents
      .flatMap((file) => file.document.definitions)
      .filter(({ kind, operation }) => kind === 'OperationDefinition' && operation !== 'subscription');
    if (!operations.length) return '';
    return { prepend: [`import * as Apollo from '@apollo/client/react';`], content: operations.map(hook).join('\n\n') };
  },
};
