export const activityPath = '/activity';
export const outboxPath = '/outbox';
