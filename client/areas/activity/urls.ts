export const activityPath = '/activity';
export const signInsPath = '/sign-ins';
export const outboxPath = '/outbox';
