import { lazy, useCallback, useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useCommands } from '../../../app/command/useCommands.ts';
import { useCommandMenu } from '../../../app/command/useOffered.tsx';
import { sayFilter } from './sayFilter.ts';
import { DrawerListScreen, useEditHref } from '../../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../../app/list/preloadList.ts';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { periodTexts } from './alertKind.ts';
import { digestCommands } from './digestCommands.ts';
import { rhythmTexts } from './digestKind.ts';
import { digestList } from './digestList.ts';
import type { FigureDigestFieldsFragment } from './digests.generated.ts';

const DigestDrawer = lazy(() => import('./DigestDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(digestList, request);

/** Figures that are mailed to the viewer by the clock. */
export default function Digests() {
  const text = useText();
  const screen = useListScreen(digestList);
  const { run } = useCommands();
  const menuOf = useCommandMenu();
  const rowMenu = useCallback(
    (row: FigureDigestFieldsFragment) => menuOf(row, digestCommands, (command) => void run(command, row)),
    [menuOf, run],
  );
  return (
    <DrawerListScreen
      screen={screen}
      drawer={DigestDrawer}
      title={text('keyFigures.digests.title')}
      text={text('keyFigures.digests.text')}
      addLabel={text('keyFigures.digests.add')}
      searchLabel={text('keyFigures.digests.search')}
      columns={useDigestColumns(useEditHref(screen))}
      filters={[]}
      rowMenu={rowMenu}
      nothingYet={{ title: text('keyFigures.digests.noneTitle'), text: text('keyFigures.digests.noneText') }}
    />
  );
}

function useDigestColumns(
  editHref: (row: FigureDigestFieldsFragment) => string,
): ListColumn<FigureDigestFieldsFragment>[] {
  const text = useText();
  const { dateTime, locale } = useFormats();
  return useMemo<ListColumn<FigureDigestFieldsFragment>[]>(
    () => [
      {
        id: 'name',
        label: text('keyFigures.goal.name'),
        width: 220,
        grows: true,
        sort: 'name',
        card: 'lead',
        cell: (row) => <RowLink to={editHref(row)}>{row.name}</RowLink>,
      },
      {
        id: 'rhythm',
        label: text('keyFigures.digest.rhythm'),
        width: 170,
        card: 'note',
        cell: ({ rhythm }) => text(rhythmTexts[rhythm]),
      },
      {
        id: 'period',
        label: text('keyFigures.period.label'),
        width: 150,
        cell: ({ period }) => text(periodTexts[period]),
      },
      {
        id: 'filter',
        label: text('keyFigures.filter.narrowing'),
        width: 200,
        cell: ({ filter }) => (filter ? sayFilter(filter, text, locale) : '–'),
      },
      {
        id: 'sent',
        label: text('keyFigures.digest.sentAt'),
        width: 190,
        cell: ({ sentAt }) => (sentAt ? dateTime(sentAt) : text('keyFigures.digest.never')),
      },
      {
        id: 'next',
        label: text('keyFigures.digest.nextAt'),
        width: 190,
        card: 'text',
        cell: ({ nextAt }) =>
          nextAt ? dateTime(nextAt) : <StatusChip tone="secondary" label={text('keyFigures.alert.isPaused')} />,
      },
    ],
    [text, dateTime, editHref, locale],
  );
}
