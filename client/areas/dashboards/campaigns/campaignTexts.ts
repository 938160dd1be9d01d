import type { Tone } from '../../../kit/tones.ts';
import type { MessageId } from '../../../lib/messages.ts';
import type { CampaignOmission, CampaignState, Language } from '../../../lib/schema.generated.ts';

/* Words of campaigns. */

export const stateTexts: Record<CampaignState, MessageId> = {
  DRAFT: 'campaigns.state.draft',
  SENDING: 'campaigns.state.sending',
  SENT: 'campaigns.state.sent',
  RECORDED: 'campaigns.state.recorded',
};
export const stateTones: Record<CampaignState, Tone> = {
  DRAFT: 'secondary',
  SENDING: 'warning',
  SENT: 'success',
  RECORDED: 'info',
};

export const languageTexts: Record<Language, MessageId> = {
  en: 'campaigns.language.en',
  fr: 'campaigns.language.fr',
  ar: 'campaigns.language.ar',
};

export const omissionTexts: Record<CampaignOmission, MessageId> = {
  NOT_AGREED: 'campaigns.omitted.notAgreed',
  UNSUBSCRIBED: 'campaigns.omitted.unsubscribed',
  NO_ADDRESS: 'campaigns.omitted.noAddress',
  ERASED: 'campaigns.omitted.erased',
  STOPPED: 'campaigns.omitted.stopped',
};

export const countTexts = {
  emailCount: 'counted.campaign.emails',
  openedCount: 'counted.campaign.opened',
  clickedCount: 'counted.campaign.clicked',
  subscribedCount: 'counted.campaign.subscribed',
  complaintCount: 'counted.campaign.complaints',
  unsubscribedCount: 'counted.campaign.unsubscribed',
} as const satisfies Record<string, MessageId>;
