/** How cards are shown; the table is a page of its own. */
export const lookNames = ['board', 'table', 'calendar', 'timeline'] as const;
export type Look = (typeof lookNames)[number];

/** The one at the address of a board. */
export const lookIn = (params: URLSearchParams): Exclude<Look, 'table'> => {
  const look = params.get('look');
  return look === 'calendar' || look === 'timeline' ? look : 'board';
};
