import type { EmailRuleTarget } from '../../../lib/schema.generated.ts';
import type { EmailRuleWholeFragment } from '../email.generated.ts';
import type { ShownMailbox } from '../mailboxContext.ts';

/* A rule as its form has it. */

export type ShownRule = Omit<EmailRuleWholeFragment, '__typename'> & {
  /** The shared mailbox that it is a rule of; null for one's own. */
  mailbox?: ShownMailbox | null;
};
export type RuleValues = {
  name: string;
  isActive: boolean;
  from: string;
  to: string;
  subject: string;
  labels: string[];
  moveTo: EmailRuleTarget | 'STAY';
  marksRead: boolean;
  stars: boolean;
  forwardTo: string;
  assignToId: string;
};

export const targets = { STAY: 'email.rules.STAY', SPAM: 'email.rules.SPAM', TRASH: 'email.rules.TRASH' } as const;

export const newRule: ShownRule = {
  id: '',
  name: '',
  isActive: true,
  from: '',
  to: '',
  subject: '',
  labels: [],
  moveTo: null,
  marksRead: false,
  stars: false,
  forwardTo: null,
  assignTo: null,
};
