import { emailPath } from './urls.ts';

/* Where the folders of mailboxes stand. */

/** Of a shared mailbox, if one is given; else of one's own. */
const inMailbox = (mailbox: string | null) => (mailbox === null ? '' : `?mailbox=${mailbox}`);
export const filterPath = (filter: string, mailbox: string | null = null) =>
  (filter === 'inbox' ? emailPath : `${emailPath}/filter/${filter}`) + inMailbox(mailbox);
export const labelPath = (label: string, mailbox: string | null = null) =>
  `${emailPath}/label/${encodeURIComponent(label)}${inMailbox(mailbox)}`;
