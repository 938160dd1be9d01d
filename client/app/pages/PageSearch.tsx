import { ApolloProvider } from '@apollo/client/react';
import { client } from '../../lib/apollo.ts';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { SearchTrigger } from '../palette/SearchTrigger.tsx';

/** The search of the shell on a page without it. */
export default function PageSearch() {
  return (
    <ApolloProvider client={client}>
      <SearchTrigger />
      <PaletteHost />
    </ApolloProvider>
  );
}
