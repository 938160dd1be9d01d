/** An id that no record has. */
export const gone = 2_000_000_000;
