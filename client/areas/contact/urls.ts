/* Where the pages of the contact requests stand. */

export const contactPath = '/apps/contact';
export const messagePath = (id: string) => `${contactPath}?open=${id}`;
