export const webhooksPath = '/webhooks';
export const webhookPath = (id: string) => `${webhooksPath}/view/${id}`;
export const webhookEditPath = (id: string) => `${webhooksPath}?edit=${id}`;
