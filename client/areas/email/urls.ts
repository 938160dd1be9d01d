/* Where email stands. */

export const emailPath = '/apps/email';
/** One conversation, in its mailbox. */
export const threadPathOf = (id: string) => `${emailPath}?thread=${id}`;
/** One email, in its conversation. */
export const emailPathOf = (id: string) => `${emailPath}?email=${id}`;
export const emailSettingsPath = `${emailPath}/settings`;
export const newEmailPath = `${emailPath}?compose=new`;
