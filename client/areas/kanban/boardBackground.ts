import { whenWaiting } from '../../app/outbox/whenWaiting.tsx';
import { boardOutbox } from './boardOutbox.ts';

/** Sends what was done on boards from every page. */
export default whenWaiting(boardOutbox, () => import('./BoardSender.tsx'));
