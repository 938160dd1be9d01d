const maxId = 2_147_483_647;

/** The number in a caller's id, or null when no record can have such an id. */
export function recordId(id: string | number): number | null {
  const text = String(id);
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const number = Number(text);
  return number <= maxId ? number : null;
}
