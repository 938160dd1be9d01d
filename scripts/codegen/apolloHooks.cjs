// Codegen plugin: typed Apollo hooks for each operation (queries may suspend) and each fragment, over the typed documents of the
// same file.
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
  const plain = `export const use${name}${kind} = (options${required ? '' : '?'}: ${optionsType}) =>
  Apollo.${hooks[operation.operation]}<${types}>(${name}Document, options as Apollo.use${kind}.Options<${types}>);`;
  return kind === 'Query' ? `${plain}\n\n${suspending(name, types, required)}` : plain;
}

/** Draws nothing before the answer is there: the nearest `Suspense` and error boundary stand in for it. */
const suspending = (name, types, required) =>
  `export const use${name}SuspenseQuery = (${required ? `variables: ${name}QueryVariables` : `variables?: ${name}QueryVariables`}) =>
  Apollo.useSuspenseQuery<${types}>(${name}Document, { variables } as Apollo.useSuspenseQuery.Options<${name}QueryVariables>);`;

/** A record as the cache has it, drawn anew with each of its changes. */
function fragmentHook({ name: { value } }) {
  const name = pascal(value);
  return `export const use${name}Fragment = (from: Apollo.useFragment.FromOptionValue<${name}Fragment>) =>
  Apollo.useFragment<${name}Fragment>({ fragment: ${name}FragmentDoc, fragmentName: '${value}', from });`;
}

module.exports = {
  plugin(_schema, documents) {
    const definitions = documents.flatMap((file) => file.document.definitions);
    const operations = definitions.filter(({ kind }) => kind === 'OperationDefinition');
    const fragments = definitions.filter(({ kind }) => kind === 'FragmentDefinition');
    if (!operations.length && !fragments.length) return '';
    const content = [...operations.map(hook), ...fragments.map(fragmentHook)].join('\n\n');
    return { prepend: [`import * as Apollo from '@apollo/client/react';`], content };
  },
};
