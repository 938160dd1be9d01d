import { isAllowedSome } from '../access/authorize.ts';
import type { Reader } from '../access/rowFilter.ts';
import type { Declaring } from '../access/subjects.ts';
import { declared } from '../declared.ts';
import type { Language } from '../env.ts';
import type { Services } from '../context.ts';
import type { Action, NotificationKind, Subject } from '../graphql/schema.generated.ts';

/* What the areas say of their notifications. */

/** Names and figures that a notification was told with, ready to be read in the language of the mail. */
export type NotificationFacts = Readonly<Record<string, string>>;

/** How a kind of notification reads in mail, and who may get it. On the screen it is drawn by `notifications` of the area's `shell.ts`. */
export type NotificationTexts = {
  /** One line, which is the subject of the mail as well. `where`: the services, for words that areas declare. */
  lines: Record<Language, (facts: NotificationFacts, where: Declaring) => string>;
  /** Page of what it is about; left out: the list of notifications. */
  pathOf?: (subjectId: number, data: Readonly<Record<string, unknown>>) => string;
  /** The right without which nobody is ever told of it: news of records go to who may change them, others to who works with them. */
  needs?: readonly [Action, Subject];
  /** Its area writes a letter of its own. */
  isMailedApart?: true;
};

/** Kinds of an area, as its manifest lists them; each is a value of the enum `NotificationKind` in its SDL. */
export type NotificationList = Partial<Record<NotificationKind, NotificationTexts>>;

const notificationKinds = declared(
  (areas: readonly { notifications?: NotificationList }[]): ReadonlyMap<string, NotificationTexts> =>
    new Map(areas.flatMap(({ notifications = {} }) => Object.entries(notifications))),
);

/** A kind of the schema that no area declares. */
class NotificationError extends Error {}

/** Refuses to start when nobody could say how a notification reads. */
export function requireNotificationTexts(services: Services, kinds: readonly string[]): void {
  const missing = kinds.filter((kind) => !isNotificationKind(services, kind));
  if (missing.length === 0) return;
  throw new NotificationError(
    `No area declares the texts of ${missing.join(', ')}: add each to "notifications" in the index.ts of its area`,
  );
}

export const isNotificationKind = (services: Services, value: unknown): value is NotificationKind =>
  notificationKinds(services).has(value as string);

/** The kinds that somebody with these rights can ever be told of. */
export const possibleKinds = (reader: Reader): NotificationKind[] =>
  [...notificationKinds(reader)]
    .filter(([, { needs }]) => needs === undefined || isAllowedSome(reader, ...needs))
    .map(([kind]) => kind as NotificationKind);

/** The declaration of the kind. */
export function textsOf(services: Services, kind: NotificationKind): NotificationTexts {
  const texts = notificationKinds(services).get(kind);
  if (texts === undefined) throw new NotificationError(`No area declares the texts of ${kind}`);
  return texts;
}
