export type Values = Record<string, unknown>;

/** Whether two field values are equal, lists and records by their content. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameValue(a[key], b[key]));
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names of the fields in which two states of a record differ. */
export function changedFields<T extends object>(before: T, after: T): (keyof T & string)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof T & string>;
  return [...names].filter((name) => !sameValue(before[name], after[name]));
}

export type Merge<T> = {
  /** Their record with my edits on top; where both edited the same field, mine. */
  merged: T;
  /** Fields that both edited, to different values. */
  conflicts: (keyof T & string)[];
  /** Fields that only they edited. */
  taken: (keyof T & string)[];
};

/** Three-way merge by field of what I typed with what somebody else saved, both starting from `base`. */
export function mergeEdits<T extends object>(base: T, mine: T, theirs: T): Merge<T> {
  const edited = changedFields(base, mine);
  const merged = { ...theirs };
  for (const name of edited) merged[name] = mine[name];
  const theirEdits = changedFields(base, theirs);
  return {
    merged,
    conflicts: theirEdits.filter((name) => edited.includes(name) && !sameValue(mine[name], theirs[name])),
    taken: theirEdits.filter((name) => !edited.includes(name)),
  };
}

/** Only the named fields of a record: what an update sends. */
export function pick<T extends object, K extends keyof T>(values: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<T, K>;
}
