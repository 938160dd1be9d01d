/** Letters about the security of an account. */
export type SecurityLetter =
  | 'RESET_PASSWORD'
  | 'REGISTER'
  | 'HAS_ACCOUNT'
  | 'INVITATION'
  | 'VERIFY_EMAIL'
  | 'EMAIL_CHANGED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_FORCED'
  | 'PASSKEY_ADDED'
  | 'IDENTITY_LINKED'
  | 'NOT_ME'
  | 'TWO_STEP_ON'
  | 'TWO_STEP_OFF'
  | 'RECOVERY_USED'
  | 'TOKEN_CREATED'
  | 'DELETE_ACCOUNT'
  | 'DELETION_SCHEDULED'
  | 'DELETION_CANCELED'
  | 'DELETION_DONE';

/** `detail` is what the letter is about: a device, an address, a day. */
export type LetterData = { name: string; detail?: string };

export type LetterTexts = {
  greeting: (name: string) => string;
  farewell: string;
  letters: Record<SecurityLetter, { subject: string; text: (detail: string) => string; isLinked?: boolean }>;
};
