import type { MessageId } from '../../../lib/messages.ts';

const texts: Record<string, MessageId> = {
  'not attempted': 'academy.package.notAttempted',
  incomplete: 'academy.package.incomplete',
  browsed: 'academy.package.browsed',
  completed: 'academy.package.completed',
  passed: 'academy.package.passed',
  failed: 'academy.package.notPassed',
};

/** Words for a status of SCORM 1.2. */
export const statusTexts = (status: string): MessageId => texts[status] ?? 'academy.package.incomplete';
