import type { Language } from '../env.ts';
import type { NotificationKind } from '../graphql/schema.generated.ts';

/* What the areas say of their notifications. The kernel knows no area, so `buildApp` hands them in. */

/** Names and figures that a notification was told with, ready to be read in the language of the mail. */
export type NotificationFacts = Readonly<Record<string, string>>;

/** How a kind of notification reads in mail. On the screen it is drawn by `notifications` of the area's `shell.ts`. */
export type NotificationTexts = {
  /** One line, which is the subject of the mail as well. */
  lines: Record<Language, (facts: NotificationFacts) => string>;
  /** Page of what it is about; left out: the list of notifications. */
  pathOf?: (subjectId: number, data: Readonly<Record<string, unknown>>) => string;
  /** Its area writes a letter of its own. */
  isMailedApart?: true;
};

/** Kinds of an area, as its manifest lists them; each is a value of the enum `NotificationKind` in its SDL. */
export type NotificationList = Partial<Record<NotificationKind, NotificationTexts>>;

const declared = new Map<NotificationKind, NotificationTexts>();

export function registerNotifications(areas: readonly { notifications?: NotificationList }[]): void {
  for (const { notifications = {} } of areas)
    for (const [kind, texts] of Object.entries(notifications)) declared.set(kind as NotificationKind, texts);
}

/** A kind of the schema that no area declares. */
class NotificationError extends Error {}

/** Refuses to start when nobody could say how a notification reads. */
export function requireNotificationTexts(kinds: readonly string[]): void {
  const missing = kinds.filter((kind) => !declared.has(kind as NotificationKind));
  if (missing.length === 0) return;
  throw new NotificationError(
    `No area declares the texts of ${missing.join(', ')}: add each to "notifications" in the index.ts of its area`,
  );
}

export const isNotificationKind = (value: unknown): boolean => declared.has(value as NotificationKind);

/** The declaration of the kind. */
export function textsOf(kind: NotificationKind): NotificationTexts {
  const texts = declared.get(kind);
  if (texts === undefined) throw new NotificationError(`No area declares the texts of ${kind}`);
  return texts;
}
