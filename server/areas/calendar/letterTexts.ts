import type { Language } from '../../env.ts';

export type LetterKind = 'invited' | 'changed' | 'canceled';
/** Besides, what happened to single dates of a series: some were canceled, or one was changed. */
export type LetterText = LetterKind | 'datesCanceled' | 'dateChanged' | `booking.${LetterKind}`;
type Texts = {
  subject: Record<LetterText, (title: string, date: string) => string>;
  lead: Record<LetterText, (who: string) => string>;
  when: string;
  instead: string;
  canceled: string;
  where: string;
  repeats: string;
  answer: string;
  /** To who has booked the time on a page. */
  manage: string;
};

/* Mail is read outside of the client, so its texts stand on the server. */
export const letterTexts: Record<Language, Texts> = {
  en: {
    subject: {
      invited: (title) => `Invitation: ${title}`,
      changed: (title) => `Updated invitation: ${title}`,
      canceled: (title) => `Canceled: ${title}`,
      datesCanceled: (title, date) => `Canceled on ${date}: ${title}`,
      dateChanged: (title, date) => `Changed on ${date}: ${title}`,
      'booking.invited': (title) => `Booked: ${title}`,
      'booking.changed': (title) => `New time: ${title}`,
      'booking.canceled': (title) => `Canceled: ${title}`,
    },
    lead: {
      invited: (who) => `${who} invites you to an event.`,
      changed: (who) => `${who} has changed an event that you are invited to.`,
      canceled: (who) => `${who} has canceled this event, or no longer expects you.`,
      datesCanceled: (who) =>
        `${who} has canceled a date of an event that you are invited to. The other dates stay as they are.`,
      dateChanged: (who) =>
        `${who} has changed one date of an event that you are invited to. The other dates stay as they are.`,
      'booking.invited': (who) => `Your appointment with ${who} is booked.`,
      'booking.changed': (who) => `Your appointment with ${who} has changed.`,
      'booking.canceled': (who) => `Your appointment with ${who} is canceled.`,
    },
    when: 'When:',
    instead: 'Instead of:',
    canceled: 'Canceled:',
    where: 'Where:',
    repeats: 'Takes place more than once.',
    answer: 'Say whether you come:',
    manage: 'Move or cancel your appointment:',
  },
  fr: {
    subject: {
      invited: (title) => `Invitation : ${title}`,
      changed: (title) => `Invitation modifiée : ${title}`,
      canceled: (title) => `Annulé : ${title}`,
      datesCanceled: (title, date) => `Annulé le ${date} : ${title}`,
      dateChanged: (title, date) => `Modifié le ${date} : ${title}`,
      'booking.invited': (title) => `Réservé : ${title}`,
      'booking.changed': (title) => `Nouvel horaire : ${title}`,
      'booking.canceled': (title) => `Annulé : ${title}`,
    },
    lead: {
      invited: (who) => `${who} vous invite à un événement.`,
      changed: (who) => `${who} a modifié un événement auquel vous êtes invité.`,
      canceled: (who) => `${who} a annulé cet événement, ou ne vous y attend plus.`,
      datesCanceled: (who) =>
        `${who} a annulé une date d’un événement auquel vous êtes invité. Les autres dates restent inchangées.`,
      dateChanged: (who) =>
        `${who} a modifié une date d’un événement auquel vous êtes invité. Les autres dates restent inchangées.`,
      'booking.invited': (who) => `Votre rendez-vous avec ${who} est réservé.`,
      'booking.changed': (who) => `Votre rendez-vous avec ${who} a été modifié.`,
      'booking.canceled': (who) => `Votre rendez-vous avec ${who} est annulé.`,
    },
    when: 'Quand :',
    instead: 'Au lieu de :',
    canceled: 'Annulé :',
    where: 'Où :',
    repeats: 'A lieu plusieurs fois.',
    answer: 'Dites si vous venez :',
    manage: 'Déplacer ou annuler votre rendez-vous :',
  },
  ar: {
    subject: {
      invited: (title) => `دعوة: ${title}`,
      changed: (title) => `تعديل دعوة: ${title}`,
      canceled: (title) => `أُلغي: ${title}`,
      datesCanceled: (title, date) => `أُلغي موعد ${date}: ${title}`,
      dateChanged: (title, date) => `عُدّل موعد ${date}: ${title}`,
      'booking.invited': (title) => `تم الحجز: ${title}`,
      'booking.changed': (title) => `موعد جديد: ${title}`,
      'booking.canceled': (title) => `أُلغي: ${title}`,
    },
    lead: {
      invited: (who) => `يدعوك ${who} إلى حدث.`,
      changed: (who) => `عدّل ${who} حدثًا دُعيت إليه.`,
      canceled: (who) => `ألغى ${who} هذا الحدث أو لم يعد يتوقع حضورك.`,
      datesCanceled: (who) => `ألغى ${who} موعدًا من حدث دُعيت إليه. وتبقى المواعيد الأخرى كما هي.`,
      dateChanged: (who) => `عدّل ${who} موعدًا واحدًا من حدث دُعيت إليه. وتبقى المواعيد الأخرى كما هي.`,
      'booking.invited': (who) => `تم حجز موعدك مع ${who}.`,
      'booking.changed': (who) => `تغيّر موعدك مع ${who}.`,
      'booking.canceled': (who) => `أُلغي موعدك مع ${who}.`,
    },
    when: 'الموعد:',
    instead: 'بدلًا من:',
    canceled: 'أُلغي:',
    where: 'المكان:',
    repeats: 'يتكرر هذا الحدث.',
    answer: 'أخبرنا إن كنت ستحضر:',
    manage: 'نقل موعدك أو إلغاؤه:',
  },
};
