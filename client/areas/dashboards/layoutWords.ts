import { special, type FieldDisplays } from '../../kit/form/fieldDisplay.tsx';

const countOf = (value: unknown): number => {
  const cards: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return Array.isArray(cards) ? cards.length : 0;
};

/** How the history tells of a layout: it counts the cards. */
export const displays: FieldDisplays = {
  widgets: special('layout.edit.cards', (value, { formats }) => formats.number(countOf(value))),
};
