import { IconMail, IconSend } from '@tabler/icons-react';
import { commandsOf } from '../../../app/command/command.ts';
import {
  type CampaignFieldsFragment,
  CampaignReachDocument,
  SendCampaignDocument,
  SendCampaignTestDocument,
} from './campaigns.generated.ts';

/* What is done with campaigns besides writing them. */

const command = commandsOf<CampaignFieldsFragment>({
  subject: 'Campaign',
  changes: ['Campaign'],
  reasons: {
    locked: 'campaigns.reason.locked',
    required: 'campaigns.reason.required',
    unset: 'campaigns.reason.unset',
    empty: 'campaigns.reason.empty',
    tooMany: 'campaigns.reason.tooMany',
    unknown: 'campaigns.reason.unknown',
    sending: 'campaigns.reason.sending',
  },
});

export const sendCampaign = command({
  name: 'send',
  label: 'campaigns.action.send',
  icon: IconSend,
  isMain: true,
  isOffered: ({ state }) => state === 'DRAFT',
  operation: SendCampaignDocument,
  variables: ({ id, version }) => ({ id, version }),
  question: async ({ id, name }, { text, read }) => {
    const { campaignAudience: audience } = await read(CampaignReachDocument, { id });
    return {
      title: text('campaigns.send.title', { name }),
      text: audience ? text('campaigns.send.text', { count: audience.count }) : text('campaigns.audience.gone'),
      confirmLabel: text('campaigns.action.send'),
    };
  },
  done: (_answer, { text }) => ({ text: text('campaigns.send.done') }),
});

export const sendCampaignTest = command({
  name: 'test',
  label: 'campaigns.action.test',
  icon: IconMail,
  isOffered: ({ state }) => state !== 'RECORDED',
  operation: SendCampaignTestDocument,
  variables: ({ id }) => ({ id }),
  done: (_answer, { text }) => ({ text: text('campaigns.test.done') }),
});
