import { dropStored, readStored, storedKeys, writeStored } from './stored.ts';

/*
 * What was typed and not saved, kept in this browser for the user who typed it: a crash or a reload loses nothing.
 * Gone at sign-out and after a week. What was done and waits for the network is no draft: it is in an outbox.
 */

const prefix = 'atrium-draft:';
const maxAgeMs = 7 * 24 * 3_600_000;

export type FormDraft = {
  /** When it was typed last, in milliseconds. */
  at: number;
  /** The record that it was typed over. */
  base: { version: number; record: object };
  /** The whole form. */
  values: Record<string, unknown>;
  /** Step of a wizard that was open; absent at the first. */
  step?: string;
};

/** `form` names the kind of record and its id. */
export const draftKey = (userId: string, form: string): string => `${prefix}${userId}:${form}`;

const isOld = (draft: FormDraft | null) => !draft || !(Date.now() - draft.at < maxAgeMs);

export function readDraft(key: string): FormDraft | null {
  for (const one of storedKeys(prefix)) if (isOld(readStored(one))) dropStored(one);
  return readStored(key);
}

/** Drafts whose keys begin so, the oldest first. */
export const readDrafts = (start: string): { key: string; draft: FormDraft }[] =>
  storedKeys(start)
    .flatMap((key) => {
      const draft = readStored<FormDraft>(key);
      return draft === null || isOld(draft) ? [] : { key, draft };
    })
    .sort((a, b) => a.draft.at - b.draft.at);

export const writeDraft = (key: string, draft: FormDraft): void => writeStored(key, draft);
export const dropDraft = dropStored;

/** Drafts of a user who signs out. */
export const dropDraftsOf = (userId: string): void => storedKeys(`${prefix}${userId}:`).forEach(dropStored);
