import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { ListScreen } from '../../../app/list/ListScreen.tsx';
import { preloadList } from '../../../app/list/preloadList.ts';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import { DateText, Money, NumberText } from '../../../kit/Figures.tsx';
import { PersonCell } from '../../../kit/PersonCell.tsx';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { Can } from '../../../lib/ability.tsx';
import { needMessages } from '../../../lib/languages.ts';
import { useFormats } from '../../../lib/format.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { OrderQueues } from '../orders/OrderQueues.tsx';
import { OrderOverviewDocument } from '../orders/orders.generated.ts';
import { draftPath, newOrderPath } from '../urls.ts';
import { draftList } from './draftList.ts';
import type { OrderDraftRowFragment } from './drafts.generated.ts';

const DraftDrawer = lazy(async () => (await Promise.all([import('./DraftDrawer.tsx'), needMessages(['form'])]))[0]);

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(draftList, request);

/** Orders that are still put together. */
export default function DraftListPage() {
  const text = useText();
  const screen = useListScreen(draftList);
  const client = useApolloClient();
  useFollowing(['OrderDraft'], () => client.refetchQueries({ include: [OrderOverviewDocument] }));
  const { patch, state } = screen.list;
  return (
    <>
      <ListScreen
        screen={screen}
        title={text('orders.draft.title')}
        primary={
          <Can do="create" on="Order">
            <Button component={Link} to={newOrderPath} variant="contained" startIcon={<IconPlus size={18} />}>
              {text('orders.list.add')}
            </Button>
          </Can>
        }
        above={<OrderQueues open="drafts" />}
        columns={useDraftColumns()}
        editHref={({ id }) => draftPath(id)}
        searchLabel={text('orders.draft.search')}
        nothingYet={{ title: text('orders.draft.nothingTitle'), text: text('orders.draft.nothingText') }}
      />
      {state.edit && (
        <Suspense fallback={null}>
          <DraftDrawer id={state.edit} onClose={() => patch({ edit: '', page: state.page })} />
        </Suspense>
      )}
    </>
  );
}

function useDraftColumns(): ListColumn<OrderDraftRowFragment>[] {
  const text = useText();
  const formats = useFormats();
  return useMemo<ListColumn<OrderDraftRowFragment>[]>(
    () => [
      {
        id: 'number',
        label: text('orders.draft.number'),
        width: 140,
        card: 'code',
        cell: ({ id }) => <RowLink to={draftPath(id)}>{text('orders.draft.name', { number: id })}</RowLink>,
      },
      {
        id: 'customer',
        label: text('orders.column.customer'),
        width: 240,
        grows: true,
        sort: 'customer',
        card: 'lead',
        skeleton: 'thumb',
        cell: ({ id, customerName, customerEmail, customer, lines }) => (
          <PersonCell
            name={customerName || '?'}
            tone={customerName ? 'primary' : 'secondary'}
            avatar={customer?.avatar}
            title={<RowLink to={draftPath(id)}>{customerName || text('orders.draft.nobody')}</RowLink>}
            text={customerName ? <bdi dir="ltr">{customerEmail}</bdi> : formats.list(lines.map(({ name }) => name))}
          />
        ),
      },
      {
        id: 'items',
        label: text('orders.page.units'),
        width: 100,
        isNumber: true,
        sort: 'items',
        card: 'labelled',
        cell: ({ unitCount }) => <NumberText value={unitCount} />,
      },
      {
        id: 'total',
        label: text('orders.page.total'),
        width: 120,
        isNumber: true,
        card: 'end',
        cell: ({ totalCents }) => <Money cents={totalCents} />,
      },
      {
        id: 'author',
        label: text('orders.draft.author'),
        width: 160,
        card: 'labelled',
        cell: ({ authorName }) => <bdi>{authorName}</bdi>,
      },
      {
        id: 'updated',
        label: text('orders.draft.changed'),
        width: 140,
        sort: 'updated',
        card: 'code',
        cell: ({ updatedAt }) => <DateText at={updatedAt} />,
      },
    ],
    [text, formats],
  );
}
