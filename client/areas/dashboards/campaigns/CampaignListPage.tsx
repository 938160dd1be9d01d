import { daysFilter } from '../../../app/list/linkedFilter.ts';
import { lazy, useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen } from '../../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../../app/list/preloadList.ts';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import { wordFilter } from '../../../app/list/wordParts.tsx';
import { NumberText } from '../../../kit/Figures.tsx';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { CampaignState } from '../../../lib/schema.generated.ts';
import { campaignPath } from '../urls.ts';
import { campaignList } from './campaignList.ts';
import type { CampaignRowFragment } from './campaigns.generated.ts';
import { countTexts, stateTexts, stateTones } from './campaignTexts.ts';

const states: CampaignState[] = ['DRAFT', 'SENDING', 'SENT', 'RECORDED'];
const stateWord = { name: 'state', label: 'campaigns.field.state', texts: stateTexts } as const;

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
      filters={[wordFilter(stateWord, text, states), daysFilter('from', text('counted.campaign.sentOn'))]}
      columns={useCampaignColumns()}
      nothingYet={{ title: text('counted.campaigns.nothingTitle'), text: text('counted.campaigns.nothingText') }}
    />
  );
}

function useCampaignColumns(): ListColumn<CampaignRowFragment>[] {
  const text = useText();
  const { day } = useFormats();
  return useMemo<ListColumn<CampaignRowFragment>[]>(() => {
    const count = (
      name: keyof typeof countTexts,
      width: number,
      isOptional = false,
    ): ListColumn<CampaignRowFragment> => ({
      isOptional,
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
        cell: (row) => <RowLink to={campaignPath(row.id)}>{row.name}</RowLink>,
      },
      {
        id: 'state',
        label: text('campaigns.field.state'),
        width: 120,
        card: 'foot',
        skeleton: 'chip',
        cell: ({ state }) => <StatusChip tone={stateTones[state]} label={text(stateTexts[state])} />,
      },
      {
        id: 'sent',
        label: text('counted.campaign.sentOn'),
        width: 116,
        sort: 'sent',
        card: 'note',
        cell: ({ sentOn }) => (sentOn ? day(sentOn) : '–'),
      },
      count('emailCount', 84),
      count('openedCount', 90),
      count('clickedCount', 86),
      count('subscribedCount', 110, true),
      count('complaintCount', 108, true),
      count('unsubscribedCount', 126),
    ];
  }, [text, day]);
}
