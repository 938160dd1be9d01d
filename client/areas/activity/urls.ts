export const activityPath = '/activity';
