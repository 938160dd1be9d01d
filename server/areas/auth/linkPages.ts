import type { LinkPurpose } from '../../access/links.ts';

/* Pages that one-time links open. The secret is the anchor: browsers send it to no server, so it stands in no log. */

const pages: Record<LinkPurpose, string> = {
  RESET_PASSWORD: '/pages/authentication/reset-password-v2',
  VERIFY_EMAIL: '/pages/authentication/verify-email-v2?purpose=change',
  REGISTER: '/pages/authentication/verify-email-v2',
  INVITATION: '/pages/authentication/accept-invitation',
  DELETE_ACCOUNT: '/pages/authentication/delete-account-email',
  NOT_ME: '/pages/authentication/not-me',
};

export const pagePath = (purpose: LinkPurpose, secret: string): string => `${pages[purpose]}#${secret}`;
