import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { formOf, line, neededLine, oneOf, reference, richText } from '../../../kit/form/formFields.ts';
import { CampaignFormDocument, CreateCampaignDocument, UpdateCampaignDocument } from './campaigns.generated.ts';
import { languageTexts } from './campaignTexts.ts';

/** A campaign as its form knows it. */
export const campaignKind = defineRecordKind({
  subject: 'Campaign',
  node: 'campaign',
  operations: { read: CampaignFormDocument, create: CreateCampaignDocument, update: UpdateCampaignDocument },
  ...formOf({
    name: neededLine('counted.field.name', 120),
    viewId: reference('campaigns.field.view'),
    language: oneOf('campaigns.field.language', languageTexts, 'en'),
    subject: line('campaigns.field.subject', 150),
    body: richText('campaigns.field.body', 50_000),
  }),
  nameField: 'name',
  texts: { add: 'counted.campaigns.add' },
  stale: { always: ['campaigns', 'campaignFigures'] },
});
