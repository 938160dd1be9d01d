import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { BulkTask } from '../../app/tasks/BulkTaskDialog.tsx';
import { BulkTaskSlot } from '../../app/tasks/BulkTaskSlot.tsx';
import { exportLink } from '../../kit/list/exportLinks.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import type { ListFilter } from '../../kit/list/filters.ts';
import { useListResult } from '../../kit/list/result.ts';
import { useFormats } from '../../lib/format.ts';
import { offered } from '../../lib/languages.ts';
import { useLiveChanges } from '../../lib/live.ts';
import { useSavedListState } from '../../lib/savedListState.ts';
import { useText } from '../../lib/text.ts';
import {
  ContactRequestDocument,
  ContactRequestsDocument,
  useContactRequestsQuery,
  type ContactRowFragment,
} from './contact.generated.ts';
import { contactCodec, filterOf, sizes, variablesOf } from './contactState.ts';
import { MessageActions } from './MessageActions.tsx';
import { MessageDrawer } from './MessageDrawer.tsx';
import { useContactBulk } from './useContactBulk.tsx';
import { useContactColumns } from './useContactColumns.tsx';
import { useContactCommands } from './useContactCommands.ts';

const exportPath = '/export/contact-requests.csv';

/** The messages of visitors. */
export function MessageList() {
  const text = useText();
  const client = useApolloClient();
  const { pathname } = useLocation();
  const list = useSavedListState(contactCodec, 'contactRequests');
  const variables = useMemo(() => variablesOf(list.state), [list.state]);
  const api = useMemo(() => ({ document: ContactRequestsDocument, variables }), [variables]);
  const query = useContactRequestsQuery({ variables, fetchPolicy: 'cache-and-network' });
  const result = useListResult(query, (data) => data.contactRequests);
  const refresh = useCallback(
    // A failure shows in the list itself.
    async () =>
      void (await client
        .refetchQueries({ include: [ContactRequestsDocument, ContactRequestDocument] })
        .catch(() => undefined)),
    [client],
  );
  // Messages are few and new ones matter: they come by themselves.
  useLiveChanges(['ContactRequest'], (changes) => {
    if (changes.length === 0 || changes.some(({ isOwn }) => !isOwn)) void query.refetch().catch(() => undefined);
  });
  const commands = useContactCommands(refresh);
  const hrefOf = useCallback(
    (id: string) => {
      const params = new URLSearchParams(list.query);
      params.set('open', id);
      return `${pathname}?${params}`;
    },
    [pathname, list.query],
  );
  const columns = useContactColumns(hrefOf);
  const filters = useContactFilters();
  const [task, setTask] = useState<BulkTask | null>(null);
  const bulk = useContactBulk({
    filter: filterOf(list.state),
    exportHref: ({ target }) => exportLink({ path: exportPath, query: list.query, columns }, target),
    refresh,
    showTask: setTask,
  });
  const actions = useMemo(
    () => ({
      width: 56,
      cell: (request: ContactRowFragment) => <MessageActions request={request} commands={commands} />,
    }),
    [commands],
  );
  return (
    <>
      <ListPage<ContactRowFragment>
        name="contactRequests"
        title={text('contact.page.title')}
        text={text('contact.page.text')}
        list={list}
        result={result}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        actions={actions}
        searchLabel={text('contact.list.search')}
        filters={filters}
        sizes={sizes}
        exportPath={exportPath}
        api={api}
        bulk={bulk}
        nothingYet={{ title: text('contact.list.nothingTitle'), text: text('contact.list.nothingText') }}
      />
      <BulkTaskSlot task={task} onChanged={refresh} onClose={() => setTask(null)} />
      {list.state.open && (
        <MessageDrawer
          id={list.state.open}
          onClose={() => list.patch({ open: '', page: list.state.page })}
          commands={commands}
        />
      )}
    </>
  );
}

function useContactFilters(): ListFilter[] {
  const text = useText();
  const { language: languageName } = useFormats();
  return useMemo(
    () => [
      {
        name: 'status',
        label: text('contact.column.status'),
        options: [
          { value: 'new', label: text('contact.status.new') },
          { value: 'handled', label: text('contact.status.handled') },
        ],
      },
      {
        name: 'answered',
        label: text('contact.column.answer'),
        options: [
          { value: true, label: text('contact.answer.yes') },
          { value: false, label: text('contact.answer.no') },
        ],
      },
      {
        name: 'language',
        label: text('contact.column.language'),
        options: offered.map((value) => ({ value, label: languageName(value) })),
      },
    ],
    [text, languageName],
  );
}

const idOf = ({ id }: ContactRowFragment) => id;
const nameOf = ({ name }: ContactRowFragment) => name;
