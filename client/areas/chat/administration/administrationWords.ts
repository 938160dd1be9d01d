/* How long messages are kept, and how long an auditor may read, in words. */

export const keepingTexts = {
  PRESET: 'chatAdministration.keeping.preset',
  KEPT: 'chatAdministration.keeping.kept',
  DELETED: 'chatAdministration.keeping.deleted',
} as const;
export type Keeping = keyof typeof keepingTexts;

export const hoursTexts = {
  '1': 'chatAdministration.hours.one',
  '4': 'chatAdministration.hours.four',
  '24': 'chatAdministration.hours.day',
} as const;
export type Hours = keyof typeof hoursTexts;
