/*
 * What a visitor typed into a form without an account: kept for this tab alone, so that a reload loses nothing and the
 * next person at the computer reads nothing. Passwords and cards never stand here.
 */

const prefix = 'atrium-typed:';

export function readTabDraft(name: string): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function writeTabDraft(name: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values));
  } catch {
    // A browser without storage, or with a full one, keeps nothing.
  }
}

export function dropTabDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // There is none.
  }
}
