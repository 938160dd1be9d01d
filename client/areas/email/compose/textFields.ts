import type { Language } from '../../../lib/schema.generated.ts';
import type { Recipient } from './recipients.ts';

/* Fields of signatures and templates: words in braces, in the language of the text, that are filled in when it is used. */

export const fieldNames = {
  recipientName: { en: 'recipient name', fr: 'nom du destinataire', ar: 'اسم المستلم' },
  myName: { en: 'my name', fr: 'mon nom', ar: 'اسمي' },
  myEmail: { en: 'my email', fr: 'mon e-mail', ar: 'بريدي الإلكتروني' },
  subject: { en: 'subject', fr: 'objet', ar: 'الموضوع' },
  today: { en: 'today', fr: 'date du jour', ar: 'تاريخ اليوم' },
} as const satisfies Record<string, Record<Language, string>>;

type Field = keyof typeof fieldNames;

export type FieldValues = {
  to: readonly Recipient[];
  me: { name: string; address: string };
  subject: string;
  today: string;
};

const byWord = new Map<string, Field>(
  Object.entries(fieldNames).flatMap(([field, words]) => Object.values(words).map((word) => [word, field as Field])),
);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What a field says; null while that is not known. */
function valueOf(field: Field, { to, me, subject, today }: FieldValues): string | null {
  switch (field) {
    case 'recipientName':
      return to.length === 0 ? null : to.map(({ name, address }) => name || address.split('@')[0]!).join(', ');
    case 'myName':
      return me.name;
    case 'myEmail':
      return me.address;
    case 'subject':
      return subject.trim() === '' ? null : subject.trim();
    case 'today':
      return today;
  }
}

/** The text with its fields filled in; one that is not known yet stays, and is filled in when the email is sent. */
export const filled = (html: string, values: FieldValues): string =>
  html.replaceAll(/\{([^{}<>]{1,40})\}/g, (whole, word: string) => {
    const field = byWord.get(word.replaceAll('&nbsp;', ' ').trim().toLowerCase());
    const value = field === undefined ? null : valueOf(field, values);
    return value === null ? whole : escaped(value);
  });
