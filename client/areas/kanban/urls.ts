/* Where boards and cards stand. */

export const kanbanPath = '/apps/kanban';
export const boardPath = (id: string) => `${kanbanPath}?board=${id}`;
export const cardPath = (id: string) => `${kanbanPath}?item=${id}`;
export const cardsPath = '/apps/kanban/cards';
