import { lazy, useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen, useEditHref } from '../../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../../app/list/preloadList.ts';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import { wordFilter } from '../../../app/list/wordParts.tsx';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { figureNames, figureTexts } from './figureNames.ts';
import { GoalProgress } from './GoalProgress.tsx';
import type { GoalRowFragment } from './key.generated.ts';
import { goalList } from './keyLists.ts';

const GoalDrawer = lazy(() => import('./GoalDrawer.tsx'));
const figure = { name: 'figure', label: 'keyFigures.goal.figure', texts: figureTexts } as const;

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(goalList, request);

/** What figures are to reach, and how far each is. */
export default function Goals() {
  const text = useText();
  const screen = useListScreen(goalList);
  return (
    <DrawerListScreen
      screen={screen}
      drawer={GoalDrawer}
      title={text('keyFigures.goals.title')}
      text={text('keyFigures.goals.text')}
      addLabel={text('keyFigures.goals.add')}
      searchLabel={text('keyFigures.goals.search')}
      columns={useGoalColumns(useEditHref(screen))}
      filters={[wordFilter(figure, text, figureNames)]}
      nothingYet={{ title: text('keyFigures.goals.noneTitle'), text: text('keyFigures.goals.noneText') }}
    />
  );
}

function useGoalColumns(editHref: (row: GoalRowFragment) => string): ListColumn<GoalRowFragment>[] {
  const text = useText();
  const { day } = useFormats();
  return useMemo<ListColumn<GoalRowFragment>[]>(
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
        width: 140,
        card: 'note',
        cell: (row) => text(figureTexts[row.figure]),
      },
      {
        id: 'from',
        label: text('keyFigures.goal.from'),
        width: 150,
        sort: 'from',
        cell: ({ fromDay }) => day(fromDay),
      },
      { id: 'to', label: text('keyFigures.goal.to'), width: 150, sort: 'to', cell: ({ toDay }) => day(toDay) },
      {
        id: 'reached',
        label: text('keyFigures.goal.reached'),
        width: 260,
        card: 'text',
        cell: (row) => <GoalProgress goal={row} />,
      },
    ],
    [text, day, editHref],
  );
}
