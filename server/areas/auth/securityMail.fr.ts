import type { LetterTexts } from './securityLetters.ts';

export const french: LetterTexts = {
  greeting: (name) => `Bonjour ${name},`,
  farewell: '-- \nAtrium',
  letters: {
    RESET_PASSWORD: {
      subject: 'Réinitialiser votre mot de passe',
      text: () =>
        'Une personne, sans doute vous, a demandé à réinitialiser le mot de passe de votre compte Atrium. Choisissez un nouveau mot de passe dans les 30 minutes. Si ce n’était pas vous, ignorez cet e-mail : rien n’a changé.',
      isLinked: true,
    },
    REGISTER: {
      subject: 'Confirmer votre adresse e-mail',
      text: () => 'Confirmez votre adresse e-mail dans les 24 heures pour créer votre compte Atrium.',
      isLinked: true,
    },
    HAS_ACCOUNT: {
      subject: 'Vous avez déjà un compte',
      text: () =>
        'Une personne a essayé de créer un compte Atrium avec votre adresse e-mail. Vous en avez déjà un, rien n’a donc changé. Connectez-vous ici, ou réinitialisez votre mot de passe si vous l’avez oublié :',
      isLinked: true,
    },
    INVITATION: {
      subject: 'Vous êtes invité à rejoindre Atrium',
      text: (name) =>
        `${name || 'Votre administrateur'} vous invite à travailler dans Atrium. Acceptez l’invitation dans les 7 jours et choisissez votre mot de passe :`,
      isLinked: true,
    },
    VERIFY_EMAIL: {
      subject: 'Confirmer votre nouvelle adresse e-mail',
      text: () =>
        'Confirmez dans les 24 heures que votre compte Atrium doit utiliser cette adresse. D’ici là, votre adresse actuelle reste en place.',
      isLinked: true,
    },
    EMAIL_CHANGED: {
      subject: 'Votre adresse e-mail a été modifiée',
      text: (email) =>
        `L’adresse de votre compte Atrium est désormais ${email}. Si ce n’était pas vous, contactez immédiatement votre administrateur.`,
    },
    PASSWORD_CHANGED: {
      subject: 'Votre mot de passe a été modifié',
      text: () =>
        'Le mot de passe de votre compte Atrium a été modifié et les autres appareils ont été déconnectés. Si ce n’était pas vous, contactez immédiatement votre administrateur.',
    },
    PASSWORD_FORCED: {
      subject: 'Définissez un nouveau mot de passe',
      text: () =>
        'Votre administrateur vous demande de définir un nouveau mot de passe pour votre compte Atrium. Tous les appareils ont été déconnectés. Faites-le dans les 24 heures :',
      isLinked: true,
    },
    PASSKEY_ADDED: {
      subject: 'Une clé d’accès a été ajoutée',
      text: (name) =>
        `La clé d’accès « ${name} » permet désormais de se connecter à votre compte Atrium. Si ce n’était pas vous, retirez-la dans les paramètres de votre compte et changez de mot de passe.`,
    },
    IDENTITY_LINKED: {
      subject: 'Un compte a été lié',
      text: (name) =>
        `${name} permet désormais de se connecter à votre compte Atrium. Si ce n’était pas vous, retirez-le dans les paramètres de votre compte et changez de mot de passe.`,
    },
    NOT_ME: {
      subject: 'Nouvelle connexion à votre compte',
      text: (device) =>
        `Votre compte Atrium a été utilisé depuis un nouvel appareil : ${device}. Si c’était vous, il n’y a rien à faire. Sinon, déconnectez-le ici :`,
      isLinked: true,
    },
    TWO_STEP_ON: {
      subject: 'La connexion en deux étapes est activée',
      text: () =>
        'Désormais, la connexion à votre compte Atrium demande aussi un code de votre application d’authentification.',
    },
    TWO_STEP_OFF: {
      subject: 'La connexion en deux étapes est désactivée',
      text: () =>
        'La connexion à votre compte Atrium ne demande à nouveau que votre mot de passe. Si ce n’était pas vous, contactez immédiatement votre administrateur.',
    },
    RECOVERY_USED: {
      subject: 'Un code de secours a été utilisé',
      text: (left) =>
        `Un code de secours a servi à se connecter à votre compte Atrium. Codes restants : ${left}. Si ce n’était pas vous, contactez immédiatement votre administrateur.`,
    },
    TOKEN_CREATED: {
      subject: 'Un nouveau jeton d’API a été créé',
      text: (name) =>
        `Le jeton d’API « ${name} » a été créé dans votre compte Atrium. Si ce n’était pas vous, révoquez-le dans les paramètres de votre compte et changez de mot de passe.`,
    },
    DELETE_ACCOUNT: {
      subject: 'Confirmer la suppression de votre compte',
      text: () =>
        'Une personne, sans doute vous, a demandé la suppression de votre compte Atrium. Confirmez-la dans les 24 heures. Si ce n’était pas vous, ignorez cet e-mail : rien n’a changé.',
      isLinked: true,
    },
    DELETION_SCHEDULED: {
      subject: 'Votre compte va être supprimé',
      text: (day) =>
        `Votre compte Atrium sera supprimé le ${day}. Pour le garder, connectez-vous avant cette date et choisissez « Conserver mon compte » en haut de la page :`,
      isLinked: true,
    },
    DELETION_CANCELED: {
      subject: 'Votre compte est conservé',
      text: () => 'Votre compte Atrium ne sera pas supprimé.',
    },
    DELETION_DONE: {
      subject: 'Votre compte a été supprimé',
      text: () =>
        'Votre compte Atrium et les données vous concernant ont été supprimés. Les documents commerciaux, comme les factures, restent sans votre nom, comme la loi l’exige.',
    },
  },
};
