/* Where conversations stand. */

export const chatPath = '/apps/chat';
export const conversationPath = (id: string) => `${chatPath}?chat=${id}`;
/** The conversation with somebody, begun or not. */
export const withPath = (userId: string) => `${chatPath}?with=${userId}`;
export const messagePath = (chatId: string, sequence: number) => `${conversationPath(chatId)}&message=${sequence}`;
