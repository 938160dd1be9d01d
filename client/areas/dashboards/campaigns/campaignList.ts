import { day } from '../../../app/list/dayParam.ts';
import { listNoun } from '../../../app/list/listNoun.ts';
import { listCodec } from '../../../kit/list/listCodec.ts';
import { text, type StateOf } from '../../../lib/listState.ts';
import { choices, wordsOf } from '../../../lib/severalValues.ts';
import type { CampaignSortField, CampaignState } from '../../../lib/schema.generated.ts';
import { sizes, texts } from '../countedLists.ts';
import { CampaignListDocument, DeleteCampaignDocument, type CampaignRowFragment } from './campaigns.generated.ts';

const campaignStates = ['draft', 'sending', 'sent', 'recorded'] as const satisfies Lowercase<CampaignState>[];

const campaignCodec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['name', 'sent', 'emails'] as const satisfies Lowercase<CampaignSortField>[],
  }),
  state: choices(campaignStates),
  from: day(),
  to: day(),
  /** Id of the campaign whose drawer is open; `new` adds one. */
  edit: text(),
};

export const campaignList = listNoun({
  name: 'campaigns',
  subject: 'Campaign',
  codec: campaignCodec,
  sizes,
  document: CampaignListDocument,
  filterOf: ({ q, state, from, to }: StateOf<typeof campaignCodec>) => ({
    search: q || null,
    state: wordsOf<CampaignState>(state),
    fromDay: from,
    toDay: to,
  }),
  rowLabel: ({ name }: CampaignRowFragment) => name,
  operations: { remove: DeleteCampaignDocument },
  texts: { ...texts, removeText: 'campaigns.delete.text' },
  history: {
    displays: async () => (await import('./campaignKind.ts')).campaignKind.displays,
    messages: ['form', 'campaigns'],
  },
});
