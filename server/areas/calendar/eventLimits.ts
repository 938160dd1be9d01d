/** Occurrences of a series that are left out. */
export const maxExceptions = 1000;
