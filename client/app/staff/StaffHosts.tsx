import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { UnsavedHost } from '../../kit/form/UnsavedHost.tsx';
import { Notices } from '../../kit/Notices.tsx';
import { client } from '../../lib/apollo.ts';
import { SessionHost } from '../session/SessionHost.tsx';

/** What pages of the office need around them, where they stand in a frame for everyone. */
export default function StaffHosts({ children }: { children: ReactNode }) {
  return (
    <ApolloProvider client={client}>
      {children}
      <UnsavedHost />
      <SessionHost />
      <ConfirmDialog />
      <Notices />
    </ApolloProvider>
  );
}
