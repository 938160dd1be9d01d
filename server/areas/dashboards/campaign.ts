import type { CampaignRow } from '../../db/dashboardTables.ts';
import { line, tooLarge, whole } from '../../fields.ts';
import type { CampaignFilter, CampaignInput, CampaignSortField } from '../../graphql/schema.generated.ts';
import { needed, preset } from '../../records/columns.ts';
import { atLeast, atMost } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import { defineRecord } from '../../records/record.ts';
import { checkDays, day } from './day.ts';
import { foundBy } from './foundBy.ts';

const count = () => preset(whole(0, 100_000_000), 0);

/** Campaigns, and what became of them. */
export const campaign = defineRecord<CampaignRow, CampaignInput>({
  subject: 'Campaign',
  table: 'campaigns',
  noun: 'Campaign',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(120, true)),
    sentOn: needed(day),
    emailCount: count(),
    openedCount: count(),
    clickedCount: count(),
    subscribedCount: count(),
    complaintCount: count(),
    unsubscribedCount: count(),
  },
  normalize: (values, { refuse }) => {
    if (values.openedCount > values.emailCount) refuse('openedCount', tooLarge(values.emailCount));
    else if (values.clickedCount > values.openedCount) refuse('clickedCount', tooLarge(values.openedCount));
  },
  derive: (_tx, { name }) => foundBy(name),
});

export const campaigns = defineList<CampaignRow, CampaignFilter, CampaignSortField>({
  subject: 'Campaign',
  table: 'campaigns',
  filters: { fromDay: atLeast('sentOn'), toDay: atMost('sentOn') },
  normalize: checkDays,
  sorts: { NAME: 'nameKey', SENT: 'sentOn', EMAILS: 'emailCount' },
  search: { column: 'searchText' },
});
