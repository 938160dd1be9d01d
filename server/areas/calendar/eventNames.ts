import { randomUUID } from 'node:crypto';
import type { CalendarEventRow } from '../../db/calendarTables.ts';

/*
 * Names under which events go from program to program (UID of RFC 5545). They are unique in the world, and never change, as
 * guests keep events under them.
 */

export const newUid = (): string => `${randomUUID()}@atrium`;

/** Events that were added before names were unique are still known by their ids to whoever has them. */
export const uidOf = ({ id, uid }: Pick<CalendarEventRow, 'id' | 'uid'>): string => uid ?? `event-${id}@atrium`;

/** The id in such an old name; an event of that id is meant only if it has no other name, as other Atriums wrote the same. */
export const oldId = (uid: string) => /^event-(\d{1,9})@atrium$/.exec(uid)?.[1];
