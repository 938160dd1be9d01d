import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { lazy, useCallback, useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen, useEditHref } from '../../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../../app/list/preloadList.ts';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { useCopy } from '../../../kit/useCopy.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { bookingPageList, type BookingPageOfList } from './bookingPageList.ts';

const BookingPageDrawer = lazy(() => import('./BookingPageDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(bookingPageList, request);

/** Pages on which visitors book a time. */
export default function BookingPageListPage() {
  const text = useText();
  const copy = useCopy();
  const screen = useListScreen(bookingPageList);
  const rowMenu = useCallback(
    ({ url }: BookingPageOfList): MenuAction[] => [
      {
        id: 'copy',
        label: text('bookingPages.action.copy'),
        icon: <IconCopy size={18} />,
        onSelect: () => void copy(addressOf(url), text('bookingPages.action.copied')),
      },
      {
        id: 'open',
        label: text('bookingPages.action.open'),
        icon: <IconExternalLink size={18} />,
        href: new URL(addressOf(url)).pathname,
      },
    ],
    [copy, text],
  );
  return (
    <DrawerListScreen
      screen={screen}
      drawer={BookingPageDrawer}
      title={text('bookingPages.list.title')}
      text={text('bookingPages.list.text')}
      addLabel={text('bookingPages.list.add')}
      searchLabel={text('bookingPages.list.search')}
      columns={useColumns(useEditHref(screen))}
      rowMenu={rowMenu}
      filters={[]}
      nothingYet={{ title: text('bookingPages.list.noneTitle'), text: text('bookingPages.list.noneText') }}
    />
  );
}

/** Where the settings name no public address, it is the one that the program is opened with. */
const addressOf = (url: string) => new URL(url, window.location.origin).href;

function useColumns(editHref: (row: BookingPageOfList) => string): ListColumn<BookingPageOfList>[] {
  const text = useText();
  const { number, list } = useFormats();
  return useMemo<ListColumn<BookingPageOfList>[]>(
    () => [
      {
        id: 'title',
        label: text('bookingPages.field.title'),
        width: 240,
        grows: true,
        sort: 'title',
        card: 'lead',
        cell: (row) => <RowLink to={editHref(row)}>{row.title}</RowLink>,
      },
      {
        id: 'host',
        label: text('bookingPages.field.host'),
        width: 180,
        card: 'text',
        cell: ({ hostName }) => hostName,
      },
      {
        id: 'lengths',
        label: text('bookingPages.field.lengths'),
        width: 200,
        card: 'text',
        cell: ({ lengths }) => text('bookingPages.unit.lengths', { lengths: list(lengths.map((one) => number(one))) }),
      },
      {
        id: 'upcoming',
        label: text('bookingPages.field.upcoming'),
        width: 120,
        card: 'labelled',
        cell: ({ upcomingCount }) => number(upcomingCount),
      },
      {
        id: 'isOpen',
        label: text('bookingPages.field.state'),
        width: 120,
        card: 'end',
        cell: ({ isOpen }) => (
          <StatusChip
            tone={isOpen ? 'success' : 'secondary'}
            label={text(isOpen ? 'bookingPages.state.open' : 'bookingPages.state.closed')}
          />
        ),
      },
    ],
    [text, number, list, editHref],
  );
}
