import { useCallback, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { EmailThreadFilter, EmailView } from '../../lib/schema.generated.ts';
import { careFolders, folders } from './views.ts';

/** What of email the address shows: a folder or a label, what is searched for, and the conversation that is open. */
export type EmailAddress = {
  /** Id of the shared mailbox that is shown; null for one's own. */
  mailbox: string | null;
  /** Name of the folder; null for a label. */
  folder: string | null;
  /** Null for a label, and for what is snoozed. */
  view: EmailView | null;
  label: string | null;
  search: string;
  isUnreadOnly: boolean;
  thread: string | null;
  filter: EmailThreadFilter;
  /** The same for the same list. */
  listKey: string;
  /** The address names a folder that there is not. */
  isUnknown: boolean;
};

export function addressOf(given: { filter?: string; label?: string }, params: URLSearchParams): EmailAddress {
  const label = given.label ?? null;
  const mailbox = params.get('mailbox');
  const care = mailbox === null ? undefined : careFolders.find(({ filter }) => filter === given.filter);
  const folder = folders.find(({ filter }) => filter === (given.filter ?? 'inbox'));
  const shown = label === null && !care ? (folder ?? folders[0]!) : null;
  const view = care ? 'INBOX' : (shown?.view ?? null);
  const search = params.get('q') ?? '';
  const isUnreadOnly = params.get('unread') !== null;
  const filter: EmailThreadFilter = {
    ...(view && { view }),
    ...(care && { care: care.care }),
    ...(shown?.filter === 'snoozed' && { isSnoozed: true }),
    ...(label !== null && { label }),
    ...(search && { query: search }),
    ...(isUnreadOnly && { isRead: false }),
  };
  return {
    mailbox,
    folder: care?.filter ?? shown?.filter ?? null,
    view,
    label,
    search,
    isUnreadOnly,
    thread: params.get('thread'),
    filter,
    listKey: JSON.stringify([mailbox, filter]),
    isUnknown: given.filter !== undefined && !folder && !care,
  };
}

/** The address and how it is changed: `isStep` is one that Back returns from. */
export function useEmailAddress() {
  const { filter, label } = useParams();
  const [params, setParams] = useSearchParams();
  const address = useMemo(
    () => addressOf({ ...(filter && { filter }), ...(label && { label }) }, params),
    [filter, label, params],
  );
  const patch = useCallback(
    (change: Record<string, string | null>, isStep = false) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change))
            if (value === null) next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: !isStep },
      ),
    [setParams],
  );
  return { address, params, patch };
}
