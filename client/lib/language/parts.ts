/** What a language brings besides our own texts: MUI's. */
export type LanguageParts = { muiLocale: object };
