/* Where email stands. */

export const emailPath = '/apps/email';
export const filterPath = (filter: string) => (filter === 'inbox' ? emailPath : `${emailPath}/filter/${filter}`);
export const labelPath = (label: string) => `${emailPath}/label/${encodeURIComponent(label)}`;
/** One email, in its conversation. */
export const emailPathOf = (id: string) => `${emailPath}?email=${id}`;
export const emailSettingsPath = `${emailPath}/settings`;
export const newEmailPath = `${emailPath}?compose=new`;
