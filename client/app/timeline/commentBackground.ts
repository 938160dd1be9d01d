import { whenWaiting } from '../outbox/whenWaiting.tsx';
import { commentOutbox } from './commentOutbox.ts';

/** Sends comments from every page. */
export default whenWaiting(commentOutbox, () => import('./CommentSender.tsx'));
