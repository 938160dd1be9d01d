/** Whose value of a field stays. */
export type Side = 'mine' | 'theirs';
/** A field that two people changed. */
export type Conflict = { field: string; mine: unknown; theirs: unknown };
