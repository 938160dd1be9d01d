// Codegen plugin: one typed Apollo hook for each operation, over the typed documents of the same file.
// The stock plugin does not type-check with Apollo Client 4: see docs/decisions/002-generated-hooks.md.
const hooks = { query: 'useQuery', mutation: 'useMutation', subscription: 'useSubscription' };

const pascal = (name) => name[0].toUpperCase() + name.slice(1);

function hook(operation) {
  const kind = pascal(operation.operation);
  const name = pascal(operation.name.value);
  const types = `${name}${kind}, ${name}${kind}Variables`;
  const required = operation.variableDefinitions?.some((v) => v.type.kind === 'NonNullType' && !v.defaultValue);
  if (kind === 'Mutation') {
    return `export const use${name}Mutation = (options?: Apollo.useMutation.Options<${types}>) =>
  Apollo.useMutation<${types}>(${name}Document, options);`;
  }
  // A skipped query needs no variables, so they are demanded only while it runs.
  const optionsType = required
    ? `Omit<Apollo.use${kind}.Options<${types}>, 'variables'> & ({ variables: ${name}${kind}Variables; skip?: boolean } | { variables?: ${name}${kind}Variables; skip: true })`
    : `Apollo.use${kind}.Options<${types}>`;
  return `export const use${name}${kind} = (options${required ? '' : '?'}: ${optionsType}) =>
  Apollo.${hooks[operation.operation]}<${types}>(${name}Document, options as Apollo.use${kind}.Options<${types}>);`;
}

module.exports = {
  plugin(_schema, documents) {
    const operations = documents.flatMap((file) =>
      file.document.definitions.filter((definition) => definition.kind === 'OperationDefinition'),
    );
    if (!operations.length) return '';
    return { prepend: [`import * as Apollo from '@apollo/client/react';`], content: operations.map(hook).join('\n\n') };
  },
};
