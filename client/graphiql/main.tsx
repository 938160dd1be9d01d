import 'graphiql/setup-workers/vite';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { createClient } from 'graphql-ws';
import { createRoot } from 'react-dom/client';
import './graphiql.css';

type Fetcher = Parameters<typeof GraphiQL>[0]['fetcher'];

const firstQuery = `# The book on the left shows the schema.
# Ctrl+Space completes, Ctrl+Enter runs.
# You ask as yourself. To use an API token, put
# {"Authorization": "Bearer …"} under Headers.
query Products {
  products(page: { size: 5 }) {
    nodes {
      id
      name
      status
    }
    totalCount
  }
}
`;

const socket = createClient({ url: `${location.origin.replace(/^http/, 'ws')}/graphql`, lazy: true });

/** Subscriptions go over the socket, all else by POST as the client itself does it. */
const fetcher: Fetcher = async (operation, options) => {
  const { query, operationName, variables } = operation;
  const isSubscription = options?.documentAST?.definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.operation === 'subscription' &&
      (!operationName || definition.name?.value === operationName),
  );
  if (isSubscription) return socket.iterate({ query, operationName, variables: variables as Record<string, unknown> });
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'graphiql', ...options?.headers },
    body: JSON.stringify({ query, operationName, variables }),
  });
  return response.json();
};

/** `/graphiql?query=…&variables=…` opens with that operation, so that other pages can lead here. */
const given = new URLSearchParams(location.search);

createRoot(document.querySelector('#graphiql')!).render(
  <GraphiQL
    fetcher={fetcher}
    defaultQuery={firstQuery}
    initialQuery={given.get('query') ?? undefined}
    initialVariables={given.get('variables') ?? undefined}
  >
    <GraphiQL.Logo>
      <a href="/">Atrium</a> · <a href="/api-docs">REST</a>
    </GraphiQL.Logo>
  </GraphiQL>,
);
