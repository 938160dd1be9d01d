import { daysFilter } from '../../../app/list/linkedFilter.ts';
import { lazy, useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen, useEditHref } from '../../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../../app/list/preloadList.ts';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { DayNoteFieldsFragment } from './key.generated.ts';
import { noteList } from './keyLists.ts';

const NoteDrawer = lazy(() => import('./NoteDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(noteList, request);

/** What happened on days, which charts mark. */
export default function Notes() {
  const text = useText();
  const screen = useListScreen(noteList);
  return (
    <DrawerListScreen
      screen={screen}
      drawer={NoteDrawer}
      title={text('keyFigures.notes.title')}
      text={text('keyFigures.notes.text')}
      addLabel={text('keyFigures.notes.add')}
      searchLabel={text('keyFigures.notes.search')}
      columns={useNoteColumns(useEditHref(screen))}
      filters={[daysFilter('from', text('keyFigures.note.day'))]}
      nothingYet={{ title: text('keyFigures.notes.noneTitle'), text: text('keyFigures.notes.noneText') }}
    />
  );
}

function useNoteColumns(editHref: (row: DayNoteFieldsFragment) => string): ListColumn<DayNoteFieldsFragment>[] {
  const text = useText();
  const { day } = useFormats();
  return useMemo<ListColumn<DayNoteFieldsFragment>[]>(
    () => [
      {
        id: 'name',
        label: text('keyFigures.note.name'),
        width: 320,
        grows: true,
        sort: 'name',
        card: 'lead',
        cell: (row) => <RowLink to={editHref(row)}>{row.name}</RowLink>,
      },
      {
        id: 'day',
        label: text('keyFigures.note.day'),
        width: 180,
        sort: 'day',
        card: 'note',
        cell: (row) => day(row.day),
      },
    ],
    [text, day, editHref],
  );
}
