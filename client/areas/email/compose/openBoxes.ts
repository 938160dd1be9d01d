import { draftKey, dropDraft, readDrafts, writeDraft } from '../../../lib/formDrafts.ts';
import { newKey } from '../../../lib/newKey.ts';
import type { EmailAnswerKind } from '../../../lib/schema.generated.ts';
import { getViewer } from '../../../lib/session.ts';
import { makeStore } from '../../../lib/store.ts';
import type { EmailDraftFragment } from './compose.generated.ts';
import { fitBoxes } from './dockRoom.ts';
import { splitQuote } from './quote.ts';
import type { Recipient } from './recipients.ts';

/*
 * Emails that are being written, each in a box of its own with a key for life. They outlive pages, and what was typed is
 * kept in this browser too, so that a killed tab loses nothing.
 */

/** `key` until the draft has it, `id` from then on. */
export type BoxFile = { id: string; key?: string; name: string; sizeBytes: number; url: string };

export type Box = {
  key: string;
  /** Of the draft; null until it was saved. */
  id: string | null;
  version: number | null;
  /** The shared mailbox that it is sent from; null for the viewer's own. */
  mailboxId: string | null;
  /** The conversation that it belongs to, once it has one. */
  threadId: string | null;
  to: Recipient[];
  cc: Recipient[];
  bcc: Recipient[];
  subject: string;
  html: string;
  quote: string;
  files: BoxFile[];
  /** The signature that it began with, and nothing else. */
  begunHtml?: string;
  answers: { emailId: string; kind: EmailAnswerKind } | null;
  isMinimized: boolean;
  isFull: boolean;
  /** Grows with each change, and how far it was saved. */
  edition: number;
  savedEdition: number;
};

export type BoxContent = Pick<Box, 'to' | 'cc' | 'bcc' | 'subject' | 'html' | 'quote' | 'files' | 'mailboxId'>;

export const boxes = makeStore<readonly Box[]>([]);
export const boxByKey = (key: string): Box | undefined => boxes.get().find((box) => box.key === key);

const storageKey = (key: string) => draftKey(getViewer()?.id ?? '', `email:${key}`);
const owned = new Map<string, () => void>();

/** This page writes in the box: another one that is opened meanwhile leaves it alone. Answers whether it is free. */
async function own(key: string): Promise<boolean> {
  if (owned.has(key)) return true;
  // Only over https and on this machine; elsewhere the server tells pages apart by the version.
  if (!('locks' in navigator)) return true;
  return new Promise((resolve) => {
    void navigator.locks.request(`atrium-email-${key}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      if (lock === null) return undefined;
      return new Promise<void>((release) => owned.set(key, release));
    });
  });
}

function leave(key: string): void {
  owned.get(key)?.();
  owned.delete(key);
}

const keep = (box: Box): void =>
  writeDraft(storageKey(box.key), { at: Date.now(), base: { version: box.version ?? 0, record: {} }, values: box });

const emptyBox = (): Box => ({
  key: newKey(),
  id: null,
  version: null,
  mailboxId: null,
  threadId: null,
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  html: '',
  quote: '',
  files: [],
  answers: null,
  isMinimized: false,
  isFull: false,
  edition: 0,
  savedEdition: 0,
});

/** The box that a draft is written on in. */
export const boxOf = (draft: EmailDraftFragment): Box => ({
  ...emptyBox(),
  ...(draft.draftKey && { key: draft.draftKey }),
  id: draft.id,
  version: draft.version,
  mailboxId: draft.mailboxId,
  threadId: draft.threadId,
  to: draft.to.map(({ name, address }) => ({ name, address })),
  cc: draft.cc.map(({ name, address }) => ({ name, address })),
  bcc: draft.bcc.map(({ name, address }) => ({ name, address })),
  subject: draft.subject,
  ...splitQuote(draft.html),
  files: draft.files.map(({ id, name, sizeBytes, url }) => ({ id, name, sizeBytes, url })),
  answers: draft.answersId && draft.answerKind ? { emailId: draft.answersId, kind: draft.answerKind } : null,
});

/** Shows a box, or the one with this key that is open already. */
export function openBox(box: Box): void {
  void own(box.key);
  if (!boxByKey(box.key)) boxes.set([...boxes.get(), box]);
  raiseBox(box.key);
}

/** Opens a minimized box; others make room. */
export function raiseBox(key: string): void {
  changeBox(key, { isMinimized: false });
  fitIntoWindow(key);
}

/** Minimizes boxes for which the window has no room; the one in front stays. */
export function fitIntoWindow(front = frontBox()?.key): void {
  const all = boxes.get();
  const fitted = fitBoxes(all, front, innerWidth);
  if (fitted !== all) boxes.set(fitted);
}

/** The one that was opened last, of those that are not minimized. */
export const frontBox = (): Box | undefined => boxes.get().findLast(({ isMinimized }) => !isMinimized);

export const compose = (begin: Partial<Box> = {}): void => openBox({ ...emptyBox(), ...begin });
export const composeTo = (to: Recipient[]): void => compose({ to });

/** Changes how the box lies, or what the server says of it. */
export function changeBox(key: string, change: Partial<Box>): void {
  boxes.set(boxes.get().map((box) => (box.key === key ? { ...box, ...change } : box)));
  const box = boxByKey(key);
  if (box && box.edition > 0) keep(box);
}

/** Changes what is written, which is saved soon. */
export function writeInBox(key: string, change: Partial<BoxContent>): void {
  const box = boxByKey(key);
  if (box) changeBox(key, { ...change, edition: box.edition + 1 });
}

/** Takes the box away; what was saved stays a draft. */
export function dropBox(key: string): void {
  boxes.set(boxes.get().filter((box) => box.key !== key));
  dropDraft(storageKey(key));
  leave(key);
}

/** Opens again what was being written in a tab that is gone. */
export async function restoreBoxes(): Promise<void> {
  for (const { draft } of readDrafts(draftKey(getViewer()?.id ?? '', 'email:'))) {
    const box = draft.values as Box;
    if (boxByKey(box.key)) continue;
    // One after the other, in the order in which they were written.
    if (await own(box.key)) openBox(box);
  }
}

/** Whether there is nothing that is worth keeping. */
export const isBlank = ({ to, cc, bcc, subject, html, files, begunHtml }: Box): boolean =>
  to.length + cc.length + bcc.length + files.length === 0 &&
  subject.trim() === '' &&
  (html === '' || html === begunHtml);
