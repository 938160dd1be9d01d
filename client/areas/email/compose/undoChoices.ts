/** Seconds for which sending can be taken back, as words of a choice. */
export const undoChoices = {
  0: 'email.settings.undo0',
  5: 'email.settings.undo5',
  10: 'email.settings.undo10',
  20: 'email.settings.undo20',
  30: 'email.settings.undo30',
} as const;
