import type { LetterTexts } from './securityLetters.ts';

export const english: LetterTexts = {
  greeting: (name) => `Hello ${name},`,
  farewell: '-- \nAtrium',
  letters: {
    RESET_PASSWORD: {
      subject: 'Reset your password',
      text: () =>
        'We received a request to reset the password of your Atrium account. Set a new password within 30 minutes. If this wasn’t you, ignore this email: nothing has changed.',
      isLinked: true,
    },
    REGISTER: {
      subject: 'Confirm your email address',
      text: () => 'Confirm your email address within 24 hours to create your Atrium account.',
      isLinked: true,
    },
    HAS_ACCOUNT: {
      subject: 'You already have an account',
      text: () =>
        'We received a request to create an Atrium account with your email address. You already have one, so nothing has changed. Sign in here, or reset your password if you forgot it:',
      isLinked: true,
    },
    INVITATION: {
      subject: 'You are invited to Atrium',
      text: (name) =>
        `${name || 'Your administrator'} invites you to work in Atrium. Accept the invitation within 7 days and choose your password:`,
      isLinked: true,
    },
    VERIFY_EMAIL: {
      subject: 'Confirm your new email address',
      text: () =>
        'Confirm within 24 hours that your Atrium account is to use this address. Until then your current address stays.',
      isLinked: true,
    },
    EMAIL_CHANGED: {
      subject: 'Your email address was changed',
      text: (email) =>
        `The address of your Atrium account is now ${email}. If it was not you, contact your administrator right away.`,
    },
    PASSWORD_CHANGED: {
      subject: 'Your password was changed',
      text: () =>
        'The password of your Atrium account was changed, and other devices were signed out. If it was not you, contact your administrator right away.',
    },
    PASSWORD_FORCED: {
      subject: 'Set a new password',
      text: () =>
        'Your administrator asks you to set a new password for your Atrium account. All devices were signed out. Set it within 24 hours:',
      isLinked: true,
    },
    PASSKEY_ADDED: {
      subject: 'A passkey was added',
      text: (name) =>
        `The passkey “${name}” can now sign in to your Atrium account. If it was not you, remove it in your account settings and change your password.`,
    },
    IDENTITY_LINKED: {
      subject: 'An account was linked',
      text: (name) =>
        `${name} can now sign in to your Atrium account. If it was not you, remove it in your account settings and change your password.`,
    },
    NOT_ME: {
      subject: 'New sign-in to your account',
      text: (device) =>
        `Your Atrium account was signed in to from a new device: ${device}. If it was you, there is nothing to do. If it was not, sign it out here:`,
      isLinked: true,
    },
    TWO_STEP_ON: {
      subject: 'Two-step sign-in is on',
      text: () => 'From now on, signing in to your Atrium account takes a code from your authenticator app as well.',
    },
    TWO_STEP_OFF: {
      subject: 'Two-step sign-in is off',
      text: () =>
        'Signing in to your Atrium account takes only your password again. If it was not you, contact your administrator right away.',
    },
    RECOVERY_USED: {
      subject: 'A recovery code was used',
      text: (left) =>
        `Your Atrium account was signed in to with a recovery code. Codes left: ${left}. If it was not you, contact your administrator right away.`,
    },
    TOKEN_CREATED: {
      subject: 'A new API token was created',
      text: (name) =>
        `The API token “${name}” was created in your Atrium account. If it was not you, revoke it in your account settings and change your password.`,
    },
    DELETE_ACCOUNT: {
      subject: 'Confirm that you want to delete your account',
      text: () =>
        'We received a request to delete your Atrium account. Confirm it within 24 hours. If this wasn’t you, ignore this email: nothing has changed.',
      isLinked: true,
    },
    DELETION_SCHEDULED: {
      subject: 'Your account will be deleted',
      text: (day) =>
        `Your Atrium account will be deleted on ${day}. To keep it, sign in before then and choose “Keep my account” at the top of the page:`,
      isLinked: true,
    },
    DELETION_CANCELED: {
      subject: 'Your account stays',
      text: () => 'Your Atrium account will not be deleted.',
    },
    DELETION_DONE: {
      subject: 'Your account was deleted',
      text: () =>
        'Your Atrium account and the data about you were deleted. Business records, such as invoices, stay without your name, as the law requires.',
    },
  },
};
