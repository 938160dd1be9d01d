import { lazy, useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen, useEditHref } from '../../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../../app/list/preloadList.ts';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import { wordFilter } from '../../../app/list/wordParts.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { directionTexts, periodTexts } from './alertKind.ts';
import { figureNames, figureTexts, isMoney } from './figureNames.ts';
import type { FigureAlertFieldsFragment } from './key.generated.ts';
import { alertList } from './keyLists.ts';

const AlertDrawer = lazy(() => import('./AlertDrawer.tsx'));
const figure = { name: 'figure', label: 'keyFigures.goal.figure', texts: figureTexts } as const;

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(alertList, request);

/** What tells the viewer when a figure crosses a line. */
export default function Alerts() {
  const text = useText();
  const screen = useListScreen(alertList);
  return (
    <DrawerListScreen
      screen={screen}
      drawer={AlertDrawer}
      title={text('keyFigures.alerts.title')}
      text={text('keyFigures.alerts.text')}
      addLabel={text('keyFigures.alerts.add')}
      searchLabel={text('keyFigures.alerts.search')}
      columns={useAlertColumns(useEditHref(screen))}
      filters={[wordFilter(figure, text, figureNames)]}
      nothingYet={{ title: text('keyFigures.alerts.noneTitle'), text: text('keyFigures.alerts.noneText') }}
    />
  );
}

function useAlertColumns(
  editHref: (row: FigureAlertFieldsFragment) => string,
): ListColumn<FigureAlertFieldsFragment>[] {
  const text = useText();
  const { money, number } = useFormats();
  return useMemo<ListColumn<FigureAlertFieldsFragment>[]>(
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
        id: 'figure',
        label: text('keyFigures.goal.figure'),
        width: 150,
        card: 'note',
        cell: (row) => text(figureTexts[row.figure]),
      },
      {
        id: 'period',
        label: text('keyFigures.period.label'),
        width: 150,
        cell: (row) => text(periodTexts[row.period]),
      },
      {
        id: 'line',
        label: text('keyFigures.alert.line'),
        width: 190,
        card: 'text',
        cell: (row) =>
          text('keyFigures.alert.side', {
            side: text(directionTexts[row.direction]),
            amount: isMoney(row.figure) ? money(row.amountCents ?? 0) : number(row.count ?? 0),
          }),
      },
      {
        id: 'state',
        label: text('keyFigures.alert.state'),
        width: 130,
        card: 'end',
        cell: ({ isPaused, isBeyond }) =>
          isPaused ? (
            <StatusChip tone="secondary" label={text('keyFigures.alert.isPaused')} />
          ) : isBeyond ? (
            <StatusChip tone="warning" label={text('keyFigures.alert.isBeyond')} />
          ) : (
            <StatusChip tone="success" label={text('keyFigures.alert.isWithin')} />
          ),
      },
    ],
    [text, money, number, editHref],
  );
}
