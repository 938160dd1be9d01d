/* Where conversations stand. */

export const chatPath = '/apps/chat';
export const conversationPath = (id: string) => `${chatPath}?chat=${id}`;
/** The conversation with somebody, begun or not. */
export const withPath = (userId: string) => `${chatPath}?with=${userId}`;
/** A thread beside its conversation. */
export const threadPath = (chatId: string, threadId: string) => `${conversationPath(chatId)}&thread=${threadId}`;
export const chatSettingsPath = `${chatPath}/settings`;
export const auditsPath = `${chatPath}/audits`;
export const auditPath = (id: string) => `${auditsPath}/${id}`;
export const messagePath = (chatId: string, sequence: number) => `${conversationPath(chatId)}&message=${sequence}`;
