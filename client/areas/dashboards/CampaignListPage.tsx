import { lazy, useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen, useEditHref } from '../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../app/list/preloadList.ts';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { NumberText } from '../../kit/Figures.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { countTexts } from './campaignKind.ts';
import type { CampaignFieldsFragment } from './counted.generated.ts';
import { campaignList } from './countedLists.ts';
import { DaysFilter } from './DaysFilter.tsx';

const CampaignDrawer = lazy(() => import('./CampaignDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(campaignList, request);

/** Campaigns and what became of them, and a drawer for each. */
export default function CampaignListPage() {
  const text = useText();
  const screen = useListScreen(campaignList);
  return (
    <DrawerListScreen
      screen={screen}
      drawer={CampaignDrawer}
      title={text('counted.campaigns.title')}
      text={text('counted.campaigns.text')}
      addLabel={text('counted.campaigns.add')}
      searchLabel={text('counted.campaigns.search')}
      above={<DaysFilter label="counted.campaign.sentOn" state={screen.list.state} onChange={screen.list.patch} />}
      columns={useCampaignColumns(useEditHref(screen))}
      nothingYet={{ title: text('counted.campaigns.nothingTitle'), text: text('counted.campaigns.nothingText') }}
    />
  );
}

function useCampaignColumns(editHref: (row: CampaignFieldsFragment) => string): ListColumn<CampaignFieldsFragment>[] {
  const text = useText();
  const { day } = useFormats();
  return useMemo<ListColumn<CampaignFieldsFragment>[]>(() => {
    const count = (name: keyof typeof countTexts, width: number): ListColumn<CampaignFieldsFragment> => ({
      id: name,
      label: text(countTexts[name]),
      width,
      isNumber: true,
      card: 'labelled',
      ...(name === 'emailCount' && { sort: 'emails' }),
      cell: (row) => <NumberText value={row[name]} />,
    });
    return [
      {
        id: 'name',
        label: text('counted.field.name'),
        width: 220,
        grows: true,
        sort: 'name',
        card: 'lead',
        cell: (row) => <RowLink to={editHref(row)}>{row.name}</RowLink>,
      },
      {
        id: 'sent',
        label: text('counted.campaign.sentOn'),
        width: 116,
        sort: 'sent',
        card: 'note',
        cell: ({ sentOn }) => day(sentOn),
      },
      count('emailCount', 84),
      count('openedCount', 90),
      count('clickedCount', 86),
      count('subscribedCount', 110),
      count('complaintCount', 108),
      count('unsubscribedCount', 126),
    ];
  }, [text, day, editHref]);
}
