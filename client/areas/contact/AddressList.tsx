import Box from '@mui/material/Box';
import { IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { BulkTask } from '../../app/tasks/BulkTaskDialog.tsx';
import { BulkTaskSlot } from '../../app/tasks/BulkTaskSlot.tsx';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { DateText } from '../../kit/Figures.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { exportLink } from '../../kit/list/exportLinks.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useListResult } from '../../kit/list/result.ts';
import { showNotice } from '../../kit/notices.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { useSavedListState } from '../../lib/savedListState.ts';
import { useText } from '../../lib/text.ts';
import {
  MailingAddressesDocument,
  useMailingAddressesQuery,
  useRemoveMailingAddressMutation,
  type MailingAddressesQuery,
} from './contact.generated.ts';
import { addressCodec, listNames, lists, sizes } from './contactState.ts';
import { useAddressBulk } from './useAddressBulk.tsx';

type Row = MailingAddressesQuery['mailingAddresses']['nodes'][number];

/** The addresses of one list. */
export function AddressList({ tab }: { tab: keyof typeof lists }) {
  const text = useText();
  const list = useSavedListState(addressCodec, listNames[tab], `tab=${tab}`);
  const canDelete = useCan('delete', 'ContactRequest');
  const { q, page, size } = list.state;
  const variables = useMemo(
    () => ({ list: lists[tab], search: q || null, page: { number: page, size } }),
    [tab, q, page, size],
  );
  const api = useMemo(() => ({ document: MailingAddressesDocument, variables }), [variables]);
  const query = useMailingAddressesQuery({ variables, fetchPolicy: 'cache-and-network' });
  const result = useListResult(query, (data) => data.mailingAddresses);
  const columns = useAddressColumns();
  const exportPath = `/export/${tab}-addresses.csv`;
  const [task, setTask] = useState<BulkTask | null>(null);
  const bulk = useAddressBulk({
    filter: { list: variables.list, search: variables.search },
    exportHref: ({ target }) => exportLink({ path: exportPath, query: list.query, columns }, target),
    refresh: result.retry,
    showTask: setTask,
  });
  return (
    <>
      <ListPage<Row>
        name={listNames[tab]}
        title={text(`contact.tab.${tab}`)}
        text={text('contact.page.text')}
        list={list}
        result={result}
        columns={columns}
        rowId={idOf}
        rowLabel={emailOf}
        {...(canDelete && {
          actions: { width: 56, cell: (row: Row) => <Removal row={row} onRemoved={result.retry} /> },
        })}
        searchLabel={text('contact.address.search')}
        filters={noFilters}
        sizes={sizes}
        exportPath={exportPath}
        api={api}
        bulk={bulk}
        nothingYet={{ title: text('contact.address.nothingTitle'), text: text('contact.address.nothingText') }}
      />
      <BulkTaskSlot task={task} onChanged={result.retry} onClose={() => setTask(null)} />
    </>
  );
}

function Removal({ row: { id, email }, onRemoved }: { row: Row; onRemoved: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const [removeAddress] = useRemoveMailingAddressMutation();
  const remove = async () => {
    const isConfirmed = await confirm({
      title: text('contact.address.removeTitle', { email }),
      text: text('contact.address.removeText'),
      confirmLabel: text('contact.address.removeConfirm'),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    try {
      await removeAddress({ variables: { id } });
      showNotice({ text: text('contact.address.removed', { email }) });
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    }
    onRemoved();
  };
  return (
    <IconAction label={text('contact.address.remove', { email })} onClick={() => void remove()}>
      <IconTrash size={20} />
    </IconAction>
  );
}

function useAddressColumns(): ListColumn<Row>[] {
  const text = useText();
  const { language: languageName } = useFormats();
  return useMemo<ListColumn<Row>[]>(
    () => [
      {
        id: 'email',
        label: text('contact.address.email'),
        width: 240,
        grows: true,
        card: 'lead',
        csv: { email: text('contact.address.email') },
        cell: ({ email }) => (
          <Box
            dir="ltr"
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'anywhere', textAlign: 'left' }}
          >
            {email}
          </Box>
        ),
      },
      {
        id: 'language',
        label: text('contact.column.language'),
        width: 120,
        card: 'foot',
        csv: { language: text('contact.column.language') },
        cell: ({ language }) => languageName(language),
      },
      {
        id: 'page',
        label: text('contact.column.page'),
        width: 200,
        csv: { page: text('contact.column.page') },
        cell: ({ page }) => <bdi dir="ltr">{page}</bdi>,
      },
      {
        id: 'date',
        label: text('contact.column.date'),
        width: 140,
        card: 'foot',
        csv: { createdAt: text('contact.column.date') },
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
    ],
    [text, languageName],
  );
}

const noFilters: never[] = [];
const idOf = ({ id }: Row) => id;
const emailOf = ({ email }: Row) => email;
