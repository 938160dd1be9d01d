import type { EmailTextKind, Language } from '../../../lib/schema.generated.ts';

/* Words of signatures and templates. */

export type TextValues = { kind: EmailTextKind; language: Language; name: string; html: string };

export const textKinds = { SIGNATURE: 'email.texts.SIGNATURE', TEMPLATE: 'email.texts.TEMPLATE' } as const;
export const languageNames = {
  en: 'email.texts.language.en',
  fr: 'email.texts.language.fr',
  ar: 'email.texts.language.ar',
} as const;
