import { useCallback } from 'react';
import type { MessageId } from '../lib/messages.ts';
import { useText } from '../lib/text.ts';

/** Roles that every installation begins with: the name in the database, and what readers see until it is changed. */
const first: Record<string, [kept: string, shown: MessageId]> = {
  admin: ['administrator', 'roles.name.admin'],
  maintainer: ['manager', 'roles.name.maintainer'],
  editor: ['users', 'roles.name.editor'],
  author: ['support', 'roles.name.author'],
  subscriber: ['restricted-user', 'roles.name.subscriber'],
  client: ['client', 'roles.name.client'],
};

/** Name of a role as it is read. */
export function useRoleName() {
  const text = useText();
  return useCallback(
    ({ key, name }: { key: string; name: string }) => {
      const known = first[key];
      return known !== undefined && known[0] === name ? text(known[1]) : name;
    },
    [text],
  );
}

/** The same where only the name is known, as in the change log. */
export function useNameInLog() {
  const text = useText();
  return useCallback(
    (subject: string, name: string) => {
      const known = subject === 'Role' ? Object.values(first).find(([kept]) => kept === name) : undefined;
      return known === undefined ? name : text(known[1]);
    },
    [text],
  );
}
