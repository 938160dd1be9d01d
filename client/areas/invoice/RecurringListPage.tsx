import Button from '@mui/material/Button';
import { IconAlertTriangle, IconPlus, IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { useCommandMenu } from '../../app/command/useOffered.tsx';
import { useCommands } from '../../app/command/useCommands.ts';
import { preloadList } from '../../app/list/preloadList.ts';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { tooltip } from '../../kit/tooltips.ts';
import { NumberText } from '../../kit/Figures.tsx';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { Can } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { InvoiceMoney } from './InvoiceMoney.tsx';
import type { RecurringRowFragment } from './recurring.generated.ts';
import { recurringCommands } from './recurringCommands.tsx';
import { recurringList, recurringStates } from './recurringList.ts';
import { recurringStateTexts, recurringTones, rhythmTexts } from './recurringTexts.ts';

const RecurringDrawer = lazy(() => import('./RecurringDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(recurringList, request);

/** What is invoiced again and again: a list with a drawer beside it. */
export default function RecurringListPage() {
  const text = useText();
  const screen = useListScreen(recurringList);
  const { run } = useCommands();
  const menuOf = useCommandMenu();
  const { addressWith, patch, state } = screen.list;
  const editHref = useCallback(
    ({ id }: { id: string }) => addressWith({ edit: id, page: state.page }),
    [addressWith, state.page],
  );
  const rowMenu = useCallback(
    (row: RecurringRowFragment) => menuOf(row, recurringCommands, (command) => void run(command, row)),
    [menuOf, run],
  );
  const add = (
    <Can do="create" on="RecurringInvoice">
      <Button component={Link} to={editHref({ id: 'new' })} variant="contained" startIcon={<IconPlus size={18} />}>
        {text('invoices.recurring.add')}
      </Button>
    </Can>
  );
  return (
    <>
      <ListScreen
        screen={screen}
        title={text('invoices.recurring.title')}
        primary={add}
        columns={useRecurringColumns(editHref)}
        filters={[
          {
            name: 'state',
            label: text('invoices.column.status'),
            options: recurringStates.map((value) => ({
              value,
              label: text(recurringStateTexts[value.toUpperCase() as Uppercase<typeof value>]),
            })),
          },
        ]}
        searchLabel={text('invoices.recurring.search')}
        editHref={editHref}
        rowMenu={rowMenu}
        nothingYet={{
          title: text('invoices.recurring.nothingTitle'),
          text: text('invoices.recurring.nothingText'),
          action: add,
        }}
      />
      {state.edit && (
        <Suspense fallback={null}>
          <RecurringDrawer
            key={state.edit}
            id={state.edit === 'new' ? null : state.edit}
            from={state.from || null}
            onClose={() => patch({ edit: '', from: '', page: state.page })}
          />
        </Suspense>
      )}
    </>
  );
}

function useRecurringColumns(editHref: (row: RecurringRowFragment) => string): ListColumn<RecurringRowFragment>[] {
  const text = useText();
  const { day } = useFormats();
  return useMemo<ListColumn<RecurringRowFragment>[]>(
    () => [
      {
        id: 'client',
        label: text('invoices.column.client'),
        width: 190,
        grows: true,
        sort: 'client',
        card: 'lead',
        skeleton: 'thumb',
        cell: (row) => (
          <PersonCell
            name={row.clientName}
            avatar={row.customer?.avatar ?? null}
            title={
              <RowLink to={editHref(row)}>
                <bdi>{row.clientName}</bdi>
              </RowLink>
            }
            text={<bdi>{row.service || row.clientEmail}</bdi>}
          />
        ),
      },
      {
        id: 'rhythm',
        label: text('invoices.recurring.rhythm'),
        width: 174,
        // It says by itself what it is.
        card: 'code',
        cell: ({ every, unit, sendsItself }) => (
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
            {text(rhythmTexts[unit], { count: every })}
            {sendsItself && <IconSend size={16} {...tooltip(text('invoices.recurring.sends'))} />}
          </span>
        ),
      },
      {
        id: 'next',
        label: text('invoices.recurring.next'),
        width: 150,
        sort: 'next',
        card: 'note',
        cell: ({ nextDate }) => (nextDate ? <time dateTime={nextDate}>{day(nextDate)}</time> : '–'),
      },
      {
        id: 'made',
        label: text('invoices.recurring.made'),
        width: 110,
        isNumber: true,
        cell: ({ madeCount }) => <NumberText value={madeCount} />,
      },
      {
        id: 'total',
        label: text('invoices.column.total'),
        width: 118,
        isNumber: true,
        sort: 'total',
        card: 'end',
        cell: ({ totalCents, currency }) => <InvoiceMoney cents={totalCents} currency={currency} />,
      },
      {
        id: 'state',
        label: text('invoices.column.status'),
        width: 130,
        card: 'foot',
        skeleton: 'chip',
        cell: ({ state, fault }) => (
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
            <StatusChip tone={recurringTones[state]} label={text(recurringStateTexts[state])} />
            {fault && <IconAlertTriangle size={18} {...tooltip(fault)} />}
          </span>
        ),
      },
    ],
    [text, day, editHref],
  );
}
