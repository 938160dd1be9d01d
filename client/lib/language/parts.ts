import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Texts of one file by id, already parsed at build time. */
export type Messages = Record<string, MessageFormatElement[]>;

/** What a language brings: MUI's texts, and where each file of our own texts is loaded from. */
export type LanguageParts = { muiLocale: object; files: Record<string, () => Promise<Messages>> };
