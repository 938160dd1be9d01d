export const securityPath = '/security';
