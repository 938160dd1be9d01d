import { defineRecordKind } from '../../app/record/recordKind.ts';
import { formOf, neededDay, neededLine } from '../../kit/form/formFields.ts';
import type { MessageId } from '../../lib/messages.ts';
import { count } from './countField.ts';
import { CampaignFormDocument, CreateCampaignDocument, UpdateCampaignDocument } from './counted.generated.ts';

export const countTexts = {
  emailCount: 'counted.campaign.emails',
  openedCount: 'counted.campaign.opened',
  clickedCount: 'counted.campaign.clicked',
  subscribedCount: 'counted.campaign.subscribed',
  complaintCount: 'counted.campaign.complaints',
  unsubscribedCount: 'counted.campaign.unsubscribed',
} as const satisfies Record<string, MessageId>;

const most = 100_000_000;

const fields = {
  name: neededLine('counted.field.name', 120),
  sentOn: neededDay('counted.campaign.sentOn'),
  emailCount: count(countTexts.emailCount, most),
  openedCount: count(countTexts.openedCount, most),
  clickedCount: count(countTexts.clickedCount, most),
  subscribedCount: count(countTexts.subscribedCount, most),
  complaintCount: count(countTexts.complaintCount, most),
  unsubscribedCount: count(countTexts.unsubscribedCount, most),
};

/** A campaign as its form knows it. */
export const campaignKind = defineRecordKind({
  subject: 'Campaign',
  node: 'campaign',
  operations: { read: CampaignFormDocument, create: CreateCampaignDocument, update: UpdateCampaignDocument },
  ...formOf(fields),
  nameField: 'name',
  texts: { add: 'counted.campaigns.add' },
  stale: { always: ['campaigns', 'campaignFigures'] },
});
