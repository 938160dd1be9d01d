/* Where email stands. */

export const emailPath = '/apps/email';
/** Of a shared mailbox, if one is given; else of one's own. */
const inMailbox = (mailbox: string | null) => (mailbox === null ? '' : `?mailbox=${mailbox}`);
export const filterPath = (filter: string, mailbox: string | null = null) =>
  (filter === 'inbox' ? emailPath : `${emailPath}/filter/${filter}`) + inMailbox(mailbox);
export const labelPath = (label: string, mailbox: string | null = null) =>
  `${emailPath}/label/${encodeURIComponent(label)}${inMailbox(mailbox)}`;
/** One conversation, in its mailbox. */
export const threadPathOf = (id: string) => `${emailPath}?thread=${id}`;
/** One email, in its conversation. */
export const emailPathOf = (id: string) => `${emailPath}?email=${id}`;
export const emailSettingsPath = `${emailPath}/settings`;
export const newEmailPath = `${emailPath}?compose=new`;
