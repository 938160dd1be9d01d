import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { DateText } from '../../kit/Figures.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { addressLists, type AddressRow } from './contactLists.ts';

/** The addresses of one list. */
export function AddressList({ tab }: { tab: keyof typeof addressLists }) {
  const text = useText();
  return (
    <ListScreen
      screen={useListScreen(addressLists[tab], { place: `tab=${tab}` })}
      title={text(`contact.tab.${tab}`)}
      text={text('contact.page.text')}
      columns={useAddressColumns()}
      searchLabel={text('contact.address.search')}
      nothingYet={{ title: text('contact.address.nothingTitle'), text: text('contact.address.nothingText') }}
    />
  );
}

function useAddressColumns(): ListColumn<AddressRow>[] {
  const text = useText();
  const { language: languageName } = useFormats();
  return useMemo<ListColumn<AddressRow>[]>(
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
        cell: ({ page }) => (page === '/' ? text('contact.page.home') : <bdi dir="ltr">{page}</bdi>),
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
