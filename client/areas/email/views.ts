import {
  type Icon,
  IconAlarm,
  IconAlertCircle,
  IconCircleCheck,
  IconEdit,
  IconFolder,
  IconMail,
  IconSend,
  IconStar,
  IconTrash,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import type { Tone } from '../../kit/tones.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { EmailCareCounts, EmailCareView, EmailCounts, EmailView } from '../../lib/schema.generated.ts';

/* Folders and labels, as the address and the screen have them. */

export type Folder = {
  /** In the address. */
  filter: string;
  /** Null for what is out of the inbox until a time, which the server filters by. */
  view: EmailView | null;
  titleId: MessageId;
  icon: Icon;
  /** Number beside it, and its colour. */
  badge?: { of: keyof Omit<EmailCounts, '__typename'>; tone: Tone; labelId: MessageId };
};

export const folders: readonly Folder[] = [
  {
    filter: 'inbox',
    view: 'INBOX',
    titleId: 'email.view.INBOX',
    icon: IconMail,
    badge: { of: 'inbox', tone: 'primary', labelId: 'email.count.unread' },
  },
  { filter: 'snoozed', view: null, titleId: 'email.view.SNOOZED', icon: IconAlarm },
  { filter: 'sent', view: 'SENT', titleId: 'email.view.SENT', icon: IconSend },
  {
    filter: 'draft',
    view: 'DRAFT',
    titleId: 'email.view.DRAFT',
    icon: IconEdit,
    badge: { of: 'draft', tone: 'warning', labelId: 'email.count.drafts' },
  },
  {
    filter: 'starred',
    view: 'STARRED',
    titleId: 'email.view.STARRED',
    icon: IconStar,
    badge: { of: 'starred', tone: 'success', labelId: 'email.count.starred' },
  },
  {
    filter: 'spam',
    view: 'SPAM',
    titleId: 'email.view.SPAM',
    icon: IconAlertCircle,
    badge: { of: 'spam', tone: 'error', labelId: 'email.count.unread' },
  },
  { filter: 'trashed', view: 'TRASH', titleId: 'email.view.TRASH', icon: IconTrash },
];

/** What somebody takes care of in a shared mailbox. */
export type CareFolder = Pick<Folder, 'filter' | 'titleId' | 'icon'> & {
  care: EmailCareView;
  badge?: keyof Omit<EmailCareCounts, '__typename'>;
};

export const careFolders: readonly CareFolder[] = [
  { filter: 'mine', care: 'MINE', titleId: 'email.care.MINE', icon: IconUserCheck, badge: 'mine' },
  {
    filter: 'unassigned',
    care: 'UNASSIGNED',
    titleId: 'email.care.UNASSIGNED',
    icon: IconUserPlus,
    badge: 'unassigned',
  },
  { filter: 'open', care: 'OPEN', titleId: 'email.care.OPEN', icon: IconFolder, badge: 'open' },
  { filter: 'closed', care: 'CLOSED', titleId: 'email.care.CLOSED', icon: IconCircleCheck },
];

/** Labels that everybody has, in their order. */
export const labels = ['personal', 'company', 'important', 'private'] as const;

const tones: Record<string, Tone> = { personal: 'success', company: 'primary', important: 'warning', private: 'error' };
const ownTones = ['secondary', 'info', 'primary', 'success', 'warning', 'error'] as const satisfies readonly Tone[];

/** Colour of a label; one of somebody's own has the same by its name, on each device and for each member. */
export const labelTone = (label: string): Tone =>
  tones[label] ?? ownTones[[...label].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % ownTones.length]!;

const labelTexts: Record<string, MessageId> = {
  personal: 'email.label.personal',
  company: 'email.label.company',
  important: 'email.label.important',
  private: 'email.label.private',
};
/** Whether it is none of those that everybody has. */
export const isOwnLabel = (label: string): boolean => labelTexts[label] === undefined;

/** Labels of a mailbox besides those that all have. */
export const ownLabels = (mailbox: { labels: readonly string[] } | undefined): string[] =>
  (mailbox?.labels ?? []).filter(isOwnLabel);

/** What a label is called; one of somebody's own is its own name. */
export const labelName = (label: string, text: (id: MessageId) => string): string =>
  labelTexts[label] ? text(labelTexts[label]) : label;
