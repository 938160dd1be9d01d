/*
 * What was typed and not saved, kept in this browser for the user who typed it: a crash or a reload loses nothing.
 * Gone at sign-out and after a week.
 */

const prefix = 'atrium-draft:';
const longestMs = 7 * 24 * 3_600_000;

export type FormDraft = {
  /** When it was typed last, in milliseconds. */
  at: number;
  /** The record that it was typed over. */
  base: { version: number; record: object };
  /** The whole form. */
  values: Record<string, unknown>;
};

/** `form` names the kind of record and its id. */
export const draftKey = (userId: string, form: string): string => `${prefix}${userId}:${form}`;

/** The storage may be full, or closed to us. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const parsed = (key: string) =>
  tried(() => JSON.parse(localStorage.getItem(key) ?? 'null') as FormDraft | null) ?? null;
const isOld = (draft: FormDraft | null) => !draft || !(Date.now() - draft.at < longestMs);

export function readDraft(key: string): FormDraft | null {
  dropDrafts((one) => isOld(parsed(one)));
  return parsed(key);
}

/** Drafts whose keys begin so, the oldest first. */
export function readDrafts(start: string): { key: string; draft: FormDraft }[] {
  const keys = tried(() => Object.keys(localStorage).filter((key) => key.startsWith(start))) ?? [];
  return keys
    .flatMap((key) => {
      const draft = parsed(key);
      return draft === null || isOld(draft) ? [] : { key, draft };
    })
    .sort((a, b) => a.draft.at - b.draft.at);
}

export const writeDraft = (key: string, draft: FormDraft): void =>
  void tried(() => localStorage.setItem(key, JSON.stringify(draft)));

export const dropDraft = (key: string): void => void tried(() => localStorage.removeItem(key));

/** Drafts of a user who signs out. */
export const dropDraftsOf = (userId: string): void => dropDrafts((key) => key.startsWith(`${prefix}${userId}:`));

function dropDrafts(isMeant: (key: string) => boolean): void {
  tried(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && isMeant(key)) localStorage.removeItem(key);
  });
}
