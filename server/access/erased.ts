/** The name that stays of somebody who was erased; the change log takes no other one in its place. */
export const erasedName = 'Deleted account';
